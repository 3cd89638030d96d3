import type { Readable } from 'node:stream';

/** A stored file: companies never share a folder. */
export interface BlobName {
  company_id: string;
  id: string;
}

/** What a file that is uploaded must be. */
export interface UploadTerms {
  /** Bytes. */
  size: number;
  mime_type: string;
  expires_at: Date;
}

/** Where a client puts the file: `PUT {sasEndpoint}?{sasToken}` with its type and `x-ms-blob-type: BlockBlob`. */
export interface UploadAddress {
  sasEndpoint: string;
  sasToken: string;
}

/** A stored file as it is looked at: its length in bytes, and how it begins. */
export interface StoredFile {
  size: number;
  head: Buffer;
}

/** Thrown for a file that should be there and is not. */
export class FileMissing extends Error {
  constructor({ company_id, id }: BlobName) {
    super(`The file ${company_id}/${id} is not in the storage`);
  }
}

/** Where files are. One of two drivers stands behind it; see docs/adr/0028-storage-port.md. */
export abstract class Storage {
  /** Whether this service takes the uploads itself, or must look whether they have arrived. */
  abstract readonly takesUploads: boolean;

  abstract grant(blob: BlobName, terms: UploadTerms): Promise<UploadAddress>;
  /** Writes a file as it comes; whatever was there before is replaced. After a failure nothing is left of it. */
  abstract write(blob: BlobName, bytes: AsyncIterable<Buffer>, mime_type: string): Promise<void>;
  /** Throws `FileMissing`. */
  abstract read(blob: BlobName): Promise<Readable>;
  /** Null when there is no such file. */
  abstract look(blob: BlobName, headBytes: number): Promise<StoredFile | null>;
  /** A file that is not there is no failure. */
  abstract remove(blob: BlobName): Promise<void>;
  abstract removeCompany(company_id: string): Promise<void>;
  /** Throws what keeps it from taking files. */
  abstract check(): Promise<void>;
}
