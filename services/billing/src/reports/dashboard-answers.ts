import { one, page, t } from '@keystead/platform';
import { PLACE_NAMES } from '../receivables/leases/place-names.js';

const ADDRESS = t.text('Address of the rows behind the figure');
const addresses = (...names: string[]) => t.part(Object.fromEntries(names.map((name) => [name, ADDRESS])));
const AGES = ['days_0_30', 'days_31_60', 'days_61_plus'];
const AGED = t.object('AgedAmounts', Object.fromEntries(AGES.map((age) => [age, t.money()])));
const NET = { income: t.money(), expense: t.money(), net: t.money() };

const MOVED = t.object('MoneyOfPeriod', {
  period_days: t.count(),
  amount: t.money(),
  series: t.list(t.object('MoneyOfDay', { date: t.day(), amount: t.money() })),
  rows: ADDRESS,
});
const MONTH = { month: t.month(), date_from: t.day(), date_to: t.day() };
const COMPARED = t.object('ComparedProperty', {
  property_id: t.id(),
  name: t.nullable(t.text()),
  ...NET,
  sections: t.count(),
  net_per_section: t.money(),
  rows: ADDRESS,
});

const ANALYTICS = t.object('DashboardAnalytics', {
  months: t.list(t.object('NetOfMonth', { ...MONTH, ...NET, rows: addresses('income', 'expense', 'net') })),
  occupancy: t.list(
    t.object('OccupancyOfMonth', {
      ...MONTH,
      let_days: t.count(),
      days: t.count(),
      percent: t.nullable(t.percent()),
      rows: ADDRESS,
    }),
  ),
  best_property: t.nullable(COMPARED),
  worst_property: t.nullable(COMPARED),
  compared_properties: t.count(),
  period_days: t.count(),
});

/** What is owed and what moved in one currency. */
const MONEY_FIGURES = {
  currency: t.currency(),
  rent: t.object('RentFigures', {
    due_amount: t.money(),
    due_count: t.count(),
    overdue_amount: t.money(),
    overdue_count: t.count(),
    aged: AGED,
    rows: addresses('due', 'overdue', ...AGES),
  }),
  arrears: t.object('ArrearsFigures', {
    amount: t.money(),
    bill_count: t.count(),
    lease_count: t.count(),
    aged: AGED,
    rows: addresses('overdue', ...AGES),
  }),
  income: MOVED,
  expense: MOVED,
};

/** Every figure stands beside `rows`, the address of the rows that it is the sum of. */
export const DASHBOARD = one(
  t.object('Dashboard', {
    sections: t.object('SectionCounts', {
      total: t.count(),
      occupied: t.count(),
      vacant: t.count(),
      rows: addresses('total', 'occupied', 'vacant'),
    }),
    leases: t.object('LeaseCounts', {
      active: t.count(),
      upcoming: t.count(),
      ending_soon: t.count(),
      rows: addresses('active', 'upcoming', 'ending_soon'),
    }),
    ...MONEY_FIGURES,
    currencies: t.list(t.object('MoneyFigures', MONEY_FIGURES), 'The main currency first; nothing is converted'),
    analytics: ANALYTICS,
    as_of: t.day(),
  }),
);

export const DASHBOARD_SECTION_PAGE = page(
  t.object('DashboardSectionRow', {
    id: t.id(),
    property_section_id: t.id(),
    property_id: t.id(),
    property_block_id: t.id(),
    name: t.nullable(t.text()),
    section_name: t.nullable(t.text('The same as `name`')),
    ...PLACE_NAMES,
    status: t.oneOf(['occupied', 'vacant']),
    lease_id: t.nullable(t.id()),
    lease_number: t.nullable(t.text()),
    start_date: t.nullable(t.day()),
    end_date: t.nullable(t.day()),
    term_end_date: t.nullable(t.day('Last day of the fixed term; the lease goes on after it until `end_date`')),
  }),
);
