import { CompanyRecord, Flag, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { REFUSAL_CODES, SYNC_KINDS, type SyncKind } from '../provider/documents.js';

/** `removed`: it was taken away at the provider after it was taken back here. */
export const SYNC_STATES = ['waiting', 'synced', 'failed', 'removed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

/** Why a record is not synced; the sentence of each is in `accounting.json`. */
export const SYNC_ERRORS = ['account_unmatched', 'no_renter', 'unreachable', ...REFUSAL_CODES] as const;
export type SyncError = (typeof SYNC_ERRORS)[number];

/** What of ours is to stand in an organisation, and what stands there. */
@Entity('sync_record')
export class SyncRecord extends CompanyRecord {
  @Id() organisation_id: string;
  @OneOf(SYNC_KINDS) kind: SyncKind;
  /** What it is made from: `bill:<id>`, `payment:<id>:<bill>`. */
  @Text(120) source_key: string;
  /** Bill, payment, adjustment, record, lease or person. */
  @Id({ optional: true }) source_id: string | null;
  /** What stands on it at the provider. */
  @Text(120) reference: string;
  /** Counts how often it had to be written under a new reference. */
  @Column({ type: 'integer', default: 1 }) revision: number;
  @Column({ type: 'jsonb', nullable: true }) wanted: Record<string, unknown> | null;
  @Column({ type: 'text', nullable: true }) wanted_hash: string | null;
  @Column({ type: 'jsonb', nullable: true }) written: Record<string, unknown> | null;
  @Column({ type: 'text', nullable: true }) written_hash: string | null;
  @Column({ type: 'text', nullable: true }) remote_id: string | null;
  @Column({ type: 'text', nullable: true }) parent_remote_id: string | null;
  @OneOf(SYNC_STATES) state: SyncState;
  @OneOf(SYNC_ERRORS, { optional: true }) error_code: SyncError | null;
  @Text(500, { optional: true, about: 'As the provider says it' }) error_detail: string | null;
  @Column({ type: 'integer', default: 0 }) attempts: number;
  /** A batch with it was refused as a whole: it is written by itself. */
  @Flag({ default: 'false' }) is_alone: boolean;
  @Id({ optional: true }) call_id: string | null;
  @Moment() changed_at: Date;
}
