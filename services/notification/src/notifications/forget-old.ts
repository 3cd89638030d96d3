import { Inject, Injectable } from '@nestjs/common';
import { Database, deleteInSlices, LOG, Sweep } from '@keystead/platform';
import type { Logger } from 'pino';

const EVERY_MS = 60 * 60_000;
const OLD = `created_at < $1::timestamptz - interval '90 days'`;

/** Notifications are kept for 90 days. */
@Injectable()
export class ForgetOldNotifications extends Sweep {
  constructor(
    private readonly db: Database,
    @Inject(LOG) log: Logger,
  ) {
    super('old notifications', EVERY_MS, log);
  }

  sweep(): Promise<void> {
    return deleteInSlices(this.db, 'notification', OLD, [this.db.clock.now()]);
  }
}
