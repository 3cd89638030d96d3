import { MOVEMENT_KINDS, PAYMENT_METHODS, REVERSAL_REASONS } from '@keystead/contracts';
import { file, one, t } from '@keystead/platform';
import { EXPENSE_ITEMS, INCOME_ITEMS } from './rental-schedule.js';

export const STATEMENT_PDF = file('application/pdf', 'The statement');

const STATEMENT_SUMS = {
  opening_balance: t.money(),
  received: t.money(),
  expenses: t.money(),
  fees: t.money('Part of the expenses'),
  net: t.money(),
  gst: t.money(),
  paid_out: t.money('What went to the owner; it takes from the balance, not from the net'),
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
const STATEMENT_PAYOUT = t.object('StatementPayout', {
  id: t.id(),
  paid_on: t.day(),
  reference: t.nullable(t.text()),
  amount: t.money(),
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
        payouts: t.list(STATEMENT_PAYOUT, 'Payments to the owner'),
        categories: t.list(STATEMENT_CATEGORY),
        arrears: t.list(STATEMENT_ARREARS),
      }),
    ),
    totals: t.list(t.object('StatementTotal', { currency: t.currency(), ...STATEMENT_SUMS })),
  }),
);
