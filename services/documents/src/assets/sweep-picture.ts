import { DAY_MS } from '@keystead/contracts';
import { Database, JobQueue, type Context, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { FileRemoval } from '../uploads/file-removal.js';
import { lockPicture, removePicture } from './remove-picture.js';

const SWEEP_PICTURE = 'picture.sweep';
/** Events that say that a picture is shown. */
const SHOWN_BY = ['property.photo_added', 'company.updated'];

/** Deletes pictures that were uploaded and within a day added to nothing. */
@Injectable()
export class SweepPicture {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly files: FileRemoval,
  ) {
    jobs.handle(SWEEP_PICTURE, (ctx, item) => this.sweep(ctx, item));
  }

  async schedule(tx: Tx, asset_id: string): Promise<void> {
    await this.jobs.schedule(tx, SWEEP_PICTURE, asset_id, new Date(tx.now.getTime() + DAY_MS), { asset_id });
  }

  private async sweep(ctx: Context, item: QueuedJob): Promise<void> {
    const asset_id = String(item.payload.asset_id);
    await this.db.run(ctx, async (tx) => {
      const asset = await lockPicture(tx, asset_id);
      if (asset && !asset.is_shown) {
        if (await hasFailedEvents(tx)) {
          const later = new Date(tx.now.getTime() + DAY_MS);
          await this.jobs.schedule(tx, SWEEP_PICTURE, `${item.natural_key}+`, later, { asset_id });
        } else await removePicture(tx, this.files, asset);
      }
      await this.jobs.finish(tx, item);
    });
  }
}

/** While an event could not be handled, a picture may be shown without being known to be. */
async function hasFailedEvents(tx: Tx): Promise<boolean> {
  const found = await tx.query(
    `select 1 from dead_letter where company_id = $1 and replayed_at is null and event->>'name' = any($2) limit 1`,
    [tx.ctx.company_id, SHOWN_BY],
    'failed_picture_events',
  );
  return found.length > 0;
}
