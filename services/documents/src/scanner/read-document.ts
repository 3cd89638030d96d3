import { Database, JobQueue, LOG, type Context, type QueuedJob, type Tx } from '@keystead/platform';
import type { ScanFailure } from '@keystead/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Document } from '../model/document.entity.js';
import { Gate } from '../storage/gate.js';
import { FileMissing } from '../storage/storage.js';
import { lockDocument } from '../uploads/upload-state.js';
import type { Clause } from './clauses/clause.js';
import type { Extract } from './fields/extract.js';
import { ReadFailure } from './reading/pieces.js';
import { ReadFile } from './read-file.js';
import { DocumentScan } from './scan.entity.js';

export const READ_DOCUMENT = 'document.scan';
/** So often work is begun again that ended without a word, as when the process was killed. */
const TRIES = 3;

/** What reading a document gave. */
export interface Reading extends Extract {
  pages: number;
  clauses: Clause[];
}

/** Reads documents in the background, one at a time in each process, so that requests keep their speed. */
@Injectable()
export class ReadDocument {
  private readonly one = new Gate(1);

  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly file: ReadFile,
    @Inject(LOG) private readonly log: Logger,
  ) {
    jobs.handle(READ_DOCUMENT, (ctx, item) => this.one.pass(() => this.read(ctx, item)));
  }

  private async read(ctx: Context, item: QueuedJob): Promise<void> {
    const id = String(item.payload.document_id);
    const document = await this.begin(ctx, id, item);
    if (!document) return;
    const found = item.attempts > TRIES ? 'unreadable' : await this.readingOf(ctx, document);
    await this.db.run(ctx, async (tx) => {
      const scan = await lockScan(tx, id);
      if (scan?.status === 'reading')
        await (typeof found === 'string' ? fail(tx, scan, found) : keep(tx, scan, found, document));
      await this.jobs.finish(tx, item);
    });
  }

  /** The document, unless it was deleted meanwhile. */
  private begin(ctx: Context, id: string, item: QueuedJob): Promise<Document | null> {
    return this.db.run(ctx, async (tx) => {
      // The document is locked first, as in a deletion: one order of locks prevents deadlocks.
      const document = await lockDocument(tx, id);
      const scan = await lockScan(tx, id);
      if (!document || !scan || (scan.status !== 'queued' && scan.status !== 'reading')) {
        await this.jobs.finish(tx, item);
        return null;
      }
      await tx.update(DocumentScan, scan, { status: 'reading' });
      return document;
    });
  }

  private async readingOf({ company_id }: Context, { id, mime_type, size }: Document): Promise<Reading | ScanFailure> {
    try {
      return await this.file.read({ company_id, id }, mime_type, size);
    } catch (error) {
      if (error instanceof ReadFailure) return error.reason;
      if (!(error instanceof FileMissing)) throw error;
      this.log.error({ err: error, document_id: id }, 'the file of a document is missing');
      return 'unreadable';
    }
  }
}

async function lockScan(tx: Tx, id: string): Promise<DocumentScan | undefined> {
  const [scan] = await tx.query<DocumentScan & Record<string, unknown>>(
    'select * from document_scan where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'lock_scan',
  );
  return scan;
}

async function keep(tx: Tx, scan: DocumentScan, reading: Reading, { lease_id }: Document): Promise<void> {
  const { kind, kind_is_sure, kind_words, kind_page, pages, fields, clauses } = reading;
  // Written in one piece: the audit log is for what people do, and would hold every quote twice.
  await tx.query(
    `update document_scan set status = 'read', version = version + 1, read_at = $3, kind = $4, kind_is_sure = $5,
       kind_words = $6, kind_page = $7, pages = $8, fields = $9, clauses = $10
     where company_id = $1 and id = $2`,
    [
      ...[tx.ctx.company_id, scan.id, tx.now, kind, kind_is_sure, kind_words, kind_page, pages],
      ...[JSON.stringify(fields), JSON.stringify(clauses)],
    ],
    'keep_scan',
  );
  const unsure = fields.filter((field) => !field.is_sure).length;
  const { id: document_id, requested_by } = scan;
  tx.emit('document.read', document_id, scan.version + 1, { document_id, lease_id, kind, unsure, requested_by });
}

async function fail(tx: Tx, scan: DocumentScan, failure: ScanFailure): Promise<void> {
  const version = await tx.update(DocumentScan, scan, { status: 'failed', failure });
  const { id: document_id, requested_by } = scan;
  tx.emit('document.unreadable', document_id, version, { document_id, failure, requested_by });
}
