import {
  fieldProblem,
  type Filter,
  type PageQuery,
  pageSlice,
  type PageSlice,
  type Query,
  readFilters,
  scoped,
  unknownSortError,
} from '@keystead/platform';

export type Filters = Record<string, Filter>;

/** SQL of all filters, their values in the parameters from `first` on; null leaves a filter out. */
export function filterSql(filters: Filters, first: number): string {
  const conditions = Object.values(filters).map(({ condition }, index) => {
    const value = `$${first + index}`;
    return `(${value}::text is null or ${condition.replaceAll('{}', value)})`;
  });
  return conditions.join(' and ') || 'true';
}

/** The values asked for, in the order of the filters and null where none is; anything unknown is refused by name. */
export function filterValues(filters: Filters, asked?: Record<string, string>): (string | null)[] {
  const read = readFilters(filters, asked);
  return Object.keys(filters).map((name) => read[name] ?? null);
}

/** A list of what belongs to one lease: short enough to be read as a whole, since an index finds it by its lease. */
export interface PartList {
  name: string;
  /** SQL of all its rows for lease `$2`, with an `id`. */
  rows: string;
  /** SQL of what a row `r` shows. */
  show: string;
  /** SQL over a row `r` by the name of the column it sorts; the first one is used when none is named. */
  sorts: Record<string, string>;
  filters: Filters;
}

/** What a part list answers; no row at all when the company has no such lease. */
export interface PartPage {
  rows: string;
  count: number;
  total: number;
}

export interface PartListInput {
  statement: Query;
  /** Values of the statement behind the company. */
  values: unknown[];
  slice: PageSlice;
}

/** The latest first unless asked otherwise. */
export function partsOf(list: PartList, lease_id: string, query: PageQuery): PartListInput {
  const [usual] = Object.keys(list.sorts);
  const sort = query.sort ?? usual!;
  if (!Object.hasOwn(list.sorts, sort)) throw fieldProblem({ sort: unknownSortError(list.sorts) });
  const order = (query.order ?? 'desc').toLowerCase() === 'asc' ? 'asc' : 'desc';
  const slice = pageSlice(query);
  const filters = filterValues(list.filters, query.filters);
  return {
    statement: statement(list, sort, order),
    values: [lease_id, slice.limit, slice.offset, ...filters],
    slice,
  };
}

const STATEMENTS = new Map<string, Query>();

function statement(list: PartList, sort: string, order: 'asc' | 'desc'): Query {
  const name = `${list.name}:${sort}:${order}`;
  let found = STATEMENTS.get(name);
  if (!found) STATEMENTS.set(name, (found = scoped(name, sql(list, list.sorts[sort]!, order))));
  return found;
}

function sql({ rows, show, filters }: PartList, by: string, order: string): string {
  return `select p.* from lease l cross join lateral (
      with matching as materialized (select * from (${rows}) r where ${filterSql(filters, 5)})
      select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
        (select count(*)::int from matching) as total
      from (select ${show} from matching r order by ${by} ${order}, r.id ${order} limit $3 offset $4) t
    ) p
    where l.company_id = scope.company::uuid and l.id = $2`;
}
