import { type Context, Database, JobQueue, type QueuedJob, systemContext } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { DeadLetterClients } from './dead-letter-clients.js';

/** Kind of job; one in the operator's company. */
const WATCH = 'dead_letter.watch';
const EVERY_MS = 60_000;

/**
 * Tells the operator's company each minute, where it changed, whether dead letters wait in any service. The rows are in the
 * databases of all services and in every company, so that no one else could say it.
 */
@Injectable()
export class WatchDeadLetters {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly clients: DeadLetterClients,
  ) {
    jobs.handle(WATCH, (ctx, item) => this.watch(ctx, item));
  }

  /** Begins to watch; again changes nothing. */
  begin(company_id: string): Promise<void> {
    const ctx = systemContext(company_id, 'dead letter watch');
    return this.db.run(ctx, (tx) => this.jobs.schedule(tx, WATCH, 'all services', tx.now));
  }

  private async watch(ctx: Context, item: QueuedJob): Promise<void> {
    const { letters, unavailable } = await this.clients.waiting(1);
    await this.db.run(ctx, async (tx) => {
      const is_waiting = letters.length > 0;
      // A service that does not answer may hold some.
      if (is_waiting || unavailable.length === 0) {
        const [changed] = await tx.query<{ version: number }>(
          CHANGE,
          [ctx.company_id, is_waiting],
          'dead_letter_watch',
        );
        if (changed) tx.emit('dead_letter.waiting_changed', ctx.company_id, changed.version, { is_waiting });
      }
      await this.jobs.postpone(tx, item, new Date(tx.now.getTime() + EVERY_MS));
    });
  }
}

/** Answers a row where what was known is another; that nothing waits is no news in the beginning. */
const CHANGE = `insert into dead_letter_watch as w (company_id, is_waiting) select $1::uuid, $2::boolean where $2
    or exists (select 1 from dead_letter_watch k where k.company_id = $1)
  on conflict (company_id) do update set is_waiting = excluded.is_waiting, version = w.version + 1
  where w.is_waiting <> excluded.is_waiting returning version`;
