import { BILL_TYPES, PAYMENT_METHODS, REVERSAL_REASONS } from '@keystead/contracts';
import { file, one, page, t } from '@keystead/platform';

export const LEDGER_PDF = file('application/pdf', 'The ledger');

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
