import { Injectable } from '@nestjs/common';
import { type Context, Database, personOf } from '@keystead/platform';
import {
  leasesLink,
  movementsLink,
  type OpenBillFilters,
  openBillsLink,
  sectionsLink,
} from '../expenses/income/list-links.js';
import { addDays } from '../rent-engine/days.js';
import { DASHBOARD } from './dashboard.sql.js';
import { ENDING_DAYS, INCOME_DAYS } from './figures.sql.js';
import { YEAR_DAYS } from './trends.sql.js';

interface Figures {
  sections: object;
  leases: object;
  /** The main one first. */
  currencies: [MoneyFigures, ...MoneyFigures[]];
  as_of: string;
}

/** What is owed and what moved in one currency. */
interface MoneyFigures {
  currency: string;
  rent: object;
  arrears: object;
  income: object;
  expense: object;
}

interface Days {
  date_from: string;
  date_to: string;
}

interface Compared {
  property_id: string;
  name: string | null;
  income: number;
  expense: number;
  net: number;
  sections: number;
  net_per_section: number;
}

interface Trends {
  money: (Days & { month: string; income: number; expense: number; net: number })[];
  occupancy: (Days & { month: string; let_days: number; days: number; percent: number | null })[];
  best: Compared | null;
  worst: Compared | null;
  properties: number;
  year_from: string;
}

@Injectable()
export class DashboardQueries {
  constructor(private readonly db: Database) {}

  /** Every figure with, in `rows`, the path to the rows that it is the sum of. */
  async show(ctx: Context) {
    // What is kept is about the whole company; of the part of an owner or a portfolio manager nothing is.
    const statement = DASHBOARD[personOf(ctx) ? 'counted' : 'stored'];
    const shown = await this.db.readOne<Figures & Trends>(ctx, statement, [this.db.clock.now()]);
    const { sections, leases, as_of } = shown;
    const currencies = shown.currencies.map((money) => withRows(money, as_of));
    const main = currencies[0]!;
    return {
      sections: {
        ...sections,
        rows: { total: sectionsLink(), occupied: sectionsLink('occupied'), vacant: sectionsLink('vacant') },
      },
      leases: {
        ...leases,
        rows: {
          active: leasesLink({ status: 'active' }),
          upcoming: leasesLink({ status: 'upcoming' }),
          ending_soon: leasesLink({
            ...{ status: 'active', ends_from: as_of, ends_to: addDays(as_of, ENDING_DAYS), is_renewed: false },
          }),
        },
      },
      // The main currency stands here too, for readers that know of one only.
      ...main,
      currencies,
      analytics: analyticsOf(shown, main.currency, as_of),
      as_of,
    };
  }
}

function withRows({ currency, rent, arrears, income, expense }: MoneyFigures, as_of: string) {
  const since = { currency, date_from: addDays(as_of, 1 - INCOME_DAYS), date_to: as_of };
  return {
    currency,
    rent: {
      ...rent,
      rows: { due: openBillsLink({ type: 'rent', currency, overdue_to: 0 }), ...overdue(currency, 'rent') },
    },
    arrears: { ...arrears, rows: overdue(currency) },
    income: { ...income, rows: movementsLink({ type: 'income', ...since }) },
    expense: { ...expense, rows: movementsLink({ type: 'expense', ...since }) },
  };
}

function overdue(currency: string, type?: 'rent') {
  const between = (overdue_from: number, overdue_to?: number) => {
    const filters: OpenBillFilters = { currency, overdue_from };
    return openBillsLink({ ...filters, ...(type && { type }), ...(overdue_to && { overdue_to }) });
  };
  return { overdue: between(1), days_0_30: between(1, 30), days_31_60: between(31, 60), days_61_plus: between(61) };
}

/** How the company is doing: month by month, and which property brings most and least for its size. */
function analyticsOf(
  { money, occupancy, best, worst, properties, year_from }: Trends,
  currency: string,
  as_of: string,
) {
  const year = { currency, date_from: year_from, date_to: as_of };
  const compared = (property: Compared | null) =>
    property && { ...property, rows: movementsLink({ ...year, property_id: property.property_id }) };
  return {
    months: money.map((month) => {
      const { date_from, date_to } = month;
      const days = { currency, date_from, date_to };
      return {
        ...month,
        rows: {
          income: movementsLink({ type: 'income', ...days }),
          expense: movementsLink({ type: 'expense', ...days }),
          net: movementsLink(days),
        },
      };
    }),
    occupancy: occupancy.map((month) => {
      const { date_from, date_to } = month;
      return { ...month, rows: leasesLink({ date_from, date_to }) };
    }),
    best_property: compared(best),
    worst_property: compared(worst),
    compared_properties: properties,
    period_days: YEAR_DAYS,
  };
}
