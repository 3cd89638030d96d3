import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { endForgotten, nats, postgres, redis } from '@keystead/testkit';
import { RunFile } from './run-file.js';
import { movedHome, postgresHome } from './server-home.js';

/** Wipes this machine's data. A house that runs on it refuses; one that was killed is cleared away first. */
export async function reset(data: string): Promise<string> {
  const runFile = await RunFile.take(join(data, 'run.json'), '');
  await endForgotten(postgres, postgresHome(data));
  for (const kind of [nats, redis]) await endForgotten(kind, join(data, kind.name));
  const moved = movedHome(data);
  if (moved) rmSync(moved, { recursive: true, force: true });
  runFile.release();
  rmSync(data, { recursive: true, force: true });
  return 'Everything Keystead kept on this machine is gone. "npm start" begins anew.';
}
