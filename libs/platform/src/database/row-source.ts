import type { StreamableFile } from '@nestjs/common';
import type { Context } from './context.js';

/** Which rows a list query asks for. */
export interface PageSlice {
  limit: number;
  offset: number;
  page: number;
}

/** A page as the database gives it. */
export interface PageRow {
  /** JSON text. */
  rows: string;
  count: number;
  total: number;
  /** Whether `total` was counted to the limit of the page, and one further where there are more. */
  is_counted_to_limit?: boolean;
  /** Id that the next page goes on after. */
  last?: string | null;
}

/** Where the rows of a list come from. */
export interface RowSource {
  page(ctx: Context, slice: PageSlice): Promise<PageRow>;
  /** All rows in batches, the same each time; they are asked for page after page when it is left out. */
  rows?(ctx: Context): AsyncIterable<unknown[]>;
}

/** A file that is sent instead of a page. */
export interface RowFile {
  /** All rows of a list, read in one snapshot, which is closed with the file. */
  send(ctx: Context, source: RowSource): Promise<StreamableFile>;
  /** Rows that are there already. */
  sendAll(rows: readonly unknown[]): Promise<StreamableFile>;
}
