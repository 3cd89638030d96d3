import { BILL_STATUSES, BILL_TYPES, PAYMENT_METHODS, REVERSAL_REASONS } from '@keystead/contracts';
import { EXPLANATION, fieldsOf, file, one, page, SAVED, t } from '@keystead/platform';
import { Bill } from '../bills/bill.js';

// What invoices, receipts, ledgers and statements answer.

const PDF = 'application/pdf';
export const INVOICE_PDF = file(PDF, 'The invoice');
export const RECEIPT_PDF = file(PDF, 'The receipt');
export const LEDGER_PDF = file(PDF, 'The ledger');
export const STATEMENT_PDF = file(PDF, 'The statement');
export const INVOICE_SAVED = SAVED;

const INVOICE = {
  ...fieldsOf(Bill, 'id', 'lease_id'),
  bill_id: t.id(),
  invoice_number: t.text(),
  lease_number: t.text(),
  section_name: t.nullable(t.text()),
  ...fieldsOf(Bill, 'type', 'amount', 'gst', 'due_date', 'period_start', 'period_end', 'description', 'paid_amount'),
  currency: t.currency(),
  issued_at: t.moment(),
  status: t.oneOf(BILL_STATUSES),
  outstanding: t.money(),
  note: t.nullable(t.text()),
  ...fieldsOf(Bill, 'version'),
};
export const INVOICE_PAGE = page(t.object('InvoiceRow', INVOICE));

const SUPPLIER = t.object('InvoiceSupplier', {
  name: t.text(),
  abn: t.nullable(t.text()),
  address: t.nullable(t.text()),
  timezone: t.nullable(t.text()),
});
const INVOICE_PAYMENT = t.object('InvoicePayment', {
  payment_id: t.id(),
  receipt_number: t.text(),
  paid_at: t.day(),
  method: t.oneOf(PAYMENT_METHODS),
  reference: t.nullable(t.text()),
  amount: t.money(),
});
export const ONE_INVOICE = one(
  t.object('InvoiceDetails', {
    ...INVOICE,
    explanation: t.nullable(EXPLANATION),
    cancelled_on: t.nullable(t.day()),
    supplier: t.nullable(SUPPLIER),
    renters: t.list(t.text()),
    payments: t.list(INVOICE_PAYMENT),
    payment_reference: t.nullable(t.text()),
    is_tax_invoice: t.flag(),
  }),
);

const ACCOUNT_AMOUNT = t.object('LedgerPosting', { account: t.text(), amount: t.money() });
const LEDGER_ROW = t.object('LedgerRow', {
  entry_number: t.count(),
  id: t.id(),
  kind: t.text(),
  money_date: t.day(),
  entered_at: t.text('A moment in UTC, ISO 8601 with milliseconds, as it was sealed'),
  by_user: t.nullable(t.id()),
  bill_id: t.nullable(t.id()),
  payment_id: t.nullable(t.id()),
  reverses: t.nullable(t.id()),
  currency: t.currency(),
  bill_type: t.nullable(t.oneOf(BILL_TYPES)),
  invoice_number: t.nullable(t.text()),
  description: t.nullable(t.text()),
  period_start: t.nullable(t.day()),
  period_end: t.nullable(t.day()),
  due_date: t.nullable(t.day()),
  receipt_number: t.nullable(t.text()),
  method: t.nullable(t.oneOf(PAYMENT_METHODS)),
  reference: t.nullable(t.text()),
  reason: t.nullable(t.oneOf(REVERSAL_REASONS)),
  by_name: t.nullable(t.text()),
  debit: t.money(),
  credit: t.money(),
  balance: t.money('What is owed after the entry'),
  rent_balance: t.money(),
  entry_hash: t.text('Seal over this entry and the one before'),
  postings: t.list(ACCOUNT_AMOUNT),
});
const LEDGER_SUMMARY = t.object('LedgerSummary', {
  rent_owed: t.money(),
  other_owed: t.money(),
  credit: t.money(),
  balance: t.money(),
  currency: t.currency(),
});
export const LEDGER_PAGE = page(LEDGER_ROW, { summary: LEDGER_SUMMARY });
export const LEDGER_VERIFIED = one(
  t.object('VerifiedLedger', {
    ok: t.flag(),
    entries: t.count(),
    fitting: t.count('Number of the last entry that fits'),
    last_hash: t.nullable(t.text()),
    misfit: t.nullable(t.object('LedgerMisfit', { entry_number: t.count(), why: t.oneOf(['missing', 'changed']) })),
  }),
);

const SUMS = { received: t.money(), expenses: t.money(), gst: t.money(), net: t.money() };
export const OWNER_STATEMENT = one(
  t.object('OwnerStatement', {
    owner: t.object('StatementOwner', { owner_id: t.id(), name: t.text(), email: t.nullable(t.text()) }),
    from: t.day(),
    to: t.day(),
    properties: t.list(
      t.object('StatementProperty', {
        property_id: t.id(),
        name: t.nullable(t.text()),
        currency: t.currency(),
        ...SUMS,
        months: t.list(t.object('StatementMonth', { month: t.month(), share: t.percent(), ...SUMS })),
      }),
    ),
    totals: t.list(t.object('StatementTotal', { currency: t.currency(), ...SUMS })),
  }),
);
