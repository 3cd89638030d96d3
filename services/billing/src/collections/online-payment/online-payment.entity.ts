import { CompanyRecord, Count, Day, Id, Money, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/**
 * A page is open to be paid; the bank works on it; the money came; it was taken back; it did not come; no one paid in
 * time.
 */
export const ONLINE_PAYMENT_STATUSES = ['open', 'processing', 'received', 'reversed', 'failed', 'expired'] as const;
export type OnlinePaymentStatus = (typeof ONLINE_PAYMENT_STATUSES)[number];

/**
 * What a renter pays at once on a page of the provider. Money is in the ledger only once it has come: then it is one or
 * more payments like every other.
 */
@Entity('online_payment')
export class OnlinePayment extends CompanyRecord {
  @Id() lease_id: string;
  @Text(20) provider: string;
  @Money() amount: number;
  @Text(3) currency: string;
  @OneOf(ONLINE_PAYMENT_STATUSES, { default: `'open'` }) status: OnlinePaymentStatus;
  /** What the provider calls the page, and its address; null until it has answered. */
  @Text(255, { optional: true }) session: string | null;
  @Text(2000, { optional: true }) page_url: string | null;
  @Moment() expires_at: Date;
  /** What the provider calls the money. */
  @Text(255, { optional: true }) reference: string | null;
  @Day() opened_on: string;
  /** The company's last receipt before it: its place among the payments. */
  @Count() after_receipt: number;
  @Column({ type: 'uuid', array: true, default: '{}' }) bill_payment_ids: string[];
}
