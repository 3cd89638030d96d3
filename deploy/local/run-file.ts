import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { endLeftover, isOurs, Refusal, type Leftover } from '@keystead/testkit';

interface Run {
  launcher: Leftover;
  url: string;
  children: Record<string, Leftover>;
  /** Address of the database server, without a user and a password. */
  database?: string;
  /** Address of NATS with its password; only this user may read the file. */
  nats?: string;
}

/**
 * `.keystead/run.json` says who runs on this data and what it started. One house at a time may hold it; the file of a
 * launcher that was killed leaves to the next one what to clean up.
 */
export class RunFile {
  private readonly run: Run;

  private constructor(
    private readonly file: string,
    url: string,
  ) {
    this.run = { launcher: { pid: process.pid, command: 'start.mjs' }, url, children: {} };
    this.write('wx');
  }

  /** Takes the place, after ending what a killed launcher left behind. */
  static async take(file: string, url: string): Promise<RunFile> {
    const earlier = read(file);
    if (earlier) await clear(file, earlier);
    try {
      return new RunFile(file, url);
    } catch {
      throw new Refusal('Another Keystead is starting on this data at this moment: wait for it or stop it.');
    }
  }

  note(name: string, child: Leftover): void {
    this.run.children[name] = child;
    this.write('w');
  }

  noteServers(database: string, nats: string): void {
    const plainUrl = new URL(database);
    plainUrl.username = plainUrl.password = '';
    this.run.database = plainUrl.href;
    this.run.nats = nats;
    this.write('w');
  }

  release(): void {
    rmSync(this.file, { force: true });
  }

  private write(flag: 'w' | 'wx'): void {
    writeFileSync(this.file, JSON.stringify(this.run), { flag, mode: 0o600 });
  }
}

/** The database server of the house that holds this file, if one does. */
export function runningDatabase(file: string): string | undefined {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Run).database;
  } catch {
    return undefined;
  }
}

/** Who runs on this data, unless the file is one that a killed launcher left. */
export function runningServers(file: string): Pick<Run, 'url' | 'database' | 'nats'> | undefined {
  const run = existsSync(file) ? read(file) : undefined;
  return run && isOurs(run.launcher) ? run : undefined;
}

async function clear(file: string, { launcher, url, children }: Run): Promise<void> {
  if (launcher.pid !== process.pid && isOurs(launcher)) {
    throw new Refusal(
      `Keystead is already running on this data (${url}, process ${launcher.pid}): stop it there first.`,
    );
  }
  await Promise.all(Object.values(children).map((child) => endLeftover(child)));
  rmSync(file, { force: true });
}

function read(file: string): Run | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Run;
  } catch {
    rmSync(file, { force: true });
    return undefined;
  }
}
