import {
  Database,
  type EventBatch,
  type LatestProjection,
  newId,
  project,
  projectLatest,
  systemContext,
} from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { AutomaticSync } from '../sync/automatic-sync.js';

/** Applies events to what is synced, and has the companies that they are about synced once they are quiet. */
@Injectable()
export class SyncedFacts {
  constructor(
    private readonly db: Database,
    private readonly automatic: AutomaticSync,
  ) {}

  async project(batch: EventBatch, upsert: string): Promise<void> {
    await project(this.db, batch.consumer, batch.events, upsert);
    await this.noticeChanges(batch);
  }

  async latest(batch: EventBatch, projection: LatestProjection): Promise<void> {
    await projectLatest(this.db, batch, projection);
    await this.noticeChanges(batch);
  }

  /** After the projection: an event that is handled again notices again, and one that is lost here is synced at night. */
  private async noticeChanges({ events }: EventBatch): Promise<void> {
    for (const company_id of new Set(events.map((event) => event.company_id)))
      await this.automatic.notice(systemContext(company_id, newId()));
  }
}
