import type { Context } from './context.js';
import { scoped, type Database, type Query } from './database.js';
import { readFilters, sortRefusal, type Filter } from './list-filters.js';
import { pageAnswer, sliceOf, type PageQuery } from './page.js';
import { fieldProblem } from './problem.js';

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
  usual: string;
  usualOrder?: 'asc' | 'desc';
  /** The whole order when nothing is asked for, where it is not that of one of the sorts. */
  unsorted?: string;
  filters: Record<string, Filter>;
  /** Filters that the service itself sets: whose rows these are. No query reaches them. */
  within?: Record<string, Filter>;
  /** SQL of more members of the rows `t` of the page: asked for these alone, not for all that are passed over. */
  beside?: string;
}

export interface Found {
  /** SQL conditions of the filters that are on; their values stand in the parameters from `$5`. */
  narrowed: string;
  names: string[];
  values: string[];
}

/** Reads the filters somebody asks for; anything unknown or unreadable is refused by its name. */
export function findBy(
  { filters, within = {} }: Pick<FilteredList, 'filters' | 'within'>,
  asked: Record<string, string | undefined>,
  own: Record<string, string> = {},
): Found {
  const values = { ...readFilters(filters, asked), ...own };
  const found: Found = { narrowed: '', names: [], values: [] };
  for (const [name, value] of Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))) {
    const { demands } = (within[name] ?? filters[name])!;
    found.names.push(name);
    found.values.push(value);
    found.narrowed += ` and ${demands.replaceAll('{}', `$${found.values.length + 4}`)}`;
  }
  return found;
}

// Connections keep what has a name: lists that are really looked at are a few dozen, the rest is planned each time.
const NAMED_MAX = 300;
const STATEMENTS = new Map<string, Query>();

/** The statement of this name; `sql` is made once. */
export function namedList(name: string, sql: () => string): Query {
  const known = STATEMENTS.get(name);
  if (known) return known;
  const isKept = STATEMENTS.size < NAMED_MAX;
  const query = scoped(isKept ? short(name) : '', sql());
  if (isKept) STATEMENTS.set(name, query);
  return query;
}

/** The statement of one kind of list. Values: limit, offset, the moment of asking, then the filters'. */
export function statementOf(list: FilteredList, sort: string, order: 'asc' | 'desc', found: Found): Query {
  return namedList(`${list.name}:${sort}:${order}:${found.names.join()}`, () => listSql(list, sort, order, found));
}

/** Its text. */
export function listSql(list: FilteredList, sort: string, order: 'asc' | 'desc', found: Found): string {
  const { row, id = 'r.id', beside } = list;
  const from = `${list.from}${found.narrowed}`;
  const rows = `select ${row} ${from} order by ${orderBy(list, sort, order)}, ${id} ${order} limit $2 offset $3`;
  return pageOf(beside ? `select t.*, ${beside} from (${rows}) t` : rows, from);
}

function orderBy({ sorts, unsorted }: FilteredList, sort: string, order: 'asc' | 'desc'): string {
  return sort === UNSORTED ? unsorted! : `${sorts[sort]!} ${order}`;
}

/** SQL of a page: its rows as JSON, how many they are, and how many rows there are altogether. */
export function pageOf(rows: string, from: string): string {
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
  list: Pick<FilteredList, 'sorts' | 'usual' | 'usualOrder' | 'unsorted'>,
  query: Pick<PageQuery, 'sort' | 'order'>,
): { sort: string; order: 'asc' | 'desc' } {
  const sort = query.sort ?? (list.unsorted ? UNSORTED : list.usual);
  if (query.sort !== undefined && !Object.hasOwn(list.sorts, sort))
    throw fieldProblem({ sort: sortRefusal(list.sorts) });
  const order = query.order?.toLowerCase() ?? (query.sort ? 'asc' : (list.usualOrder ?? 'desc'));
  return { sort, order: order === 'asc' ? 'asc' : 'desc' };
}

/** One page of a list as it is answered. */
export async function answerList(
  db: Database,
  ctx: Context,
  list: FilteredList,
  query: PageQuery,
  found: Found,
  self: string,
  extra: Record<string, unknown> = {},
): Promise<string> {
  const { sort, order } = orderOf(list, query);
  const slice = sliceOf(query);
  const { rows, count, total } = await db.readOne<{ rows: string; count: number; total: number }>(
    ctx,
    statementOf(list, sort, order, found),
    [slice.limit, slice.offset, db.clock.now(), ...found.values],
  );
  return pageAnswer(rows, count, total, slice, self, extra);
}
