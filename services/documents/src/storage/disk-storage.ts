import { createReadStream } from 'node:fs';
import { access, constants, mkdir, open, rm, stat, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Gate } from './gate.js';
import {
  FileMissing,
  Storage,
  type BlobName,
  type StoredFile,
  type UploadAddress,
  type UploadTerms,
} from './storage.js';
import type { StorageLinks } from './storage-links.js';

/** Chunks of a socket are small: together they go to the disk in fewer writes. */
const WRITE_BYTES = 128 * 1024;

/** Files in a folder, one folder for each company; this service takes the uploads itself. */
export class DiskStorage extends Storage {
  readonly takesUploads = true;
  /** A disk that flushes hundreds of files at once keeps the database, which flushes too, waiting for seconds. */
  private readonly flushes = new Gate(4);

  constructor(
    private readonly folder: string,
    private readonly links: StorageLinks,
  ) {
    super();
  }

  grant(blob: BlobName, terms: UploadTerms): Promise<UploadAddress> {
    return Promise.resolve(this.links.uploadAddress(blob, terms));
  }

  async write(blob: BlobName, bytes: AsyncIterable<Buffer>): Promise<void> {
    await mkdir(join(this.folder, blob.company_id), { recursive: true });
    const file = await open(this.pathOf(blob), 'w');
    try {
      await writeAll(file, bytes);
      // A stored file survives a power cut once the answer is sent.
      await this.flushes.pass(() => file.datasync());
    } catch (error) {
      await file.close();
      await this.remove(blob);
      throw error;
    }
    await file.close();
  }

  async read(blob: BlobName): Promise<Readable> {
    const path = this.pathOf(blob);
    const file = await open(path, 'r').catch((error: unknown) => {
      throw isMissing(error) ? new FileMissing(blob) : error;
    });
    return createReadStream(path, { fd: file });
  }

  async look(blob: BlobName, headBytes: number): Promise<StoredFile | null> {
    let file: FileHandle;
    try {
      file = await open(this.pathOf(blob), 'r');
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    try {
      const { size } = await file.stat();
      const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
      return { size, head: buffer.subarray(0, bytesRead) };
    } finally {
      await file.close();
    }
  }

  async remove(blob: BlobName): Promise<void> {
    await rm(this.pathOf(blob), { force: true });
  }

  async removeCompany(company_id: string): Promise<void> {
    await rm(join(this.folder, company_id), { recursive: true, force: true });
  }

  async check(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    await access(this.folder, constants.W_OK);
    if (!(await stat(this.folder)).isDirectory()) throw new Error(`${this.folder} is no folder`);
  }

  private pathOf({ company_id, id }: BlobName): string {
    return join(this.folder, company_id, id);
  }
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  let held: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const chunks = held;
    [held, size] = [[], 0];
    if (chunks.length > 0) await file.writev(chunks);
  };
  for await (const chunk of bytes) {
    held.push(chunk);
    size += chunk.length;
    if (size >= WRITE_BYTES) await flush();
  }
  await flush();
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';
