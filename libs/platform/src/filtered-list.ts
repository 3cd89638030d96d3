import { toCents, UUID_PATTERN } from '@keystead/contracts';
import type { Context } from './context.js';
import { scoped, type Database, type Query } from './database.js';
import { isDay } from './fields.js';
import { containing, pageAnswer, sliceOf, type PageQuery } from './page.js';
import { fieldProblem } from './problem.js';

// What lists share: filters by name, an order, a page. One text per kind of list, each with a plan of its own: a filter
// that is off must not hide an index.

export interface Filter {
  /** SQL over the list's aliases; `{}` stands for the value. */
  demands: string;
  /** The value as the SQL wants it, or null when the text is none. */
  read: (text: string) => string | null;
}

export interface FilteredList {
  name: string;
  /** `from … where …`; the rows are `r` unless `id` says otherwise. `$4` is the moment of asking. */
  from: string;
  /** What breaks ties of the order; `r.id` when left out. */
  id?: string;
  /** Columns of a row as it travels. */
  row: string;
  sorts: Record<string, string>;
  /** Order when nothing is asked for; newest first. */
  usual: string;
  filters: Record<string, Filter>;
}

export const ofId = (column: string): Filter => ({
  demands: `${column} = {}::uuid`,
  read: (text) => (UUID_PATTERN.test(text) ? text : null),
});
export const fromDay = (column: string): Filter => ({
  demands: `${column} >= {}::date`,
  read: (text) => (isDay(text) ? text : null),
});
export const toDay = (column: string): Filter => ({
  demands: `${column} <= {}::date`,
  read: (text) => (isDay(text) ? text : null),
});
export const oneOf = (column: string, words: readonly string[]): Filter => ({
  demands: `${column} = {}`,
  read: (text) => (words.includes(text) ? text : null),
});
export const ofCurrency = (column: string): Filter => ({
  demands: `${column} = {}`,
  read: (text) => (/^[A-Z]{3}$/.test(text) ? text : null),
});
/** Money as it travels, compared in cents. */
export const fromAmount = (column: string): Filter => ({ demands: `${column} >= {}::bigint`, read: readCents });
export const toAmount = (column: string): Filter => ({ demands: `${column} <= {}::bigint`, read: readCents });
const readCents = (text: string) => toCents(text)?.toString() ?? null;
export const isTrue = (condition: string): Filter => ({
  demands: `(${condition}) = {}::boolean`,
  read: (text) => (text === 'true' || text === 'false' ? text : null),
});
export const ofWords = (...columns: string[]): Filter => ({
  demands: `(${columns.map((column) => `${column} ilike {}`).join(' or ')})`,
  read: (text) => (text.length <= 100 ? containing(text.trim()) : null),
});

export interface Found {
  /** SQL conditions of the filters that are on; their values stand in the parameters from `$5`. */
  narrowed: string;
  names: string[];
  values: string[];
}

/** Reads the filters somebody asks for; anything unknown or unreadable is refused by its name. */
export function findBy(list: Pick<FilteredList, 'filters'>, asked: Record<string, string | undefined>): Found {
  const errors: Record<string, string> = {};
  const found: Found = { narrowed: '', names: [], values: [] };
  for (const [name, text] of Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1))) {
    if (text === undefined) continue;
    const filter = Object.hasOwn(list.filters, name) ? list.filters[name] : undefined;
    const value = filter?.read(text) ?? null;
    if (!filter) errors[`filters.${name}`] = 'This list cannot be filtered like that';
    else if (value === null) errors[`filters.${name}`] = 'This value is not valid';
    else {
      found.names.push(name);
      found.values.push(value);
      found.narrowed += ` and ${filter.demands.replaceAll('{}', `$${found.values.length + 4}`)}`;
    }
  }
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
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
  const { row, sorts, id = 'r.id' } = list;
  return namedList(`${list.name}:${sort}:${order}:${found.names.join()}`, () => {
    const from = `${list.from}${found.narrowed}`;
    const rows = `select ${row} ${from} order by ${sorts[sort]!} ${order}, ${id} ${order} limit $2 offset $3`;
    return pageOf(rows, from);
  });
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

/** What a list is asked to be ordered by; the usual order is the newest first. */
export function orderOf(
  list: Pick<FilteredList, 'sorts' | 'usual'>,
  query: PageQuery,
): { sort: string; order: 'asc' | 'desc' } {
  const sort = query.sort ?? list.usual;
  if (!Object.hasOwn(list.sorts, sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
  const order = (query.order?.toLowerCase() ?? (query.sort ? 'asc' : 'desc')) === 'asc' ? 'asc' : 'desc';
  return { sort, order };
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
