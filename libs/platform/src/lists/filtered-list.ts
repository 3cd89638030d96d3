import type { Context } from '../auth/context.js';
import { scoped, type Database, type Query } from '../database/database.js';
import { readFilters, unknownSortError, type Filter } from './list-filters.js';
import { pageResponse, pageSlice, type PageQuery } from './page.js';
import { fieldProblem } from '../http/problem.js';

// What lists share: filters by name, an order, a page. One text per kind of list, each with a plan of its own: a filter
// that is off must not hide an index.

export interface FilteredList {
  name: string;
  /** `from … where …`; the rows are `r` unless `id` says otherwise. `$4` is the moment of asking. */
  from: string;
  /** What breaks ties of the order; `r.id` when left out. */
  id?: string;
  /** Columns of a row as it travels. */
  row: string;
  sorts: Record<string, string>;
  /** Order when nothing is asked for; descending unless `usualOrder` says otherwise. */
  defaultSort: string;
  defaultOrder?: 'asc' | 'desc';
  /** The whole order when nothing is asked for, where it is not that of one of the sorts. */
  defaultOrderBy?: string;
  filters: Record<string, Filter>;
  /** Filters that the service itself sets: whose rows these are. No query reaches them. */
  scope?: Record<string, Filter>;
  /** SQL of more members of the rows `t` of the page: asked for these alone, not for all that are passed over. */
  extraColumns?: string;
}

export interface ListConditions {
  /** SQL conditions of the filters that are on; their values stand in the parameters from `$5`. */
  sql: string;
  names: string[];
  values: string[];
}

/** Reads the filters somebody asks for; anything unknown or unreadable is refused by its name. */
export function parseFilters(
  { filters, scope = {} }: Pick<FilteredList, 'filters' | 'scope'>,
  asked: Record<string, string | undefined>,
  own: Record<string, string> = {},
): ListConditions {
  const values = { ...readFilters(filters, asked), ...own };
  const found: ListConditions = { sql: '', names: [], values: [] };
  for (const [name, value] of Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { condition } = (scope[name] ?? filters[name])!;
    found.names.push(name);
    found.values.push(value);
    found.sql += ` and ${condition.replaceAll('{}', `$${found.values.length + 4}`)}`;
  }
  return found;
}

// Connections keep what has a name: lists that are really looked at are a few dozen, the rest is planned each time.
const NAMED_MAX = 300;
const STATEMENTS = new Map<string, Query>();

/** The statement of this name; `sql` is made once. */
export function namedStatement(name: string, sql: () => string): Query {
  const known = STATEMENTS.get(name);
  if (known) return known;
  const isKept = STATEMENTS.size < NAMED_MAX;
  const query = scoped(isKept ? short(name) : '', sql());
  if (isKept) STATEMENTS.set(name, query);
  return query;
}

/** The statement of one kind of list. Values: limit, offset, the moment of asking, then the filters'. */
export function listStatement(list: FilteredList, sort: string, order: 'asc' | 'desc', found: ListConditions): Query {
  return namedStatement(`${list.name}:${sort}:${order}:${found.names.join()}`, () => listSql(list, sort, order, found));
}

/** Its text. */
export function listSql(list: FilteredList, sort: string, order: 'asc' | 'desc', found: ListConditions): string {
  const { row, id = 'r.id', extraColumns } = list;
  const from = `${list.from}${found.sql}`;
  const rows = `select ${row} ${from} order by ${orderBy(list, sort, order)}, ${id} ${order} limit $2 offset $3`;
  return listPage(extraColumns ? `select t.*, ${extraColumns} from (${rows}) t` : rows, from);
}

function orderBy({ sorts, defaultOrderBy }: FilteredList, sort: string, order: 'asc' | 'desc'): string {
  return sort === UNSORTED ? defaultOrderBy! : `${sorts[sort]!} ${order}`;
}

/** SQL of a page: its rows as JSON, how many they are, and how many rows there are altogether. */
export function listPage(rows: string, from: string): string {
  return `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${from}) as total
    from (${rows}) t where $4::timestamptz is not null`;
}

/** Postgres cuts statement names at 63 bytes. */
function short(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  return name.length <= 50 ? name : `${name.slice(0, 40)}:${(hash >>> 0).toString(36)}`;
}

const UNSORTED = '';

/** What a list is asked to be ordered by; the usual order is the newest first. */
export function orderOf(
  list: Pick<FilteredList, 'sorts' | 'defaultSort' | 'defaultOrder' | 'defaultOrderBy'>,
  query: Pick<PageQuery, 'sort' | 'order'>,
): { sort: string; order: 'asc' | 'desc' } {
  const sort = query.sort ?? (list.defaultOrderBy ? UNSORTED : list.defaultSort);
  if (query.sort !== undefined && !Object.hasOwn(list.sorts, sort))
    throw fieldProblem({ sort: unknownSortError(list.sorts) });
  const order = query.order?.toLowerCase() ?? (query.sort ? 'asc' : (list.defaultOrder ?? 'desc'));
  return { sort, order: order === 'asc' ? 'asc' : 'desc' };
}

/** One page of a list as it is answered. */
export async function listResponse(
  db: Database,
  ctx: Context,
  list: FilteredList,
  query: PageQuery,
  found: ListConditions,
  self: string,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const { sort, order } = orderOf(list, query);
  const slice = pageSlice(query);
  const { rows, count, total } = await db.readOne<{ rows: string; count: number; total: number }>(
    ctx,
    listStatement(list, sort, order, found),
    [slice.limit, slice.offset, db.clock.now(), ...found.values],
  );
  return pageResponse(rows, count, total, slice, self, extra);
}
