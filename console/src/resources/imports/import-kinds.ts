import type { Import as ImportJob, ImportRow as Row } from '@keystead/client';
import type { RaRecord } from 'ra-core';

export type Import = ImportJob & RaRecord;
export type ImportRow = Row & RaRecord;

/** What files may bring, in the order in which an empty company needs it. */
export const KINDS = ['property', 'room', 'owner', 'lease', 'renter'] as const;
export type Kind = (typeof KINDS)[number];
export const SOURCES = ['csv', 'microrealestate'] as const;

type Service = 'property' | 'lease';
/** The service that takes rows of a kind. */
export const serviceOf = (kind: string): Service => (kind === 'lease' || kind === 'renter' ? 'lease' : 'property');
/** The records that who imports rows of a kind, or undoes it, may write, or delete. */
export const recordsOf = (kind: string) => (kind === 'owner' ? 'owner' : serviceOf(kind));
export const pathOf = (kind: string) => `v1/system/import/${serviceOf(kind)}` as const;
/** Kinds whose rows other products export too. */
export const hasSources = (kind: string) => kind === 'property' || kind === 'lease';

/** How often one that is being worked on is asked for. */
export const ASK_MS = 1000;
const BUSY: readonly Import['state'][] = ['checking', 'importing', 'undoing'];
export const isBusy = (one: Pick<Import, 'state'> | undefined) => one !== undefined && BUSY.includes(one.state);
