// What `npm start` runs once everything is installed and built: brings up a whole house on this machine and keeps it
// running until Ctrl-C. `--reset` wipes this machine's data instead.
import { existsSync, mkdirSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { PROCESSES, Refusal, type ProcessName } from '@keystead/testkit';
import { readyBlock } from './ready-block.js';
import { LocalStack } from './local-stack.js';
import { LogLines } from './log-lines.js';
import { reset } from './reset.js';
import { RunFile } from './run-file.js';
import { demoRootAdministrator } from './root-administrator.js';
import { readSettings, requirePort } from './settings.js';

const ROOT = resolve(import.meta.dirname, '..');
const DATA = join(ROOT, '.keystead');
const DIST = join(ROOT, 'dist');

const lines = new LogLines(process.stdout.isTTY && !process.env.NO_COLOR);
// The reader of our output may leave first (`npm start | head`).
process.stdout.on('error', () => undefined);
const print = (name: string, line: string) => process.stdout.write(`${lines.format(name, line)}\n`);

let stack: LocalStack | undefined;
let leaving: Promise<void> | undefined;

/** Stops everything this launcher started, once; asked again after two seconds, it stops waiting for others. */
function leave(code: number): Promise<void> {
  leaving ??= (stack?.stop() ?? Promise.resolve()).finally(() => process.exit(code));
  return leaving;
}

function leaveOnSignals(): void {
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      first ||= Date.now();
      if (leaving && Date.now() - first > 2_000) {
        stack?.abandon();
        process.exit(1);
      }
      if (!leaving) print('keystead', 'stopping');
      void leave(0);
    });
  }
}

/** Ends with the sentence a person can act on; faults of our own keep their stack. */
function explain(error: unknown): Promise<void> {
  if (!leaving) {
    const text = error instanceof Refusal ? error.message : ((error as Error).stack ?? String(error));
    process.stderr.write(`\n${text}\n`);
  }
  return leave(1);
}

/** Restarts the processes whose starter names a new bundle; several files of one build count once. */
function restartWhenRebuilt(running: LocalStack): void {
  const rebuilt = new Set<ProcessName>();
  let soon: NodeJS.Timeout | undefined;
  watch(DIST, (_event, file) => {
    const name = PROCESSES.find((process) => file === `${process}.cjs`);
    if (!name) return;
    rebuilt.add(name);
    clearTimeout(soon);
    soon = setTimeout(() => {
      for (const each of rebuilt) void running.restart(each).catch(explain);
      rebuilt.clear();
    }, 100);
  });
}

async function start(): Promise<void> {
  const settings = readSettings(process.env, process.argv);
  mkdirSync(DATA, { recursive: true });
  const runFile = await RunFile.take(join(DATA, 'run.json'), settings.publicUrl);
  stack = new LocalStack({ settings, data: DATA, dist: DIST, runFile, print, giveUp: (error) => void explain(error) });
  await requirePort(settings.port, 'PORT');
  if (!settings.smtpUrl) await requirePort(settings.mailPort, 'MAIL_PORT');
  await stack.open();
  if (process.argv.includes('--watch')) restartWhenRebuilt(stack);
  if (!leaving)
    process.stdout.write(
      readyBlock(
        settings,
        stack.hasDemo,
        demoRootAdministrator(settings, process.env).ROOT_ADMIN_USERNAME,
        stack.xeroUrl,
      ),
    );
}

export async function main(): Promise<void> {
  try {
    if (process.argv.includes('--reset')) {
      const done = existsSync(DATA) ? await reset(DATA) : 'There is nothing to reset.';
      process.stdout.write(`${done}\n`);
    } else {
      leaveOnSignals();
      await start();
    }
  } catch (error) {
    await explain(error);
  }
}
