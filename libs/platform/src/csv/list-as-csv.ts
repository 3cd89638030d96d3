import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PAGE_SIZE_MAX } from '@keystead/contracts';
import type { PlatformRequest } from '../auth/context.js';
import type { Database, Snapshot } from '../database/database.js';
import { Problem } from '../http/problem.js';
import type { ProblemFilter } from '../http/problem-filter.js';
import { CsvColumns, cellOf } from './csv-columns.js';
import { CapturedReply, type Page } from './captured-reply.js';
import { BYTE_ORDER_MARK, csvLine } from './write-csv.js';

export const CSV_ROWS_MAX = 100_000;
/** Each holds a connection while somebody reads. */
const CONCURRENT_FILES = 3;
const SIZE = { total: String(PAGE_SIZE_MAX) };
/** Which page is asked for is decided here. */
const OWN = ['format', 'page', 'size', 'total', 'after'];

type Query = Record<string, string>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

/**
 * Every list answers `?format=csv` with a file: all rows of the filter, under the list's own permission and rules,
 * since its own handler is asked page after page. All pages are read in one snapshot. Whatever is no list, or is asked
 * for JSON, passes by.
 */
export function serveCsv(fastify: FastifyInstance, db: Database, problems: ProblemFilter): void {
  const files = new CsvFiles(db);
  fastify.addHook('onRoute', (route) => {
    if (route.method !== 'GET') return;
    const json = route.handler as Handler;
    route.handler = (request, reply) => {
      const { format } = request.query as Query;
      if (format !== 'csv') return json(request, reply);
      return files.answer(json, request, reply).catch((error: unknown) => problems.send(error, request, reply));
    };
  });
}

class CsvFiles {
  private open = 0;

  constructor(private readonly db: Database) {}

  async answer(json: Handler, request: PlatformRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (this.open >= CONCURRENT_FILES) throw new Problem('UNAVAILABLE');
    this.open += 1;
    const query = request.query;
    try {
      const snapshot = await this.db.snapshot();
      const stream = await this.fileOf(new PagedList(json, request, snapshot), snapshot);
      if (stream) return await this.send(stream, request, reply);
    } finally {
      this.open -= 1;
    }
    // No list, or one that refuses: it says so itself.
    request.snapshot = undefined;
    request.query = query;
    await json(request, reply);
    return reply;
  }

  /** The whole file, its snapshot closed with it; null when there is no list. */
  private async fileOf(asked: PagedList, snapshot: Snapshot): Promise<Readable | null> {
    let stream: Readable | null = null;
    try {
      const first = await asked.first();
      if (!first) return null;
      const { total } = first.pagination;
      if (total > CSV_ROWS_MAX) throw new Problem('CSV_TOO_LONG', { values: { rows: CSV_ROWS_MAX, total } });
      stream = Readable.from(file(await columnsOf(asked, first), asked.pages(first)));
      this.open += 1;
      stream.once('close', () => {
        this.open -= 1;
        void snapshot.close();
      });
      return stream;
    } finally {
      if (!stream) await snapshot.close();
    }
  }

  private send(stream: Readable, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${this.nameOf(request)}"`)
      .send(stream);
  }

  /** `property-keys-2026-11-21.csv` */
  private nameOf(request: FastifyRequest): string {
    const words = (request.routeOptions.url ?? '')
      .split('/')
      .filter((part) => /^[a-z-]+$/.test(part) && !['api', 'system'].includes(part));
    return `${words.join('-')}-${this.db.clock.now().toISOString().slice(0, 10)}.csv`;
  }
}

/** A list as its own handler answers it, page after page. */
class PagedList {
  private readonly query: Query;
  private readonly given: Query;
  private readonly namesPage: boolean;

  constructor(
    private readonly json: Handler,
    private readonly request: PlatformRequest,
    snapshot: Snapshot,
  ) {
    request.snapshot = snapshot;
    const asked = Object.entries(request.query as Query);
    this.query = Object.fromEntries(asked.filter(([name]) => !OWN.includes(name)));
    this.given = Object.fromEntries(asked.filter(([name]) => name !== 'format'));
    this.namesPage = Object.keys(this.given).some((name) => OWN.includes(name));
  }

  /** The first page; null when this is no list, or refuses what is asked. */
  async first(): Promise<Page | null> {
    // Where the pages begin is decided here, but a page that is none is refused as it is without a file.
    if (this.namesPage && !(await this.call(this.given)).page()) return null;
    // A list without pages may know no size of them.
    return (await this.ask(SIZE)).page() ?? (await this.ask({})).page();
  }

  async *pages(first: Page): AsyncGenerator<unknown[]> {
    let page: Page | null = first;
    for (let number = 2; ; number++) {
      yield page.data;
      const next: string | undefined = page.links?.next;
      if (!next || page.data.length === 0) return;
      const after = new URLSearchParams(next.split('?')[1]).get('after');
      page = (await this.ask({ ...SIZE, page: String(number), ...(after ? { after } : {}) })).page();
      if (!page) throw new Error('A list stopped answering halfway');
    }
  }

  private ask(place: Query): Promise<CapturedReply> {
    return this.call({ ...this.query, ...place });
  }

  private async call(query: Query): Promise<CapturedReply> {
    this.request.query = query;
    const message = new CapturedReply();
    await this.json(this.request, message as unknown as FastifyReply);
    return message;
  }
}

/** A first row tells most columns; only longer lists are read twice, to know them all before the first line. */
async function columnsOf(asked: PagedList, first: Page): Promise<string[]> {
  const columns = new CsvColumns();
  for await (const rows of asked.pages(first)) for (const row of rows) columns.see(row);
  return columns.names();
}

async function* file(columns: string[], pages: AsyncIterable<unknown[]>): AsyncGenerator<string> {
  const paths = columns.map((name) => name.split('.'));
  yield BYTE_ORDER_MARK + csvLine(columns);
  for await (const rows of pages) yield rows.map((row) => csvLine(paths.map((path) => cellOf(row, path)))).join('');
}
