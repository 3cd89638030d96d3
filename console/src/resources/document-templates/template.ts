import type { DocumentTemplateRow } from '@keystead/client';
import type { RaRecord } from 'ra-core';
import { useEveryRow } from '../../shared/use-every-row.js';

/** A text of the company with places that a lease fills in. */
export type DocumentTemplate = DocumentTemplateRow & RaRecord;

const BY_TITLE = { field: 'title', order: 'ASC' as const };

/** All templates of the company, by their titles. */
export const useTemplates = () => useEveryRow<DocumentTemplate>('document_template', { sort: BY_TITLE });

export const STARTERS = ['welcome', 'house_rules', 'visit'] as const;

/** Messages have places of their own, so those of a lease stand in square brackets there. */
export const placesOfLease = (message: string): string => message.replace(/\[\[(\w+)\]\]/g, '{{$1}}');
