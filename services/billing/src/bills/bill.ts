import { BILL_TYPES, type BillType, type Explanation } from '@keystead/contracts';
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
  /** GST in the amount. */
  @Money({ zero: true, default: '0' }) gst: number;
  /** Counts the company's tax invoices from 1; shown as I-1. */
  @Count({ optional: true }) invoice_number: number | null;
  @Text(500, { optional: true, about: 'Printed on the invoice' }) invoice_note: string | null;
  @Column({ type: 'text' }) currency: string;
  @Day() due_date: string;
  @Day({ optional: true }) period_start: string | null;
  @Day({ optional: true }) period_end: string | null;
  @Text(500, { optional: true }) description: string | null;
  /** How the amount came about, as codes and values. */
  @Column({ type: 'jsonb', nullable: true }) explanation: Explanation | null;
  @Column({ type: 'timestamptz', nullable: true }) cancelled_at: Date | null;
  /** Zone whose calendar the due day belongs to. */
  @Column({ type: 'text' }) timezone: string;
  /** Supplier, recipients and premises at issue. */
  @Column({ type: 'integer', nullable: true }) supplier_version: number | null;
  @Column({ type: 'integer', nullable: true }) head_number: number | null;
}
