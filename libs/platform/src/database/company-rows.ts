import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import {
  deletionOrder,
  READABLE_TABLES,
  type ReadableTable,
  REFERENCES,
  SECRET_COLUMN,
  type References,
} from './company-catalog.js';
import type { Database } from './database.js';
import { quoted } from './sql-text.js';

/** Copies of what stands elsewhere, kept for delivery or search: not a customer's data, and answers among them hold tokens. */
const MACHINERY = new Set([
  'outbox',
  'inbox',
  'dead_letter',
  'idempotency',
  'job',
  'audit_digest',
  'audit_check',
  'erased_person',
  'search_word',
]);
const SECRET_FIELD = new RegExp(`${SECRET_COLUMN.source}|^code$|^link$`);
const AT_ONCE = 500;
const SAY_TRIES = 50;
const SAY_MS = 100;

export interface CompanyRow {
  table: string;
  row: Record<string, unknown>;
}

/** A file of a company, by the name that it has in an archive. */
export interface CompanyFile {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
}

/** The files that a service stores beside its rows. */
export interface CompanyFiles {
  list(company_id: string): Promise<CompanyFile[]>;
  /** Throws NOT_FOUND where there is no such file. */
  read(company_id: string, id: string): Promise<Readable>;
  erase(company_id: string): Promise<void>;
}

/** Which rows of the company are read. */
export interface RowChoice {
  /** SQL of the columns, and of what stands behind `from`; null leaves the table out. */
  of(table: ReadableTable): { columns: readonly string[]; from: string } | null;
  /** For every table the same. */
  values: readonly unknown[];
  /** The row as it is handed out; null leaves it out. */
  shown(table: string, row: CompanyRow['row']): CompanyRow['row'] | null;
}

const ALL_ROWS: RowChoice = {
  of: ({ name, columns }) => ({ columns: columns.map((column) => quoted(column.name)), from: quoted(name) }),
  values: [],
  shown: (_table, row) => row,
};

/** Everything a service keeps of one company: to hand it out, and to forget it. */
export class CompanyRows {
  /** Set by a service that stores files. */
  files: CompanyFiles | null = null;

  constructor(
    private readonly db: Database,
    /** Tables of the service that hold nothing a customer would call theirs. */
    private readonly without: readonly string[] = [],
  ) {}

  /** The tables that hold what a customer would call theirs, without the columns that are secret even to them. */
  async tables(ask: (text: string) => Promise<unknown[]>): Promise<ReadableTable[]> {
    const tables = (await ask(READABLE_TABLES)) as ReadableTable[];
    return tables
      .filter(({ name }) => !MACHINERY.has(name) && !this.without.includes(name))
      .map(({ name, columns }) => ({ name, columns: columns.filter((column) => !SECRET_COLUMN.test(column.name)) }));
  }

  /** All rows, or some, as they were at one moment, without what is secret even to their owner. */
  async *read(company_id: string, choice: RowChoice = ALL_ROWS): AsyncGenerator<CompanyRow> {
    const run = this.db.dataSource.createQueryRunner();
    await run.connect();
    try {
      await run.startTransaction('REPEATABLE READ');
      // A person far away may read slowly.
      await run.query(`set local statement_timeout = '60s'; set local idle_in_transaction_session_timeout = '60s'`);
      await run.query(`select set_config('app.company_id', $1, true)`, [company_id]);
      const tables = await this.tables((text) => run.query(text) as Promise<unknown[]>);
      for (const table of tables) {
        const chosen = choice.of(table);
        if (!chosen) continue;
        await run.query(
          `declare company_rows cursor for
           select to_jsonb(t) as row from (select ${chosen.columns.join()} from ${chosen.from}) t`,
          [...choice.values],
        );
        for (;;) {
          const rows = (await run.query(`fetch ${AT_ONCE} from company_rows`)) as { row: CompanyRow['row'] }[];
          for (const { row } of rows) {
            const shown = choice.shown(table.name, row);
            if (shown) yield { table: table.name, row: withoutSecrets(shown) as CompanyRow['row'] };
          }
          if (rows.length < AT_ONCE) break;
        }
        await run.query('close company_rows');
      }
    } finally {
      if (run.isTransactionActive) await run.rollbackTransaction().catch(() => undefined);
      await run.release();
    }
  }

  /** Deletes every row in one transaction, referring rows first, and records the deletion of the company. */
  async erase(company_id: string): Promise<number> {
    await this.untilSaid(company_id);
    const deleted = await this.db.runAsSystem(company_id, async (client) => {
      const { rows } = await client.query<References>(REFERENCES);
      let count = 0;
      for (const table of deletionOrder(rows))
        count += (await client.query(`delete from "${table}" where company_id = $1`, [company_id])).rowCount ?? 0;
      await client.query('insert into erased_company (id, erased_at) values ($1, now()) on conflict do nothing', [
        company_id,
      ]);
      return count;
    });
    // A file that is left by a failure here goes with the next run: the rows stay remembered as erased.
    await this.files?.erase(company_id);
    return deleted;
  }

  /** What others must still receive (that sessions have ended) leaves the outbox first. */
  private async untilSaid(company_id: string): Promise<void> {
    for (let tries = 0; tries < SAY_TRIES; tries++) {
      const waiting = await this.db.system(
        'select 1 from outbox where company_id = $1 and published_at is null limit 1',
        [company_id],
      );
      if (waiting.length === 0) return;
      await wait(SAY_MS);
    }
    throw new Error('Events of this company are not published yet');
  }

  /** Deletes what events that were on their way have brought back since. */
  async eraseStragglers(): Promise<void> {
    const gone = await this.db.system<{ id: string }>('select id from erased_company');
    for (const { id } of gone) await this.erase(id);
    // By then no stream and no outbox holds anything of them.
    await this.db.system(`delete from erased_company where erased_at < now() - interval '30 days'`);
  }
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      SECRET_FIELD.test(key) && inner !== null ? '***' : withoutSecrets(inner),
    ]),
  );
}
