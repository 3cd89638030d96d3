import { Database, deleteInSlices, LOG, Sweep } from '@keystead/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';

const HOUR_MS = 60 * 60 * 1000;
/** As long as the outboxes of the services keep them: personal data in events lives no longer than there. */
export const RETENTION_DAYS = 14;

/** Forgets events and deliveries when their time is over. */
@Injectable()
export class FeedRetention extends Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('event feed', HOUR_MS, log);
  }

  async sweep(): Promise<void> {
    const before = new Date(this.db.clock.now().getTime() - RETENTION_DAYS * 24 * HOUR_MS);
    await deleteInSlices(this.db, 'feed_event', 'at < $1', [before]);
    await deleteInSlices(this.db, 'webhook_delivery', 'attempted_at < $1', [before]);
  }
}
