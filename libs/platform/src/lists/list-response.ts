import type { StreamableFile } from '@nestjs/common';
import type { Context } from '../database/context.js';
import { CursorRows } from './cursor-rows.js';
import { CSV_ROWS_MAX } from './list-file.js';
import type { Database } from '../database/database.js';
import type { PageRow, RowSource } from '../database/row-source.js';
import { listValues, readListRequest, type FilteredList, type ListInput } from './filtered-list.js';
import { countLimitOf, isCountedToLimit, listRowsSql, listStatement } from './list-sql.js';
import { pageResponse, pageSlice, type PageQuery } from './page.js';

/** A page as JSON text, or all rows as a file. */
export type ListAnswer = string | StreamableFile;

const ALL_ROWS = { limit: CSV_ROWS_MAX, offset: 0 };

type Members = Record<string, unknown>;

export interface ListOptions<Row = unknown> {
  /** Values of `$5` on in the declaration: whose rows these are. */
  scope?: readonly string[];
  /** Members beside `data`; a file has none of them. */
  extra?: Members | (() => Promise<Members>);
  /** The same, from the columns that `around` adds to the page. */
  extraOf?: (page: Row) => Members;
  /** Rows as they travel, where the database cannot make them. */
  map?: (rows: never[]) => unknown[];
}

/** A list as it is asked for: a page, or with `?format=csv` all rows as a file. `self` is the request's path and query. */
export async function listResponse<Row>(
  db: Database,
  ctx: Context,
  list: FilteredList,
  query: PageQuery & ListInput,
  self: string,
  { scope, map, extra, extraOf }: ListOptions<Row> = {},
): Promise<ListAnswer> {
  const request = readListRequest(list, query, scope);
  const now = db.clock.now();
  const source: RowSource = {
    async page(as, slice) {
      const read = await db.readOne<PageRow & Members>(
        as,
        listStatement(request, slice),
        listValues(request, slice, now),
      );
      const page = { ...read, is_counted_to_limit: isCountedToLimit(request) };
      return map ? { ...page, rows: JSON.stringify(map(JSON.parse(page.rows) as never[])) } : page;
    },
    rows(as) {
      const all = { ...request, after: undefined };
      return new CursorRows(db, as, listRowsSql(all), listValues(all, ALL_ROWS, now), map);
    },
  };
  return sourceResponse(ctx, source, query, self, { extra, extraOf });
}

/** The same of rows that no one statement gives. */
export async function sourceResponse<Row>(
  ctx: Context,
  source: RowSource,
  query: PageQuery,
  self: string,
  { extra, extraOf }: Pick<ListOptions<Row>, 'extra' | 'extraOf'> = {},
): Promise<ListAnswer> {
  if (ctx.file) return ctx.file.send(ctx, source);
  const slice = pageSlice(query);
  const [page, more] = await Promise.all([source.page(ctx, slice), typeof extra === 'function' ? extra() : extra]);
  const members = extraOf ? extraOf(page as Row) : more;
  const limit = countLimitOf(slice);
  const isLimited = page.is_counted_to_limit === true && page.total > limit;
  const total = isLimited ? limit : page.total;
  return pageResponse(page.rows, page.count, total, slice, self, { extra: members, last: page.last, isLimited });
}

/** A list without pages. */
export async function allRows(
  { file }: Pick<Context, 'file'>,
  rows: readonly unknown[],
  extra: Members = {},
): Promise<StreamableFile | object> {
  return file ? file.sendAll(rows) : { data: rows, ...extra };
}
