import { CompanyRecord, Flag, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { SYNC_KINDS, type SyncKind } from '../provider/documents.js';
import { SYNC_ERRORS, type SyncError } from './sync-record.entity.js';

export const SYNC_CAUSES = ['manual', 'automatic', 'nightly'] as const;
export type SyncCause = (typeof SYNC_CAUSES)[number];

/** `failed`: it ended before everything was tried. */
export const RUN_STATUSES = ['running', 'completed', 'stopped', 'failed'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const RUN_ERRORS = ['reconnect'] as const;

/** Once everything that waits is written to an organisation; an organisation has one at a time. */
@Entity('sync_run')
export class SyncRun extends CompanyRecord {
  @Id() organisation_id: string;
  @OneOf(SYNC_CAUSES) cause: SyncCause;
  @OneOf(RUN_STATUSES) status: RunStatus;
  @Id({ optional: true }) requested_by: string | null;
  @Moment() started_at: Date;
  @Moment({ optional: true }) finished_at: Date | null;
  /** Until then the limits of the provider, or a fault of it, hold it up. */
  @Moment({ optional: true }) waits_until: Date | null;
  @OneOf(RUN_ERRORS, { optional: true }) error_code: (typeof RUN_ERRORS)[number] | null;
  @Flag({ default: 'false' }) is_stop_requested: boolean;
}

export const SYNC_ACTIONS = ['added', 'changed', 'deleted', 'failed'] as const;
export type SyncAction = (typeof SYNC_ACTIONS)[number];

/** What became of one record in one run. */
@Entity('sync_activity')
export class SyncActivity extends CompanyRecord {
  @Id() run_id: string;
  @Id() record_id: string;
  @OneOf(SYNC_KINDS) kind: SyncKind;
  @OneOf(SYNC_ACTIONS) action: SyncAction;
  @Text(120) reference: string;
  @Id({ optional: true }) source_id: string | null;
  /** Where a person opens it at the provider. */
  @Column({ type: 'text', nullable: true }) link: string | null;
  @OneOf(SYNC_ERRORS, { optional: true }) error_code: SyncError | null;
  @Text(500, { optional: true }) error_detail: string | null;
}
