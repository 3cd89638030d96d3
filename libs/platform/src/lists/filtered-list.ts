import { fieldProblem } from '../errors/problem.js';
import { readFilters, unknownSortError, type Filter } from './list-filters.js';
import type { LongListQuery, PageQuery } from './page.js';

// The one way a list is made: a declaration, and from it the statement of each way to ask for it. Every kind of asking
// is a text with a plan of its own: a filter that is off must not hide an index.

type Direction = 'asc' | 'desc';

export interface FilteredList {
  name: string;
  /**
   * `from … where …`; the rows are `r` unless `id` says otherwise. `$4` is the moment of asking, `$5` on are `scope`. Each
   * of several gives no more rows than the page can need, in the order of an index.
   */
  from: string | readonly string[];
  /** What breaks ties of the order, in its direction unless it has one (`t.id asc`); `r.id` when left out. */
  id?: string | readonly string[];
  /** Columns of a row as it travels, or those that `assemble` needs. */
  row: string;
  sorts: Readonly<Record<string, string>>;
  /** Sorts whose key falls while what they are called by grows: days waited, by the day they are counted from. */
  reversed?: readonly string[];
  /** Sorts whose empty values come last in either direction. */
  nullsLast?: readonly string[];
  /** Order when nothing is asked for; descending unless `defaultOrder` says otherwise. */
  defaultSort: string;
  defaultOrder?: Direction;
  /** The whole order when nothing is asked for, where it is not that of one of the sorts. */
  defaultOrderBy?: string;
  /** Direction of a sort that is asked for without one; ascending when left out. */
  sortOrder?: Direction;
  filters: Readonly<Record<string, Filter>>;
  /** SQL of more members of the rows `t` of the page: asked for these alone, not for all that are passed over. */
  extraColumns?: string;
  /** SQL of the rows as they travel, in `order`, from those of the page (`picked`, SQL of `row`). */
  assemble?: (picked: string, order: string, direction: Direction) => string;
  /** Whether the rows of a page depend on those before it: `picked` holds them too, and `assemble` passes `$3` rows over. */
  readsFromStart?: boolean;
  /** Whether `from` is read once for rows and number, since its rows `r` are worked out. */
  isMaterialized?: boolean;
  /** SQL around the page, for a list that belongs to a row: it may name the row, and answers nothing without it. */
  around?: (page: string) => string;
  /** SQL of the number of all rows, where it is known without counting them. */
  knownTotal?: string;
  /** `from … where …` of the number while no filter is on: without joins, whose columns an index would have to hold. */
  countFrom?: string;
  /** Lets a page go on after a row, whatever its place. */
  keyset?: Keyset;
}

/** How a page goes on after a row. */
export interface Keyset {
  /** Sorts whose key an index holds. */
  sorts: readonly string[];
  /** `from … where …` in which the row is found by its `id`. */
  from: string;
}

export interface ListConditions {
  /** SQL conditions of the filters that are on; their values stand in the parameters from `$5`, behind `scope`. */
  sql: string;
  /** Common tables they read. */
  tables: string[];
  names: string[];
  values: (string | readonly string[])[];
}

/** Parameter of the first value behind company, limit, offset and moment. */
export const FIRST_VALUE = 5;

/** Reads the filters that are asked for; anything unknown or unreadable is refused by its name. */
export function parseFilters(
  { filters }: Pick<FilteredList, 'filters'>,
  requested: Readonly<Record<string, string | undefined>> = {},
  scope: readonly string[] = [],
): ListConditions {
  const found: ListConditions = { sql: '', tables: [], names: [], values: [...scope] };
  for (const [name, value] of Object.entries(readFilters(filters, requested)).sort(([one], [other]) =>
    one < other ? -1 : 1,
  )) {
    const { cases, condition, table, forText } = filters[name]!;
    if (cases) {
      const text = cases[value]!;
      if (text === '') continue;
      found.names.push(`${name}=${value}`);
      found.sql += ` and ${text}`;
      continue;
    }
    const chosen = forText?.(value) ?? { condition, table, method: '', parameters: { '': value } };
    const placed = (sql: string) =>
      withParameters(sql, Object.keys(chosen.parameters), FIRST_VALUE + found.values.length);
    found.names.push(chosen.method === '' ? name : `${name}:${chosen.method}`);
    found.sql += ` and ${placed(chosen.condition)}`;
    if (chosen.table) found.tables.push(placed(chosen.table));
    found.values.push(...Object.values(chosen.parameters));
  }
  return found;
}

/** Puts numbered parameters in the place of names in braces. */
const withParameters = (sql: string, names: readonly string[], first: number) =>
  names.reduce((text, name, place) => text.replaceAll(`{${name}}`, `$${first + place}`), sql);

/** What a list is asked for, read and checked. */
export interface ListRequest {
  list: FilteredList;
  sort: string;
  order: Direction;
  found: ListConditions;
  /** Id of the row that the page goes on after. */
  after?: string;
}

export type ListInput = Pick<PageQuery, 'sort' | 'order' | 'filters'> & Pick<LongListQuery, 'after'>;

/** `scope` are values that the service itself sets: whose rows these are. No query reaches them. */
export function readListRequest(list: FilteredList, query: ListInput, scope: readonly string[] = []): ListRequest {
  const { sort, order } = orderOf(list, query);
  const { after } = query;
  if (after !== undefined && !list.keyset?.sorts.includes(sort))
    throw fieldProblem({ after: 'A list sorted like that is read by page numbers' });
  return { list, sort, order, found: parseFilters(list, query.filters, scope), after };
}

/** The order when nothing is asked for, where it is not that of one of the sorts. */
export const UNSORTED = '';

/** What a list is asked to be ordered by; the usual order is the newest first. */
export function orderOf(
  list: Pick<FilteredList, 'sorts' | 'defaultSort' | 'defaultOrder' | 'defaultOrderBy' | 'sortOrder'>,
  query: Pick<PageQuery, 'sort' | 'order'>,
): { sort: string; order: Direction } {
  const sort = query.sort ?? (list.defaultOrderBy ? UNSORTED : list.defaultSort);
  if (query.sort !== undefined && !Object.hasOwn(list.sorts, sort))
    throw fieldProblem({ sort: unknownSortError(list.sorts) });
  const defaultSort = query.sort === undefined ? (list.defaultOrder ?? 'desc') : (list.sortOrder ?? 'asc');
  return { sort, order: (query.order?.toLowerCase() ?? defaultSort) === 'asc' ? 'asc' : 'desc' };
}

/** Values of the statements of a list. */
export function listValues(
  { found, after }: ListRequest,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
): unknown[] {
  return after === undefined ? [limit, offset, now, ...found.values] : [limit, 0, now, ...found.values, after];
}
