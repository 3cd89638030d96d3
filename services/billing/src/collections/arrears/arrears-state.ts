import { ARREARS_STATES, type ArrearsState, LATE_FEE_KINDS, type LateFeeKind } from '@keystead/contracts';
import { CompanyRecord, Count, Day, Id, Moment, Money, OneOf, Percent, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** A day and what is to be paid by it, in cents. */
export interface Instalment {
  due_on: string;
  cents: number;
}

/** How a lease in arrears is dealt with, under the lease's own id; a lease without one is on the reminder schedule. */
@Entity('arrears_state')
export class LeaseArrears extends CompanyRecord {
  @OneOf(ARREARS_STATES) state: ArrearsState;
  @Text(500, { optional: true, about: 'Why; required unless reminders continue' }) reason: string | null;
  @Day({ optional: true, about: 'Last day of a pause' }) paused_until: string | null;
  /** What was overdue when the plan was agreed: its instalments add up to it. */
  @Money({ optional: true }) plan_owed: number | null;
  @Column({ type: 'jsonb', nullable: true }) instalments: Instalment[] | null;
  /** First day on which the plan was not kept; the reminder schedule goes on from it. */
  @Day({ optional: true }) broken_on: string | null;
  /** Day from which reminders resume after a pause. */
  @Day({ optional: true }) resumed_on: string | null;
  @Id({ optional: true }) set_by: string | null;
  @Moment() set_at: Date;
}

/** The late fee of one lease where it differs from the company's, under the lease's own id. */
@Entity('late_fee_terms')
export class LateFeeTerms extends CompanyRecord {
  @OneOf(LATE_FEE_KINDS) kind: LateFeeKind;
  @Money({ optional: true }) amount: number | null;
  @Percent({ optional: true }) percent: number | null;
  @Count({ max: 60 }) grace_days: number;
  /** Bills that were late before it cost nothing. */
  @Day() since: string;
}
