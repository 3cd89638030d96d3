import type { BankTransaction, CreditNote, Invoice, LineItem, Payment } from 'xero-node';
import type { RemoteRecord, SyncKind } from '../provider/documents.js';

const NOTHING = {
  reference: null,
  amount_cents: null,
  date: null,
  contact_id: null,
  document_id: null,
  parent_id: null,
  account: null,
  bank: null,
  name: null,
};
const ENDED = ['DELETED', 'VOIDED'];

const isActive = (status: unknown) => !ENDED.includes(String(status));
const centsOf = (amount: number | undefined) => (amount === undefined ? null : Math.round(amount * 100));

/** A day as xero-node reads it: a moment in UTC where Xero writes `/Date(…)/`, whatever its declared type is. */
function dayOf(value: unknown): string | null {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' && value ? value.slice(0, 10) : null;
}

const accountIn = (lines: LineItem[] | undefined) =>
  lines?.length === 1 ? (lines[0]!.accountCode ?? lines[0]!.accountID ?? null) : null;

export const invoiceRecord = (invoice: Invoice): RemoteRecord => ({
  ...NOTHING,
  kind: String(invoice.type) === 'ACCREC' ? 'invoice' : 'expense_bill',
  remote_id: invoice.invoiceID!,
  reference: invoice.invoiceNumber ?? null,
  is_active: isActive(invoice.status),
  amount_cents: centsOf(invoice.total),
  date: dayOf(invoice.date),
  contact_id: invoice.contact?.contactID ?? null,
  account: accountIn(invoice.lineItems),
  name: invoice.contact?.name ?? null,
});

export const creditNoteRecord = (note: CreditNote): RemoteRecord => ({
  ...NOTHING,
  kind: 'credit_note',
  remote_id: note.creditNoteID!,
  reference: note.creditNoteNumber ?? null,
  is_active: isActive(note.status),
  amount_cents: centsOf(note.total),
  date: dayOf(note.date),
  contact_id: note.contact?.contactID ?? null,
  account: accountIn(note.lineItems),
  name: note.contact?.name ?? null,
});

/** What of a credit note stands on invoices, each part a record of its own. */
export const allocationRecords = ({ creditNoteID, allocations = [] }: CreditNote): RemoteRecord[] =>
  allocations
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ allocationID, invoice, amount, date }) => ({
      ...NOTHING,
      kind: 'credit_allocation',
      remote_id: allocationID!,
      is_active: true,
      amount_cents: centsOf(amount),
      date: dayOf(date),
      document_id: invoice.invoiceID ?? null,
      parent_id: creditNoteID!,
    }));

/** Payments of invoices, and refunds of credit notes to customers; what a supplier gives back is not ours. */
export function paymentRecord(payment: Payment): RemoteRecord[] {
  const kinds: Record<string, SyncKind> = {
    ACCRECPAYMENT: 'payment',
    ACCPAYPAYMENT: 'expense_payment',
    ARCREDITPAYMENT: 'credit_refund',
  };
  const kind = kinds[String(payment.paymentType)];
  if (!kind) return [];
  return [
    {
      ...NOTHING,
      kind,
      remote_id: payment.paymentID!,
      reference: payment.reference ?? null,
      is_active: isActive(payment.status),
      amount_cents: centsOf(payment.amount),
      date: dayOf(payment.date),
      document_id: payment.invoice?.invoiceID ?? payment.creditNote?.creditNoteID ?? null,
      bank: payment.account?.code ?? payment.account?.accountID ?? null,
    },
  ];
}

export const bankRecord = (transaction: BankTransaction): RemoteRecord => ({
  ...NOTHING,
  kind: 'bank_transaction',
  remote_id: transaction.bankTransactionID!,
  reference: transaction.reference ?? null,
  is_active: isActive(transaction.status),
  amount_cents: centsOf(transaction.total),
  date: dayOf(transaction.date),
  contact_id: transaction.contact?.contactID ?? null,
  account: accountIn(transaction.lineItems),
  bank: transaction.bankAccount.code ?? transaction.bankAccount.accountID ?? null,
  name: transaction.contact?.name ?? null,
});
