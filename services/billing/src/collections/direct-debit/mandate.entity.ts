import { CompanyRecord, Count, Day, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

export const MANDATE_STATUSES = ['pending', 'active', 'ended'] as const;
/** Cancelled here; taken back at the bank or the provider; the account cannot be debited any more. */
export const MANDATE_ENDS = ['cancelled', 'revoked', 'account'] as const;
export type MandateEnd = (typeof MANDATE_ENDS)[number];

/** A renter's word that the bills of a lease may be debited. Their account is known to the provider alone. */
@Entity('debit_mandate')
export class DebitMandate extends CompanyRecord {
  @Id() lease_id: string;
  @Text(20) provider: string;
  @OneOf(MANDATE_STATUSES, { default: `'pending'` }) status: (typeof MANDATE_STATUSES)[number];
  /** Pages that were asked for; each has a key of its own. */
  @Count({ default: '0' }) pages: number;
  /** What the provider calls the renter, their account and this mandate. */
  @Text(255, { optional: true }) customer: string | null;
  @Text(255, { optional: true }) method: string | null;
  @Text(255, { optional: true }) reference: string | null;
  /** Bills due from this day on are debited. */
  @Day({ optional: true }) active_from: string | null;
  @Moment({ optional: true }) ended_at: Date | null;
  @OneOf(MANDATE_ENDS, { optional: true }) end_reason: MandateEnd | null;
}
