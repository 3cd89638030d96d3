import { DAY_MS } from '@keystead/contracts';
import { type Context, Database, JobQueue, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { ReadChanges } from '../changes/read-changes.js';
import { AutomaticSync } from '../sync/automatic-sync.js';
import { retryRecords } from '../sync/retry-records.js';

const NIGHTLY = 'sync.nightly';
/** Between one and three in the morning of eastern Australia. */
const HOUR_UTC = 15;
const SPREAD_MINUTES = 60;

/** Once a night, changes made at the provider are read, and what is left is synced. */
@Injectable()
export class NightlySync {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly changes: ReadChanges,
    private readonly automatic: AutomaticSync,
  ) {
    jobs.handle(NIGHTLY, (ctx, item) => this.night(ctx, item));
  }

  /** Plans the next night of an organisation; asked for twice, it is one. */
  async schedule(tx: Tx, organisation_id: string): Promise<void> {
    const at = nextNight(tx.now, organisation_id);
    const key = `${organisation_id}:${at.toISOString().slice(0, 10)}`;
    await this.jobs.schedule(tx, NIGHTLY, key, at, { organisation_id });
  }

  private night(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const [bound] = await tx.query<{ id: string; sync_from: string | null; is_automatic: boolean }>(
        `select id, sync_from, is_automatic from accounting_organisation
         where company_id = $1 and id = $2 and bound_at is not null for update`,
        [ctx.company_id, item.payload.organisation_id],
        'nightly_bound',
      );
      await this.jobs.finish(tx, item);
      if (!bound) return;
      await this.changes.schedule(tx, bound.id);
      if (bound.is_automatic) {
        await retryRecords(tx, bound.id, { error_code: 'unreachable' });
        await this.automatic.beginIfNeeded(tx, bound, 'nightly');
      }
      await this.schedule(tx, bound.id);
    });
  }
}

/** Organisations are spread over an hour, each with its own minute. */
function nextNight(now: Date, organisation_id: string): Date {
  const minute = Number.parseInt(organisation_id.slice(-4), 16) % SPREAD_MINUTES;
  const night = new Date(now);
  night.setUTCHours(HOUR_UTC, minute, 0, 0);
  return night > now ? night : new Date(night.getTime() + DAY_MS);
}
