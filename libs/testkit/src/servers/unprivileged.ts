import { chown, lchown, mkdir, readdir } from 'node:fs/promises';
import { statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

// PostgreSQL refuses to run as root. Root can hand it to the numeric user `nobody` without creating an account,
// provided that this user can reach the program and the data.
export const UNPRIVILEGED_USER = { uid: 65534, gid: 65534 };

export function runsAsRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Whether another user may walk down to this path: every folder above it is open to others. */
export function isReachableByOthers(path: string): boolean {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found && (found.mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes a private folder for the process that will own it. */
export async function makeOwnFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  if (runsAsRoot()) await giveAway(path);
}

async function giveAway(path: string): Promise<void> {
  await chown(path, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await giveAway(inside);
    else await lchown(inside, UNPRIVILEGED_USER.uid, UNPRIVILEGED_USER.gid);
  }
}
