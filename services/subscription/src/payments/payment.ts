import { PLANS, type Plan } from '@keystead/contracts';
import { CompanyRecord, Count, Moment, Money, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

export const PAYMENT_KINDS = ['checkout', 'renewal'] as const;
export const PAYMENT_STATES = ['pending', 'paid', 'failed'] as const;
/** Refused by the bank; the card cannot be used any more; not paid in time. */
export const FAILURES = ['declined', 'method', 'expired'] as const;
export type Failure = (typeof FAILURES)[number];

/** One payment for one month, and its receipt once it is paid. */
@Entity('payment')
export class Payment extends CompanyRecord {
  @OneOf(PAYMENT_KINDS) kind: (typeof PAYMENT_KINDS)[number];
  @Text(20) provider: string;
  @OneOf(PLANS) plan: Plan;
  @Count() properties: number;
  /** In cents, GST included. */
  @Money() amount: number;
  @Text(3) currency: string;
  @OneOf(PAYMENT_STATES, { default: `'pending'` }) status: (typeof PAYMENT_STATES)[number];
  @OneOf(FAILURES, { optional: true }) failure: Failure | null;
  /** What the provider calls it. */
  @Text(255, { optional: true }) reference: string | null;
  /** The paid time up to here is credited: the new month replaces the running one. */
  @Moment({ optional: true }) credited_until: Date | null;
  @Moment({ optional: true }) period_started_at: Date | null;
  @Moment({ optional: true }) period_ends_at: Date | null;
  @Moment({ optional: true }) paid_at: Date | null;
  /** Counted per company, without gaps. */
  @Count({ optional: true }) receipt_number: number | null;
  /** The GST in `amount`, in cents. */
  @Money({ optional: true, zero: true }) gst: number | null;
}

/** The GST in an Australian price: one eleventh, half a cent rounded up; none elsewhere. */
export function gstIn(amount_cents: number, country_iso: string): number {
  return country_iso === 'AU' ? Math.floor((amount_cents * 2 + 11) / 22) : 0;
}
