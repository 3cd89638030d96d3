import { PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentMethod, type PaymentStatus } from '@keystead/contracts';
import { CompanyRecord, Count, Day, Id, Money, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

/** Money received for a lease. Only ever added; what it settled stands in `allocation`, the rest is credit. */
@Entity('bill_payment')
export class BillPayment extends CompanyRecord {
  @Id() lease_id: string;
  @Id({ optional: true, about: 'Bill to settle; without it the oldest unpaid rent is settled first' })
  bill_id: string | null;
  @Money() amount: number;
  @Column({ type: 'text' }) currency: string;
  @OneOf(PAYMENT_METHODS) method: PaymentMethod;
  @OneOf(PAYMENT_STATUSES) status: PaymentStatus;
  @Day({ about: 'Day the money came in; today when left out' }) paid_at: string;
  @Text(140, { optional: true, about: 'Reference of the bank line, cheque number and the like' })
  reference: string | null;
  /** Counts the company's receipts from 1 without a gap; shown as R-1. */
  @Count() receipt_number: number;
  /** Supplier, recipients and premises at issue. */
  @Column({ type: 'integer', nullable: true }) supplier_version: number | null;
  @Column({ type: 'integer', nullable: true }) head_number: number | null;
}

/** A receipt's number as people see it. */
export function receiptLabel(receipt_number: number): string {
  return `R-${receipt_number}`;
}
