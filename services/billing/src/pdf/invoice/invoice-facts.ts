import {
  fromCents,
  type AdjustmentKind,
  type AdjustmentReason,
  type BillStatus,
  type BillType,
  type Explanation,
  type PaymentMethod,
} from '@keystead/contracts';
import type { DocumentPlace } from '../issued/lease-document.js';
import type { Supplier } from '../../receivables/names/names.sql.js';

/** Money that is on a bill. */
export interface InvoicePayment {
  payment_id: string;
  receipt_number: string;
  paid_at: string;
  method: PaymentMethod;
  reference: string | null;
  amount_cents: number;
}

/** An account that money of the bill goes to. */
export interface PayTo {
  account_name: string;
  bsb: string;
  bank_name: string | null;
  account_number: string;
  /** The number as answers show it. */
  masked_number: string;
}

/** A credit note or a write-off that is on a bill. */
export interface InvoiceCredit {
  adjustment_id: string;
  kind: AdjustmentKind;
  document_number: string;
  adjusted_on: string;
  reason: AdjustmentReason;
  amount_cents: number;
}

/** Everything that stands on an invoice, as the database knows it. */
export interface InvoiceFacts {
  id: string;
  invoice_number: string;
  place: DocumentPlace;
  lease_number: string;
  section_name: string;
  type: BillType;
  amount_cents: number;
  gst_cents: number;
  paid_cents: number;
  currency: string;
  created_at: Date;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  description: string | null;
  status: BillStatus;
  note: string | null;
  explanation: Explanation | null;
  timezone: string;
  cancelled_on: string | null;
  supplier: Supplier | null;
  renters: string[];
  /** Address with unit and room. */
  premises: string;
  payments: InvoicePayment[];
  payment_reference: string | null;
  /** Where to pay; null when no account of the lease or its unit is known. */
  pay_to: PayTo | null;
  /** What of `paid_cents` was credited or written off. */
  credited_cents: number;
  /** What of `credited_cents` was written off. */
  written_off_cents: number;
  credits: InvoiceCredit[];
}

/** What is there for documents alone. */
const PDF_ONLY: ReadonlySet<string> = new Set([
  'amount_cents',
  'gst_cents',
  'paid_cents',
  'credited_cents',
  'written_off_cents',
  'created_at',
  'timezone',
  'place',
]);

/** GST makes it a tax invoice, which must say who is registered for it. */
export function isTaxInvoice({ gst_cents, supplier }: Pick<InvoiceFacts, 'gst_cents' | 'supplier'>): boolean {
  return gst_cents > 0 && Boolean(supplier?.abn);
}

/** The invoice as it travels. */
export function shownInvoice(facts: InvoiceFacts): object {
  const shown = Object.entries(facts).filter(([name]) => !PDF_ONLY.has(name));
  const payments = facts.payments.map(({ amount_cents, ...payment }) => ({
    ...payment,
    amount: fromCents(amount_cents),
  }));
  const credits = facts.credits.map(({ amount_cents, ...credit }) => ({ ...credit, amount: fromCents(amount_cents) }));
  const pay_to = facts.pay_to && {
    account_name: facts.pay_to.account_name,
    bsb: facts.pay_to.bsb,
    bank_name: facts.pay_to.bank_name,
    account_number: facts.pay_to.masked_number,
  };
  return { ...Object.fromEntries(shown), is_tax_invoice: isTaxInvoice(facts), payments, credits, pay_to };
}

/** The invoice of the moment of its issue, with what was on it by then: what became of it later is not part of it. */
export function asIssued(facts: InvoiceFacts): InvoiceFacts {
  const sumOf = (parts: readonly { amount_cents: number }[]) =>
    parts.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const credited_cents = sumOf(facts.credits);
  const written_off_cents = sumOf(facts.credits.filter(({ kind }) => kind === 'write_off'));
  const paid_cents = sumOf(facts.payments) + credited_cents;
  const closed = written_off_cents > 0 ? 'written_off' : paid_cents > credited_cents ? 'paid' : 'credited';
  const status = paid_cents >= facts.amount_cents ? closed : 'due';
  return { ...facts, credited_cents, written_off_cents, paid_cents, status, cancelled_on: null, note: null };
}
