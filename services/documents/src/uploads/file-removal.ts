import { Database, JobQueue, newId, type Context, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { Storage } from '../storage/storage.js';

const REMOVE_FILES = 'file.remove';

/** Removes files after the rows that named them: a job that commits with the rows' end, so none is forgotten. */
@Injectable()
export class FileRemoval {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
    private readonly jobs: JobQueue,
  ) {
    jobs.handle(REMOVE_FILES, (ctx, item) => this.remove(ctx, item));
  }

  async schedule(tx: Tx, ids: readonly string[]): Promise<void> {
    if (ids.length > 0) await this.jobs.schedule(tx, REMOVE_FILES, newId(), tx.now, { ids });
  }

  private async remove(ctx: Context, item: QueuedJob): Promise<void> {
    for (const id of item.payload.ids as string[]) await this.storage.remove({ company_id: ctx.company_id, id });
    await this.db.run(ctx, (tx) => this.jobs.finish(tx, item));
  }
}
