import { CompanyRecord, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { SYNC_KINDS, type SyncKind } from '../provider/documents.js';
import { type DifferenceKind, DIFFERENCES, type Side } from './compare-records.js';

/** `settled`: both sides say the same again. */
export const PROPOSAL_STATES = ['open', 'restored', 'dismissed', 'settled'] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** Something that people changed at the provider, and that contradicts what was written there. */
@Entity('sync_proposal')
export class SyncProposal extends CompanyRecord {
  @Id() organisation_id: string;
  @Id({ optional: true }) record_id: string | null;
  @OneOf(SYNC_KINDS) kind: SyncKind;
  @OneOf(DIFFERENCES) difference: DifferenceKind;
  @Text(80) remote_id: string;
  @Text(255, { optional: true }) reference: string | null;
  @Column({ type: 'jsonb', nullable: true }) ours: Side | null;
  @Column({ type: 'jsonb', nullable: true }) theirs: Side | null;
  @OneOf(PROPOSAL_STATES) state: ProposalState;
  @Id({ optional: true }) decided_by: string | null;
  @Moment({ optional: true }) decided_at: Date | null;
}
