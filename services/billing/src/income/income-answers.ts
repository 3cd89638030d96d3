import { RECORD_CATEGORIES, RECORD_TYPES } from '@keystead/contracts';
import { one, pagedObject, t } from '@keystead/platform';

const PERIOD = { period: t.count('Days'), date_from: t.day(), date_to: t.day(), currency: t.currency() };
const TYPE = t.oneOf(RECORD_TYPES);
const CATEGORY = t.oneOf([...new Set([...RECORD_CATEGORIES.income, ...RECORD_CATEGORIES.expense, 'rent_and_bills'])]);

export const INCOME_CHART = one(
  t.object('IncomeChart', {
    ...PERIOD,
    series: t.list(t.object('IncomeOfDay', { date: t.day(), income: t.money(), expense: t.money() })),
  }),
);

const RECORD = t.object('IncomeRecordRow', {
  id: t.id(),
  property_id: t.nullable(t.id()),
  property_block_id: t.nullable(t.id()),
  lease_id: t.nullable(t.id()),
  type: TYPE,
  category: CATEGORY,
  amount: t.money(),
  currency: t.currency(),
  date: t.day(),
  note: t.nullable(t.text()),
  version: t.count(),
  created_at: t.moment(),
});
const FIGURES = ['income', 'expense', 'net', 'outstanding'];
const eachFigure = (type: ReturnType<typeof t.text>) => Object.fromEntries(FIGURES.map((name) => [name, type]));

export const INCOME_SUMMARY = pagedObject(
  t.object('IncomeSummary', {
    ...PERIOD,
    totals: t.object('IncomeTotals', eachFigure(t.money())),
    rows: t.object('IncomeRowAddresses', eachFigure(t.text('Address of the rows behind the figure'))),
    categories: t.list(t.object('CategoryTotal', { type: TYPE, category: CATEGORY, amount: t.money() })),
    records: t.list(RECORD),
  }),
);
