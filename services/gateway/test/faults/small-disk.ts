import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { runsAsRoot } from '@keystead/testkit';

const run = promisify(execFile);
const MIB = 1024 ** 2;

/** A disk of its own that can be filled to the last byte. Only root on Linux can make one. */
export class SmallDisk {
  private constructor(readonly folder: string) {}

  /** Null where it cannot be made. */
  static async make(folder: string, megabytes: number): Promise<SmallDisk | null> {
    if (!runsAsRoot() || process.platform !== 'linux') return null;
    await mkdir(folder, { recursive: true });
    try {
      await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'keystead-chaos', folder]);
    } catch {
      return null;
    }
    return new SmallDisk(folder);
  }

  private get ballast(): string {
    return join(this.folder, 'ballast');
  }

  /** Leaves no byte free until `free`. */
  async fill(): Promise<void> {
    const file = await open(this.ballast, 'w');
    try {
      for (const size of [16 * MIB, MIB, 4096]) await writeUntilFull(file, Buffer.alloc(size));
    } finally {
      await file.close();
    }
  }

  free(): Promise<void> {
    return rm(this.ballast, { force: true });
  }

  async remove(): Promise<void> {
    await run('umount', ['-l', this.folder]);
  }
}

async function writeUntilFull(file: { write(data: Buffer): Promise<{ bytesWritten: number }> }, chunk: Buffer) {
  try {
    while ((await file.write(chunk)).bytesWritten === chunk.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
