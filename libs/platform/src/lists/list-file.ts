import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import { cellOf, CsvColumns } from '../csv/csv-columns.js';
import { BYTE_ORDER_MARK, csvLine } from '../csv/write-csv.js';
import type { Context, PlatformRequest } from '../database/context.js';
import type { Database } from '../database/database.js';
import { Problem } from '../errors/problem.js';
import type { RowFile, RowSource } from '../database/row-source.js';

/** The sentence that refuses a longer list names its rows up to here. */
const COUNTED_MAX = 10_000_000;
export const CSV_ROWS_MAX = 100_000;
/** Each holds a connection while a person reads. */
const CONCURRENT_FILES = 3;

type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;
type Batches = AsyncIterable<unknown[]> | Iterable<unknown[]>;

/**
 * `?format=csv` answers the list as a file: all rows of the filter, under the list's own permission and
 * rules, since it is the list that sends it (`Context.file`). Whatever is no list, or is asked for JSON, passes by.
 */
export function serveCsv(fastify: FastifyInstance, db: Database): void {
  const open = { files: 0 };
  fastify.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    const handler = route.handler as Handler;
    route.handler = (request: PlatformRequest, reply) => {
      const { format } = request.query as { format?: string };
      if (format === 'csv') request.rowFile = new ListFile(db, open, request, reply);
      return handler(request, reply);
    };
  });
}

/** The file that a request wants instead of a page. */
export class ListFile implements RowFile {
  constructor(
    private readonly db: Database,
    private readonly open: { files: number },
    private readonly request: PlatformRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** All rows of a list, read in one snapshot, which is closed with the file. */
  async send(ctx: Context, source: RowSource): Promise<StreamableFile> {
    if (this.open.files >= CONCURRENT_FILES) throw new Problem('UNAVAILABLE');
    this.open.files += 1;
    let close = () => Promise.resolve();
    const end = () => {
      this.open.files -= 1;
      return close();
    };
    try {
      const snapshot = await this.db.snapshot();
      close = () => snapshot.close();
      const as = { ...ctx, snapshot };
      // A list counts to the end of the page that is asked for.
      const countTo = async (offset: number) => (await source.page(as, { limit: 1, offset, page: offset + 1 })).total;
      if ((await countTo(CSV_ROWS_MAX)) > CSV_ROWS_MAX) {
        const total = await countTo(COUNTED_MAX);
        throw new Problem('CSV_TOO_LONG', { values: { rows: CSV_ROWS_MAX, total } });
      }
      const rows = source.rows?.(as) ?? new PageRows(as, source);
      const stream = Readable.from(lines(await columnsOf(rows), rows));
      stream.once('close', () => void end());
      return this.sent(stream);
    } catch (error) {
      await end();
      throw error;
    }
  }

  /** Rows that are there already. */
  async sendAll(rows: readonly unknown[]): Promise<StreamableFile> {
    return this.sent(Readable.from(lines(await columnsOf([[...rows]]), [[...rows]])));
  }

  private sent(stream: Readable): StreamableFile {
    void this.reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${this.name()}"`);
    return new StreamableFile(stream);
  }

  /** `property-keys-2026-11-21.csv` */
  private name(): string {
    const words = (this.request.routeOptions.url ?? '')
      .split('/')
      .filter((part) => /^[a-z-]+$/.test(part) && !['api', 'system'].includes(part));
    return `${words.join('-')}-${this.db.clock.now().toISOString().slice(0, 10)}.csv`;
  }
}

/** Rows asked for page after page. */
class PageRows implements AsyncIterable<unknown[]> {
  constructor(
    private readonly ctx: Context,
    private readonly source: RowSource,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<unknown[]> {
    for (let page = 1; ; page++) {
      const slice = { limit: PAGE_SIZE_MAX, offset: (page - 1) * PAGE_SIZE_MAX, page };
      const { rows } = await this.source.page(this.ctx, slice);
      const batch = JSON.parse(rows) as unknown[];
      yield batch;
      if (batch.length < PAGE_SIZE_MAX) return;
    }
  }
}

/** A list is read twice, to know all columns before the first line. */
async function columnsOf(batches: Batches): Promise<string[]> {
  const columns = new CsvColumns();
  for await (const rows of batches) for (const row of rows) columns.see(row);
  return columns.names();
}

async function* lines(columns: string[], batches: Batches): AsyncGenerator<string> {
  const paths = columns.map((name) => name.split('.'));
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const rows of batches) yield rows.map((row) => csvLine(paths.map((path) => cellOf(row, path)))).join('');
}
