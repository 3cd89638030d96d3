import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_REASONS,
  BILL_STATUSES,
  BILL_TYPES,
  MOVEMENT_KINDS,
  PAYMENT_METHODS,
  REVERSAL_REASONS,
} from '@keystead/contracts';
import { EXPLANATION, fieldsOf, file, one, page, SAVED, t } from '@keystead/platform';
import { Bill } from '../bills/bill.js';
import { PLACE_NAMES } from '../leases/place-names.js';
import { EXPENSE_ITEMS, INCOME_ITEMS } from './owner/rental-schedule.js';

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
  property_id: t.id(),
  ...PLACE_NAMES,
  ...fieldsOf(Bill, 'type', 'amount', 'gst', 'due_date', 'period_start', 'period_end', 'description', 'paid_amount'),
  currency: t.currency(),
  issued_at: t.moment(),
  status: t.oneOf(BILL_STATUSES),
  credited_amount: t.money('What was credited or written off'),
  outstanding: t.money(),
  note: t.nullable(t.text()),
  ...fieldsOf(Bill, 'version'),
};
export const INVOICE_PAGE = page(t.object('InvoiceRow', INVOICE));

export const INVOICE_SUPPLIER = t.object('InvoiceSupplier', {
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
const INVOICE_CREDIT = t.object('InvoiceCredit', {
  adjustment_id: t.id(),
  kind: t.oneOf(ADJUSTMENT_KINDS),
  document_number: t.text(),
  adjusted_on: t.day(),
  reason: t.oneOf(ADJUSTMENT_REASONS),
  amount: t.money(),
});
const PAY_TO = t.object('InvoicePayTo', {
  account_name: t.text(),
  bsb: t.text(),
  bank_name: t.nullable(t.text()),
  account_number: t.text('Masked except for its end; the PDF has it in full'),
});
export const ONE_INVOICE = one(
  t.object('InvoiceDetails', {
    ...INVOICE,
    explanation: t.nullable(EXPLANATION),
    cancelled_on: t.nullable(t.day()),
    supplier: t.nullable(INVOICE_SUPPLIER),
    renters: t.list(t.text()),
    premises: t.text('Address with unit and room'),
    payments: t.list(INVOICE_PAYMENT),
    credits: t.list(INVOICE_CREDIT),
    pay_to: t.nullable(PAY_TO),
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
  entered_at: t.text('A moment in UTC, ISO 8601 with milliseconds, as the entry hash covers it'),
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
  document_number: t.nullable(t.text('Of a credit note, adjustment note or write-off')),
  debit: t.money(),
  credit: t.money(),
  balance: t.money('What is owed after the entry'),
  rent_balance: t.money(),
  entry_hash: t.text('Hash over this entry and the one before'),
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

const STATEMENT_SUMS = {
  opening_balance: t.money(),
  received: t.money(),
  expenses: t.money(),
  fees: t.money('Part of the expenses'),
  net: t.money(),
  gst: t.money(),
  closing_balance: t.money(),
};
const SCHEDULE_ITEM = t.oneOf([...INCOME_ITEMS, ...EXPENSE_ITEMS], 'Item of the rental schedule');
const LINE = {
  date: t.day(),
  category: SCHEDULE_ITEM,
  record_category: t.text('Category under which it was recorded'),
  note: t.nullable(t.text()),
  share: t.percent('Share of the owner on that day'),
  total: t.money(),
  amount: t.money('Part of the owner'),
};
const STATEMENT_LINE = t.object('StatementLine', LINE);
const OF_LEASE = { section_name: t.nullable(t.text()), renters: t.list(t.text()) };
const STATEMENT_RECEIPT = t.object('StatementReceipt', {
  ...LINE,
  kind: t.oneOf(MOVEMENT_KINDS),
  lease_id: t.nullable(t.id()),
  lease_number: t.nullable(t.text()),
  ...OF_LEASE,
  receipt_number: t.nullable(t.text()),
  method: t.nullable(t.oneOf(PAYMENT_METHODS)),
  reference: t.nullable(t.text()),
  reason: t.nullable(t.oneOf(REVERSAL_REASONS)),
  paid_to: t.nullable(t.day('Last day of the rent that is paid with it')),
});
const STATEMENT_MONTH = t.object('StatementMonth', {
  month: t.month(),
  share: t.nullable(t.percent('Share on the last day of the month')),
  received: t.money(),
  expenses: t.money(),
  gst: t.money(),
  net: t.money(),
});
const STATEMENT_CATEGORY = t.object('StatementCategory', {
  type: t.oneOf(['income', 'expense']),
  category: SCHEDULE_ITEM,
  amount: t.money(),
  months: t.list(t.money(), 'One amount for each of the months'),
});
const STATEMENT_ARREARS = t.object('StatementArrears', {
  lease_id: t.id(),
  lease_number: t.text(),
  ...OF_LEASE,
  as_of: t.day(),
  paid_to: t.day(),
  arrears_days: t.count(),
  amount: t.money(),
});

export const OWNER_STATEMENT = one(
  t.object('OwnerStatement', {
    owner: t.object('StatementOwner', { owner_id: t.id(), name: t.text(), email: t.nullable(t.text()) }),
    from: t.day(),
    to: t.day(),
    properties: t.list(
      t.object('StatementProperty', {
        property_id: t.id(),
        name: t.nullable(t.text()),
        address: t.nullable(t.text()),
        currency: t.currency(),
        ...STATEMENT_SUMS,
        months: t.list(STATEMENT_MONTH),
        receipts: t.list(STATEMENT_RECEIPT),
        expense_lines: t.list(STATEMENT_LINE),
        fee_lines: t.list(STATEMENT_LINE),
        payouts: t.list(t.anyObject(), 'Payments to the owner; none are kept yet'),
        categories: t.list(STATEMENT_CATEGORY),
        arrears: t.list(STATEMENT_ARREARS),
      }),
    ),
    totals: t.list(t.object('StatementTotal', { currency: t.currency(), ...STATEMENT_SUMS })),
  }),
);
