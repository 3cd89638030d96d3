import { CONFIG } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DocumentsConfig } from '../config.js';
import { Storage, type BlobName } from '../storage/storage.js';
import { clausesOf } from './clauses/find-clauses.js';
import { agreeing } from './fields/agree.js';
import { extract } from './fields/extract.js';
import type { Reading } from './read-document.js';
import { readPdf } from './reading/pdf-process.js';
import { readPhoto } from './reading/photo.js';
import { ReadFailure, segmentsOf } from './reading/pieces.js';

/** The whole file is held while it is read. */
const BYTES_MAX = 25 * 1024 * 1024;

/** Reads stored files: PDFs by what they say, photos by what the `tesseract` program sees in them. */
@Injectable()
export class ReadFile {
  constructor(
    private readonly storage: Storage,
    @Inject(CONFIG) private readonly config: DocumentsConfig,
  ) {}

  /** Throws `ReadFailure`, and `FileMissing`. */
  async read(blob: BlobName, mime_type: string, size: number): Promise<Reading> {
    if (size > BYTES_MAX) throw new ReadFailure('too_large');
    if (mime_type === 'application/pdf') return this.readingOfPdf(await this.bytesOf(blob));
    if (mime_type.startsWith('image/')) return this.readingOfPhoto(await this.bytesOf(blob));
    throw new ReadFailure('unsupported');
  }

  private async readingOfPdf(bytes: Buffer): Promise<Reading> {
    const { pages, pieces } = await readPdf(bytes);
    const segments = segmentsOf(pieces);
    const found = extract(segments);
    return { ...found, pages, clauses: clausesOf(found.kind, segments) };
  }

  private async readingOfPhoto(bytes: Buffer): Promise<Reading> {
    const { pages, pieces, again } = await readPhoto(bytes, this.config.tesseract);
    const [first, second] = [segmentsOf(pieces), segmentsOf(again)];
    const found = agreeing(extract(first), extract(second));
    return { ...found, pages, clauses: clausesOf(found.kind, second) };
  }

  private async bytesOf(blob: BlobName): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of await this.storage.read(blob)) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
}
