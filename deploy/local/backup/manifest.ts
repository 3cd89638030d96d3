import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Service } from '@keystead/contracts';
import { Refusal } from '@keystead/testkit';

const FILE = 'manifest.json';
const FORMAT = 1;

/** One database in a backup. */
export interface DumpFacts {
  /** Name of the dump in the folder: the custom format of pg_dump. */
  file: string;
  bytes: number;
  /** Of the dump, in hexadecimal. */
  sha256: string;
  /** Major version of the server it was read from. */
  postgres: number;
  /** How many migrations had run. */
  migrations: number;
  /** Number and moment of the newest event in the outbox; null when there was none. */
  newest_event: { seq: number; at: string } | null;
}

/** What a folder with a backup holds; written last, so that a folder without it is no backup. */
export interface Manifest {
  format: number;
  /** The moment that all databases are of. */
  taken_at: string;
  services: Partial<Record<Service, DumpFacts>>;
  /** Uploaded files in `files/`; null when they were not on this machine. */
  files: { count: number } | null;
}

/** Folder of the uploaded files inside a backup. */
export const filesOf = (folder: string): string => join(folder, 'files');

export async function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): Promise<void> {
  const text = `${JSON.stringify({ format: FORMAT, ...manifest }, null, 2)}\n`;
  await writeFile(join(folder, FILE), text, { flag: 'wx', mode: 0o600 });
}

/** Reads what a backup holds; a Refusal when it was not finished or is of another kind. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => null);
  if (text === null) throw new Refusal(`${folder} has no ${FILE}: it is no backup, or one that was not finished.`);
  const manifest = JSON.parse(text) as Manifest;
  if (manifest.format !== FORMAT)
    throw new Refusal(`${folder} is a backup of format ${manifest.format}, not ${FORMAT}.`);
  return manifest;
}

/** SHA-256 of a file, in hexadecimal. */
export async function checksum(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
