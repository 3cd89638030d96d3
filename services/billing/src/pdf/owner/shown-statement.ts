import { fromCents } from '@keystead/contracts';
import {
  isIncome,
  sumsOf,
  type ArrearsRow,
  type Payout,
  type StatementLine,
  type StatementProperty,
} from './build-statement.js';
import type { Statement } from './owner-statement.queries.js';
import { EXPENSE_ITEMS, INCOME_ITEMS, isFee, type ScheduleItem } from './rental-schedule.js';

type Sums = ReturnType<typeof sumsOf>;

/** The statement as it travels. */
export function shownStatement({ owner, from, to, properties }: Statement) {
  const currencies = [...new Set(properties.map(({ currency }) => currency))];
  return {
    owner,
    from,
    to,
    properties: properties.map(shownProperty),
    totals: currencies.map((currency) => {
      const sums = properties.filter((property) => property.currency === currency).map(sumsOf);
      return { currency, ...shownSums(addUp(sums)) };
    }),
  };
}

export function addUp(all: readonly Sums[]): Sums {
  const total = (of: keyof Sums) => all.reduce((sum, each) => sum + each[of], 0);
  return {
    opening_cents: total('opening_cents'),
    received_cents: total('received_cents'),
    expense_cents: total('expense_cents'),
    fee_cents: total('fee_cents'),
    gst_cents: total('gst_cents'),
    payout_cents: total('payout_cents'),
    closing_cents: total('closing_cents'),
  };
}

function shownSums(of: Sums) {
  return {
    opening_balance: fromCents(of.opening_cents),
    received: fromCents(of.received_cents),
    expenses: fromCents(of.expense_cents),
    fees: fromCents(of.fee_cents),
    net: fromCents(of.received_cents - of.expense_cents),
    gst: fromCents(of.gst_cents),
    paid_out: fromCents(of.payout_cents),
    closing_balance: fromCents(of.closing_cents),
  };
}

function shownProperty(property: StatementProperty) {
  const { property_id, name, address, currency, lines, payouts, months, arrears } = property;
  const expenses = lines.filter(({ item }) => !isIncome(item));
  return {
    property_id,
    name,
    address,
    currency,
    ...shownSums(sumsOf(property)),
    months: months.map(({ month, share, received_cents, expense_cents, gst_cents }) => ({
      month,
      share: share === null ? null : share / 100,
      received: fromCents(received_cents),
      expenses: fromCents(expense_cents),
      gst: fromCents(gst_cents),
      net: fromCents(received_cents - expense_cents),
    })),
    receipts: lines.filter(({ item }) => isIncome(item)).map(shownReceipt),
    expense_lines: expenses.filter(({ item }) => !isFee(item)).map(shownLine),
    fee_lines: expenses.filter(({ item }) => isFee(item)).map(shownLine),
    payouts: payouts.map(shownPayout),
    categories: [
      ...INCOME_ITEMS.map((item) => shownCategory('income', item, property)),
      ...EXPENSE_ITEMS.map((item) => shownCategory('expense', item, property)),
    ],
    arrears: arrears.map(shownArrears),
  };
}

/** One item of the rental schedule, with its months, those of nothing too. */
function shownCategory(type: 'income' | 'expense', category: ScheduleItem, { lines, months }: StatementProperty) {
  const own = lines.filter(({ item }) => item === category);
  const sum = (some: readonly StatementLine[]) => some.reduce((total, { owner_cents }) => total + owner_cents, 0);
  return {
    type,
    category,
    amount: fromCents(sum(own)),
    months: months.map(({ month }) => fromCents(sum(own.filter(({ date }) => date.startsWith(month))))),
  };
}

function shownLine({ item, category, date, note, share, total_cents, owner_cents }: StatementLine) {
  const amounts = { share: share / 100, total: fromCents(total_cents), amount: fromCents(owner_cents) };
  return { date, category: item, record_category: category, note, ...amounts };
}

function shownReceipt(line: StatementLine) {
  const { kind, lease, receipt_number, method, reference, reason, paid_to } = line;
  return {
    ...shownLine(line),
    kind,
    lease_id: lease?.id ?? null,
    lease_number: lease?.lease_number ?? null,
    section_name: lease?.section_name ?? null,
    renters: lease?.renters ?? [],
    receipt_number,
    method,
    reference,
    reason,
    paid_to,
  };
}

const shownPayout = ({ id, paid_on, cents, reference }: Payout) => ({
  id,
  paid_on,
  reference,
  amount: fromCents(cents),
});

function shownArrears({ lease, as_of, paid_to, days, cents }: ArrearsRow) {
  const { id: lease_id, lease_number, section_name, renters } = lease;
  return {
    lease_id,
    lease_number,
    section_name,
    renters,
    as_of,
    paid_to,
    arrears_days: days,
    amount: fromCents(cents),
  };
}
