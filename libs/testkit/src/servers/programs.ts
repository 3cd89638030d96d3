import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Servers often live where an ordinary user's PATH does not look.
const DEFAULT_FOLDERS = ['/usr/local/bin', '/usr/bin', '/usr/local/sbin', '/usr/sbin', '/opt/homebrew/bin'];

export function searchPath(path: string | undefined = process.env.PATH, fallback = DEFAULT_FOLDERS): string[] {
  return [...new Set([...(path ?? '').split(delimiter).filter(Boolean), ...fallback])];
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The first program of this name, or undefined. */
export function findProgram(name: string, folders: string[] = searchPath()): string | undefined {
  return folders.map((folder) => join(folder, name)).find(isProgram);
}
