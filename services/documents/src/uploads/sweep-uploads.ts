import { Database, JobQueue, type Context, type QueuedJob } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { Document } from '../model/document.entity.js';
import { ConfirmUploads } from './confirm-uploads.js';
import { FileRemoval } from './file-removal.js';
import { lockDocument, UPLOAD_MS } from './upload-state.js';

export const SWEEP_UPLOADS = 'upload.sweep';

/** Gives back what was reserved for files that never came, once their links have expired. */
@Injectable()
export class SweepUploads {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly uploads: ConfirmUploads,
    private readonly files: FileRemoval,
  ) {
    jobs.handle(SWEEP_UPLOADS, (ctx, item) => this.sweep(ctx, item));
  }

  private async sweep(ctx: Context, item: QueuedJob): Promise<void> {
    const ids = item.payload.document_ids as string[];
    const unscanned = await this.uploads.confirm(ctx, ids);
    await this.db.run(ctx, async (tx) => {
      const gone: string[] = [];
      const unfinished: string[] = [];
      for (const id of ids) {
        const document = await lockDocument(tx, id);
        if (!document || document.status === 'stored') continue;
        const began = document.upload_began_at?.getTime() ?? 0;
        const isReceiving = document.status === 'receiving' && began + UPLOAD_MS > tx.now.getTime();
        if (isReceiving || unscanned.includes(id)) {
          unfinished.push(id);
          continue;
        }
        await tx.remove(Document, document);
        tx.emit('document.deleted', id, document.version + 1, { document_id: id, lease_id: document.lease_id });
        gone.push(id);
      }
      await this.files.schedule(tx, gone);
      const later = new Date(tx.now.getTime() + UPLOAD_MS);
      // Begun in time and not finished, or not scanned for malware: looked at once more.
      if (unfinished.length > 0)
        await this.jobs.schedule(tx, SWEEP_UPLOADS, `${item.natural_key}+`, later, { document_ids: unfinished });
      await this.jobs.finish(tx, item);
    });
  }
}
