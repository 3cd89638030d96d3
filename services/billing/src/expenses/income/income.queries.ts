import { RECORD_CATEGORIES, RECORD_TYPES } from '@keystead/contracts';
import {
  type Context,
  Database,
  idFilter,
  ListQuery,
  one,
  OptionalUuid,
  orderOf,
  pagedObject,
  PageQuery,
  pageResponse,
  pageSlice,
  PERIOD_DAYS,
  PeriodDays,
  Problem,
  t,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { OmitType } from '@nestjs/swagger';
import { chartOf, RECORD_ORDER, summaryOf } from './income.sql.js';
import { movementsLink, openBillsLink } from './list-links.js';
import { namedPlaces, type Place, PLACES } from './place-frame.sql.js';

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

export class IncomePeriod implements Place {
  @PeriodDays()
  period?: number;

  @OptionalUuid()
  property_id?: string;

  @OptionalUuid()
  property_block_id?: string;

  @OptionalUuid()
  lease_id?: string;
}

const PLACE_FILTERS = Object.fromEntries(PLACES.map((place) => [place, idFilter('')]));

/** Its records come page by page, its figures at once: it is no table that a file could hold. */
export class IncomePage extends ListQuery(
  { filters: PLACE_FILTERS, sorts: RECORD_ORDER.sorts },
  OmitType(PageQuery, ['format'] as const),
) {
  @PeriodDays()
  period?: number;
}

interface Period {
  date_from: string;
  date_to: string;
  currency: string;
  is_known: boolean;
}

interface Summary extends Period {
  totals: Record<'income' | 'expense' | 'net' | 'outstanding', number>;
  categories: object[];
  records: object[];
  total: number;
}

@Injectable()
export class IncomeQueries {
  constructor(private readonly db: Database) {}

  /** Income and expenses day by day, days without any too. */
  async chart(ctx: Context, { period = PERIOD_DAYS, ...place }: IncomePeriod) {
    const names = namedPlaces(place);
    const values = [this.db.clock.now(), period, ...names.map((name) => place[name])];
    const { is_known, ...answer } = await this.db.readOne<Period & { series: object[] }>(ctx, chartOf(names), values);
    if (!is_known) throw new Problem('NOT_FOUND');
    return { period, ...answer };
  }

  /** What came in, what went out and what is owed, each with the way to its rows, and the records of the period. */
  async summary(
    ctx: Context,
    { period = PERIOD_DAYS, filters = {}, ...options }: IncomePage,
    self: string,
  ): Promise<string> {
    const names = namedPlaces(filters);
    const places = Object.fromEntries(names.map((name) => [name, filters[name]]));
    const slice = pageSlice(options);
    const { sort, order } = orderOf(RECORD_ORDER, options);
    const values = [this.db.clock.now(), period, slice.limit, slice.offset, ...Object.values(places)];
    const found = await this.db.readOne<Summary>(ctx, summaryOf(names, sort, order), values);
    const { is_known, records, total, totals, categories, ...days } = found;
    if (!is_known) throw new Problem('NOT_FOUND');
    const net = { ...days, ...places };
    const rows = {
      income: movementsLink({ type: 'income', ...net }),
      expense: movementsLink({ type: 'expense', ...net }),
      net: movementsLink(net),
      outstanding: openBillsLink({ currency: days.currency, ...places }),
    };
    const data = { period, ...days, totals, rows, categories, records };
    return pageResponse(JSON.stringify(data), records.length, total, slice, self);
  }
}
