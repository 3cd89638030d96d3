import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Makes folder `to` hold what `from` holds and nothing else. A file that a process reads meanwhile is never missing. */
export function mirrorFolder(from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  for (const name of readdirSync(to, { recursive: true }) as string[])
    if (!existsSync(join(from, name))) rmSync(join(to, name), { recursive: true, force: true });
}
