import { CompanyRecord, Count, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Entity } from 'typeorm';

export const DEBIT_STATUSES = ['pending', 'received', 'failed'] as const;
/**
 * Refused by the bank, which may pass; the account cannot be debited; received and taken back; not asked for after all,
 * since the bill was settled or the mandate had ended before the provider recorded it.
 */
export const DEBIT_FAILURES = ['refused', 'account', 'dishonoured', 'withdrawn'] as const;
export type DebitFailure = (typeof DEBIT_FAILURES)[number];

/** One try to debit one bill. Money is in the ledger only once it has come: then it is a payment like every other. */
@Entity('direct_debit')
export class DirectDebit extends CompanyRecord {
  @Id() lease_id: string;
  @Id() bill_id: string;
  @Id() mandate_id: string;
  @Count() attempt: number;
  @Money() amount: number;
  @Text(3) currency: string;
  @OneOf(DEBIT_STATUSES, { default: `'pending'` }) status: (typeof DEBIT_STATUSES)[number];
  @OneOf(DEBIT_FAILURES, { optional: true }) failure: DebitFailure | null;
  /** What the provider calls it; null until it has answered. */
  @Text(255, { optional: true }) reference: string | null;
  @Day() debited_on: string;
  /** The company's last receipt before it: its place among the payments. */
  @Count() after_receipt: number;
  @Id({ optional: true }) bill_payment_id: string | null;
}
