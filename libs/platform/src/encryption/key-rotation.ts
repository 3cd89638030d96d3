import { Client } from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../database/database.js';
import { valueOf, type EncryptedColumn } from './encrypted-columns.js';
import { SecretCipher } from './secret-cipher.js';
import type { SecretKeys } from './secret-keys.js';
import { StoredKeys } from './stored-keys.js';

const BATCH = 200;
const PAUSE_MS = 20;
/** After this long it looks again: a process that was started with the keys of before may have written meanwhile. */
const AGAIN_MS = 60 * 60 * 1000;
/** Another process is at it, which may die, or the database was away. */
const SOON_MS = 30_000;
const PROGRESS_MS = 10_000;
const STATEMENT_MS = 60_000;
const LOCK = `hashtext('key rotation')`;

interface Row extends Record<string, string> {
  value: string;
}

interface Totals {
  encrypted: number;
  unreadable: number;
}

/**
 * Encrypts again, with the current key, what is encrypted with an older one: in the background, in small batches, in one
 * process of the service at a time. It is found by its beginning, so a process that dies loses nothing, and the next
 * one goes on where it stopped.
 */
export class KeyRotation {
  private readonly cipher: SecretCipher;
  private timer: NodeJS.Timeout | undefined;
  private pass: Promise<unknown> = Promise.resolve();
  private isStopped = false;

  constructor(
    private readonly db: Database,
    keys: SecretKeys,
    private readonly columns: readonly EncryptedColumn[],
    private readonly log: Logger,
    /** Of the system role, past any pooler of transactions: the lock is one of a session. */
    private readonly sessionUrl: string,
  ) {
    this.cipher = new SecretCipher(keys);
  }

  start(): void {
    this.pass = this.run()
      .catch((error: unknown) => {
        if (!this.isStopped) this.log.warn({ err: error }, 'keys: encrypting again goes on later');
        return false;
      })
      .then((isDone) => {
        if (!this.isStopped) this.timer = setTimeout(() => this.start(), isDone ? AGAIN_MS : SOON_MS);
      });
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.pass;
  }

  /** One pass over everything; false where another process is at it, or this one was told to stop. */
  private async run(): Promise<boolean> {
    // Of its own, and closed at the end: the lock ends with it. A column without an index of its beginnings is read as
    // a whole, which takes longer than a request may.
    const client = new Client({ connectionString: this.sessionUrl, keepAlive: true, statement_timeout: STATEMENT_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<{ is_mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is_mine`);
      if (!rows[0]!.is_mine) return false;
      const totals: Totals = { encrypted: 0, unreadable: 0 };
      for (const column of this.columns) await this.column(client, column, totals);
      if (this.isStopped) return false;
      totals.encrypted += await StoredKeys.encryptAgain(this.db, this.cipher);
      if (totals.encrypted > 0) this.log.info(totals, 'keys: everything is encrypted with the current key');
      return true;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  private async column(client: Client, column: EncryptedColumn, totals: Totals): Promise<void> {
    const place = `${column.table}.${column.column}`;
    let last: Row | undefined;
    let saidAt = Date.now();
    for (;;) {
      if (this.isStopped) return;
      const rows = await this.batch(client, column, last);
      last = rows.at(-1);
      if (!last) return;
      await client.query('begin');
      for (const row of rows) {
        const again = this.encryptedAgain(row, column);
        if (again === null) totals.unreadable += 1;
        else totals.encrypted += await replace(client, column, row, again);
      }
      await client.query('commit');
      if (Date.now() - saidAt > PROGRESS_MS) {
        this.log.info({ place, ...totals }, 'keys: encrypting again with the current key');
        saidAt = Date.now();
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  /** The next rows, in the order of their keys, that another key encrypted. */
  private async batch(client: Client, column: EncryptedColumn, after: Row | undefined): Promise<Row[]> {
    const { table, key, reads = [] } = column;
    const names = key.map((name) => `"${name}"`);
    const seen = [...new Set([...key, ...reads])].map((name) => `"${name}"::text`);
    const value = valueOf(column);
    const beyond = after ? `and (${names.join(', ')}) > (${key.map((_, at) => `$${at + 2}`).join(', ')})` : '';
    const { rows } = await client.query<Row>(
      `select ${seen.join(', ')}, ${value} as value from "${table}"
       where ${value} is not null and not starts_with(${value}, $1) ${beyond} order by ${names.join(', ')} limit ${BATCH}`,
      [this.cipher.prefix, ...(after ? key.map((name) => after[name]) : [])],
    );
    return rows;
  }

  private encryptedAgain(row: Row, column: EncryptedColumn): string | null {
    const about = column.about(row);
    try {
      return this.cipher.encrypt(this.cipher.decrypt(row.value, about), about);
    } catch (error) {
      const { table, column: name } = column;
      this.log.error({ table, column: name, err: (error as Error).message }, 'keys: a value cannot be decrypted');
      return null;
    }
  }
}

/** Only where the value is still the one that was read; answers how many rows that were. */
async function replace(client: Client, column: EncryptedColumn, row: Row, again: string): Promise<number> {
  const { table, column: name, member, key } = column;
  const same = key.map((each, at) => `"${each}" = $${at + 3}`).join(' and ');
  const set = member ? `jsonb_set("${name}", '{${member}}', to_jsonb($1::text))` : '$1';
  const { rowCount } = await client.query(
    `update "${table}" set "${name}" = ${set} where ${valueOf(column)} = $2 and ${same}`,
    [again, row.value, ...key.map((each) => row[each])],
  );
  return rowCount ?? 0;
}
