import { BILL_TYPES, type BillType, type Explanation, type RentExplanation } from '@keystead/contracts';
import { CompanyRecord, Count, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/**
 * What a renter owes. Never edited in what it says and never deleted: money is put on it (`paid_amount`), or it is
 * cancelled while nothing is paid on it. Its status is worked out from these and the day (`bill-status.ts`).
 */
@Entity('bill')
export class Bill extends CompanyRecord {
  @Id() lease_id: string;
  @OneOf(BILL_TYPES) type: BillType;
  @Money() amount: number;
  /** What is settled of it: by payments and by adjustments. */
  @Money({ zero: true, default: '0' }) paid_amount: number;
  /** What of `paid_amount` is settled without money, by credit notes and write-offs. */
  @Money({ zero: true, default: '0' }) credited_amount: number;
  /** What of `credited_amount` follows from a lower rent of its days: the bill charges so much less. */
  @Money({ zero: true, default: '0' }) reduced_amount: number;
  /** What of `credited_amount` is a debt given up: the bill was never paid, and nothing of it is asked for. */
  @Money({ zero: true, default: '0' }) written_off_amount: number;
  /** The rent bill of the same days that this one is an additional charge to. */
  @Id({ optional: true }) adds_to_bill_id: string | null;
  /** The refund that it asks back, since the refunded payment was taken back afterwards. */
  @Id({ optional: true }) refund_id: string | null;
  /** GST in the amount. */
  @Money({ zero: true, default: '0' }) gst: number;
  /** Counts the company's tax invoices from 1; shown as I-1. */
  @Count({ optional: true }) invoice_number: number | null;
  @Text(500, { optional: true, about: 'Printed on the invoice' }) invoice_note: string | null;
  @Column({ type: 'text' }) currency: string;
  @Day() due_date: string;
  /** What the bill said when it was issued, where another rent of its days moved the due day. */
  @Day({ optional: true }) issued_due_date: string | null;
  @Day({ optional: true }) period_start: string | null;
  @Day({ optional: true }) period_end: string | null;
  @Text(500, { optional: true }) description: string | null;
  /** How the amount came about, as codes and values. */
  @Column({ type: 'jsonb', nullable: true }) explanation: Explanation | null;
  /** How its days are charged now, by it and its additional charges together; null: as `explanation` says. */
  @Column({ type: 'jsonb', nullable: true }) present_explanation: RentExplanation | null;
  @Column({ type: 'timestamptz', nullable: true }) cancelled_at: Date | null;
  /** Zone whose calendar the due day belongs to. */
  @Column({ type: 'text' }) timezone: string;
  /** Supplier, recipients and premises at issue. */
  @Column({ type: 'integer', nullable: true }) supplier_version: number | null;
  @Column({ type: 'integer', nullable: true }) head_number: number | null;
}
