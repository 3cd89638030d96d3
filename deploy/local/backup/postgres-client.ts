import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findProgram, packagedPostgres, Refusal, searchPath } from '@keystead/testkit';

const run = promisify(execFile);
const MAX_OUTPUT = 16 * 1024 * 1024;

/** `pg_dump` and `pg_restore` read servers and dumps of their own major version and older ones. */
export type PostgresClient = 'pg_dump' | 'pg_restore';

/**
 * A program of at least `major`, the oldest that will do: a dump by a newer one may not be readable on the server it
 * came from. Looked for in `PG_BIN`, where distributions keep versions, and on PATH.
 */
export async function findPostgresClient(
  name: PostgresClient,
  major: number,
  env: Record<string, string | undefined> = process.env,
): Promise<string> {
  const folders = env.PG_BIN ? [env.PG_BIN] : [...packagedPostgres(), ...searchPath()];
  const found = await Promise.all(folders.map((folder) => describe(name, folder)));
  const fitting = found.flatMap((program) => (program && program.major >= major ? [program] : []));
  const [best] = fitting.sort((left, right) => left.major - right.major);
  if (best) return best.path;
  throw new Refusal(
    `${name} of PostgreSQL ${major} or newer is not here: install postgresql-client-${major}, or name the folder it is in ` +
      `with PG_BIN.`,
  );
}

async function describe(name: PostgresClient, folder: string): Promise<{ path: string; major: number } | undefined> {
  const path = findProgram(name, [folder]);
  if (!path) return undefined;
  const { stdout } = await run(path, ['--version']).catch(() => ({ stdout: '' }));
  const major = Number(/(\d+)(\.\d+)?/.exec(stdout)?.[1]);
  return major ? { path, major } : undefined;
}

/** Runs one of them on the database at `url`; the password is in no argument, where every user of the machine reads it. */
export async function runPostgresClient(path: string, url: string, args: string[]): Promise<void> {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  const env = { PATH: process.env.PATH, PGPASSWORD, PGCONNECT_TIMEOUT: '10' };
  try {
    await run(path, ['--no-password', `--dbname=${address.href}`, ...args], { env, maxBuffer: MAX_OUTPUT });
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    throw new Refusal(`${path} failed on ${address.pathname.slice(1)}: ${stderr.trim() || message}`);
  }
}
