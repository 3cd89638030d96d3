import type { QueryResultRow } from 'pg';
import type { Context } from '../database/context.js';
import type { Database } from '../database/database.js';

const BATCH_SIZE = 1000;
const FETCH = `fetch ${BATCH_SIZE} from list_rows`;

/**
 * The rows of one statement, a batch at a time, in the snapshot of the context. The statement runs once however often
 * the rows are read: PostgreSQL keeps those it has sent.
 */
export class CursorRows implements AsyncIterable<unknown[]> {
  private isOpen = false;
  /** The rows, where one batch holds them all. */
  private only: unknown[] | null = null;

  constructor(
    private readonly db: Database,
    private readonly ctx: Context,
    private readonly text: string,
    private readonly values: readonly unknown[],
    private readonly map: (rows: never[]) => unknown[] = (rows) => rows,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown[]> {
    if (this.only) {
      yield this.only;
      return;
    }
    await this.rewind();
    for (let isFirst = true; ; isFirst = false) {
      const { rows } = await this.ctx.snapshot!.client.query<QueryResultRow>(FETCH);
      const batch = this.map(rows.map(({ row }) => row as never));
      const isLast = rows.length < BATCH_SIZE;
      if (isFirst && isLast) this.only = batch;
      yield batch;
      if (isLast) return;
    }
  }

  private async rewind(): Promise<void> {
    if (this.isOpen) await this.ctx.snapshot!.client.query('move absolute 0 in list_rows');
    else
      await this.db.read(this.ctx, { name: '', text: `declare list_rows scroll cursor for ${this.text}` }, this.values);
    this.isOpen = true;
  }
}
