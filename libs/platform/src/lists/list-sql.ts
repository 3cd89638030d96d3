import { COUNT_LIMIT } from '@keystead/contracts';
import type { PageSlice } from '../database/row-source.js';
import { scoped, type Query } from '../database/database.js';
import { FIRST_VALUE, UNSORTED, type FilteredList, type ListRequest } from './filtered-list.js';

/**
 * The statement of a page: `rows` as JSON, their `count`, the `total`, and with a keyset the `last` id. A page that ends
 * behind the limit of the count has one of its own: PostgreSQL plans for a number that it can read.
 */
export function listStatement(request: ListRequest, slice: Slice = FIRST_PAGE): Query {
  const { list, sort, order, found, after } = request;
  const isDeep = countLimitOf(slice) > COUNT_LIMIT;
  const kind = `${after === undefined ? '' : ':after'}${isDeep ? ':deep' : ''}`;
  const name = `${list.name}:${sort}:${order}:${found.names.join()}${kind}`;
  return namedStatement(name, () => listSql(request, slice));
}

/** Its text. */
export function listSql(request: ListRequest, slice: Slice = FIRST_PAGE): string {
  const { list, sort } = request;
  const { tables, rows, counted } = partsOf(request);
  const end = countLimitOf(slice) > COUNT_LIMIT ? COUNT_END : `${COUNT_LIMIT + 1}`;
  const total = isCountedToLimit(request) ? countToLimit(counted, end) : list.knownTotal!;
  const last = list.keyset?.sorts.includes(sort) ? ', (array_agg(t.id))[count(*)] as last' : '';
  return envelope(
    list,
    tables,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, ${total} as total${last}
    from (${rows}) t where $4::timestamptz is not null`,
  );
}

type Slice = Pick<PageSlice, 'limit' | 'offset'>;
const FIRST_PAGE: Slice = { limit: 1, offset: 0 };

/** How far the total of a page counts: further only where the page itself lies behind the limit. */
export const countLimitOf = ({ limit, offset }: Slice): number => Math.max(COUNT_LIMIT, offset + limit);

/** SQL of the most that a list counts: one more than its limit. `$2` and `$3` are size and offset of the page. */
export const COUNT_END = `greatest($2::bigint + $3::bigint, ${COUNT_LIMIT}) + 1`;

/** SQL of the number of rows `from …`, at most `COUNT_END`. */
export const countToLimit = (from: string, end = COUNT_END): string =>
  `(select count(*)::int from (select 1 ${from} limit ${end}) c)`;

/** Whether the total of a request is counted, not known. */
export const isCountedToLimit = ({ list, found }: ListRequest): boolean =>
  list.knownTotal === undefined || found.sql !== '';

/** SQL of the rows alone, each as `row`, with the same values. */
export function listRowsSql(request: ListRequest): string {
  const { tables, rows } = partsOf(request);
  const each = `select row_to_json(t) as row from (${rows}) t where $4::timestamptz is not null`;
  return scoped('', envelope(request.list, tables, each)).text;
}

function envelope({ around }: FilteredList, tables: string[], select: string): string {
  const page = tables.length > 0 ? `with ${tables.join(', ')} ${select}` : select;
  return around ? around(page) : page;
}

/** SQL of the rows of a page, of what is counted, and the common tables that both read. */
function partsOf(request: ListRequest) {
  const { list, order, found } = request;
  const { row, extraColumns, assemble, isMaterialized, readsFromStart, countFrom } = list;
  const read = [list.from].flat().map((from) => `${from}${found.sql}`);
  const sources = isMaterialized ? ['from matching r where true'] : read;
  const isUnion = sources.length > 1;
  const inOrder = orderBy(request);
  const counted = found.sql === '' && countFrom ? countFrom : sources[0]!;
  const limit = isUnion || readsFromStart ? 'limit $2::bigint + $3::bigint' : 'limit $2 offset $3';
  const each = sources.map((from) => `select ${row} ${from}${behind(request)} order by ${inOrder} ${limit}`);
  const [alias] = idsOf(list)[0]!.split('.');
  const picked = isUnion
    ? `select ${alias}.* from (${united(each)}) ${alias} order by ${inOrder} limit $2 offset $3`
    : each[0]!;
  const shown = extraColumns ? `select t.*, ${extraColumns} from (${picked}) t` : picked;
  return {
    tables: isMaterialized ? [...found.tables, `matching as materialized (select * ${read.join()})`] : found.tables,
    rows: assemble ? assemble(picked, inOrder, order) : shown,
    counted: isUnion ? `from (${united(sources.map((from) => `select 1 ${from}`))}) c` : counted,
  };
}

const idsOf = ({ id = 'r.id' }: FilteredList) => [id].flat();
const united = (parts: string[]) => parts.map((part) => `(${part})`).join(' union all ');

function orderBy({ list, sort, order: requested }: ListRequest): string {
  const isReversed = list.reversed?.includes(sort) ?? false;
  const order = isReversed === (requested === 'desc') ? 'asc' : 'desc';
  const nulls = list.nullsLast?.includes(sort) ? ' nulls last' : '';
  const first = sort === UNSORTED ? list.defaultOrderBy! : `${list.sorts[sort]} ${order}${nulls}`;
  return [first, ...idsOf(list).map((id) => (id.endsWith(' asc') ? id : `${id} ${order}`))].join(', ');
}

/** SQL of being behind the row that the page goes on after, whose id is the last value. */
function behind({ list, sort, order, found, after }: ListRequest): string {
  if (after === undefined) return '';
  const [id] = idsOf(list);
  const by = list.sorts[sort];
  const place = `$${FIRST_VALUE + found.values.length}::uuid`;
  const key = `(select ${by} ${list.keyset!.from} and ${id} = ${place})`;
  return ` and (${by}, ${id}) ${order === 'asc' ? '>' : '<'} (${key}, ${place})`;
}

// Connections keep what has a name: lists that are really looked at are a few dozen, the rest is planned each time.
const NAMED_MAX = 300;
const STATEMENTS = new Map<string, Query>();

/** The statement of this name; `sql` is made once. */
export function namedStatement(name: string, sql: () => string): Query {
  const known = STATEMENTS.get(name);
  if (known) return known;
  const isCached = STATEMENTS.size < NAMED_MAX;
  const query = scoped(isCached ? short(name) : '', sql());
  if (isCached) STATEMENTS.set(name, query);
  return query;
}

/** Begins to count anew: on the connections of a database that was just opened no statement has a name yet. */
export const forgetStatements = (): void => STATEMENTS.clear();

/** Postgres cuts statement names at 63 bytes. */
function short(name: string): string {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) | 0;
  return name.length <= 50 ? name : `${name.slice(0, 40)}:${(hash >>> 0).toString(36)}`;
}
