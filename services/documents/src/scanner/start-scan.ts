import { ContextCommand, Database, Id, JobQueue, Problem, type SavedRow } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { Document } from '../model/document.entity.js';
import { READ_DOCUMENT } from './read-document.js';
import { DocumentScan } from './scan.entity.js';

/** Has a document read in the background; one that could not be read is tried again. */
export class StartScan {
  @Id() document_id: string;
}

export class StartScanCommand extends ContextCommand<StartScan, SavedRow> {}

@CommandHandler(StartScanCommand)
export class StartScanHandler {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
  ) {}

  execute({ ctx, body: { document_id: id } }: StartScanCommand): Promise<SavedRow> {
    return this.db.run(ctx, async (tx) => {
      // Locked, so that two who ask at once have it read once.
      const document = await tx.lock(Document, id);
      if (document.status !== 'stored') throw new Problem('NOT_FOUND');
      const [known] = await tx.query<DocumentScan & Record<string, unknown>>(
        'select * from document_scan where company_id = $1 and id = $2 for update',
        [ctx.company_id, id],
        'lock_scan',
      );
      const isWaiting = known && (known.status === 'queued' || known.status === 'reading');
      if (isWaiting) return { id, version: known.version };
      if (known?.status === 'read') throw new Problem('DOCUMENT_READ');
      const queued = { status: 'queued' as const, failure: null, requested_by: ctx.user_id };
      const attempt = (known?.attempt ?? 0) + 1;
      if (!known) await tx.insert(DocumentScan, { id, ...queued });
      const version = known ? await tx.update(DocumentScan, known, { ...queued, attempt }) : 1;
      await this.jobs.schedule(tx, READ_DOCUMENT, `${id}:${attempt}`, tx.now, { document_id: id });
      return { id, version };
    });
  }
}
