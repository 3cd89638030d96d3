import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync } from 'node:fs';
import { appendFile, cp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { eventually, makeOwnFolder, postgres, startOwn, withClient, type RunningServer } from '@keystead/testkit';

const RECOVERED_WITHIN_MS = 600_000;
const BYTES_PER_GB = 1024 ** 3;

/** How a server came back: the size of its base backup in GB, and the seconds from an empty folder until it writes. */
export interface Recovery {
  gb: number;
  seconds: number;
}

/** A PostgreSQL server whose write-ahead log is archived beside it, as docs/operate.md advises. */
export class ArchivedPostgres {
  private constructor(
    private readonly server: RunningServer,
    private readonly folder: string,
  ) {}

  static async start(): Promise<ArchivedPostgres> {
    const folder = mkdtempSync(join(tmpdir(), 'keystead-archive-'));
    chmodSync(folder, 0o711);
    const archive = join(folder, 'archive');
    await makeOwnFolder(archive);
    const server = await startOwn(postgres, { dataDir: join(folder, 'data'), password: 'archived', durable: true });
    await withClient(server.url, async (admin) => {
      await admin.query(`alter system set archive_mode = on`);
      await admin.query(`alter system set archive_command = 'test ! -f ${archive}/%f && cp %p ${archive}/%f'`);
    });
    await server.restart();
    return new ArchivedPostgres(server, folder);
  }

  get url(): string {
    return this.server.url;
  }

  /** The moment that the server's clock shows, as text that PostgreSQL reads. */
  async now(): Promise<string> {
    return withClient(this.url, async (admin) => {
      const { rows } = await admin.query<{ now: string }>('select clock_timestamp()::text as now');
      return rows[0]!.now;
    });
  }

  /** A database of so many GB that nobody reads, for the size of a backup. */
  async addBallast(gb: number): Promise<void> {
    await withClient(this.url, (admin) => admin.query('create database ballast'));
    const url = new URL(this.url);
    url.pathname = '/ballast';
    const rows = Math.round(gb * 1_000_000);
    await withClient(url.href, async (admin) => {
      await admin.query(
        `create table ballast as select n, repeat(md5(n::text), 31) as text from generate_series(1, ${rows}) n`,
      );
      await admin.query('checkpoint');
    });
  }

  async takeBaseBackup(): Promise<void> {
    const program = join(dirname(this.server.source), 'pg_basebackup');
    const args = ['-d', this.url, '-D', this.base, '-X', 'none', '-c', 'fast', '--no-sync'];
    await promisify(execFile)(program, args);
  }

  /** Ends the server and removes its data, once what it wrote so far is archived. */
  async lose(): Promise<void> {
    await withClient(this.url, async (admin) => {
      const { rows } = await admin.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
      await eventually(() => readdirSync(this.archive).includes(rows[0]!.file), 60_000);
    });
    await this.server.kill9();
    await this.emptyData();
  }

  /** Brings base backup and archive back, as everything was at that moment. */
  async recoverTo(moment: string): Promise<Recovery> {
    const gb = (await bytesIn(this.base)) / BYTES_PER_GB;
    const begun = performance.now();
    await cp(this.base, this.data, { recursive: true });
    await writeFile(join(this.data, 'recovery.signal'), '');
    await appendFile(
      join(this.data, 'postgresql.auto.conf'),
      `restore_command = 'cp ${this.archive}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    );
    await this.server.restart();
    await eventually(() => this.isWritable(), RECOVERED_WITHIN_MS, 100);
    return { gb, seconds: (performance.now() - begun) / 1000 };
  }

  async stop(): Promise<void> {
    await this.server.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private get data(): string {
    return join(this.folder, 'data');
  }

  private get base(): string {
    return join(this.folder, 'base');
  }

  private get archive(): string {
    return join(this.folder, 'archive');
  }

  private async emptyData(): Promise<void> {
    for (const entry of await readdir(this.data)) await rm(join(this.data, entry), { recursive: true, force: true });
  }

  private isWritable(): Promise<boolean> {
    return withClient(this.url, async (admin) => {
      const { rows } = await admin.query<{ writable: boolean }>('select not pg_is_in_recovery() as writable');
      return rows[0]!.writable;
    });
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
