import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../eventually.js';
import { choosePort, obstacleAt } from './ports.js';
import { findProgram } from './programs.js';
import { makeOwnFolder, runsAsRoot, UNPRIVILEGED_USER } from './unprivileged.js';

/** Named statements survive a pool of transactions from here on. */
const NEEDED: [major: number, minor: number] = [1, 21];
const READY_MS = 30_000;

/** A PgBouncer that is new enough to pool by transaction, or undefined. */
export function findPgBouncer(): string | undefined {
  const program = findProgram('pgbouncer');
  if (!program) return undefined;
  const [, major, minor] = /(\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
  const [wantedMajor, wantedMinor] = NEEDED;
  const isNew = Number(major) > wantedMajor || (Number(major) === wantedMajor && Number(minor) >= wantedMinor);
  return isNew ? program : undefined;
}

export interface PgBouncerOptions {
  /** The file that operators begin with; addresses and files in it are replaced. */
  config: string;
  /** A folder that goes with it. */
  folder: string;
  /** PostgreSQL behind it. */
  databaseUrl: string;
  /** Passwords by role. */
  passwords: Readonly<Record<string, string>>;
}

/** PgBouncer as the product's own file configures it. */
export class PgBouncer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly port: number,
  ) {}

  static async start({ config, folder, databaseUrl, passwords }: PgBouncerOptions): Promise<PgBouncer> {
    const { hostname, port: behind } = new URL(databaseUrl);
    const port = await choosePort();
    const [file, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')];
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      file,
      readFileSync(config, 'utf8')
        .replace('host=postgres port=5432', `host=${hostname} port=${behind || 5432}`)
        .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
        .replace(/^listen_port = .*$/m, `listen_port = ${port}\nunix_socket_dir =`)
        .replace(/^auth_file = .*$/m, `auth_file = ${users}`),
    );
    const lines = Object.entries(passwords).map(([role, password]) => `"${role}" "${password}"\n`);
    writeFileSync(users, lines.join(''));
    chmodSync(users, 0o600);
    await makeOwnFolder(folder);
    const log = openSync(join(folder, 'pgbouncer.log'), 'a');
    // It refuses to run as root.
    const user = runsAsRoot() ? UNPRIVILEGED_USER : {};
    const child = spawn(findPgBouncer()!, [file], { stdio: ['ignore', log, log], ...user });
    const pooler = new PgBouncer(child, port);
    await eventually(async () => (await obstacleAt(port)) === 'busy', READY_MS);
    return pooler;
  }

  /** The same database by way of the pooler. */
  urlOf(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${this.port}`;
    return url.href;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }
}
