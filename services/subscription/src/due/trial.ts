import { DAY_MS } from '@keystead/contracts';
import { Injectable } from '@nestjs/common';
import { Database, JobQueue, type Context, type Tx, type QueuedJob } from '@keystead/platform';
import { billedTo } from '../model/billed-company.js';
import { endTime } from '../model/lifecycle.js';
import { isOnTrial, Subscription } from '../model/subscription.entity.js';

/** Kind of due work; one piece per trial, named by the moment the trial ends. */
export const END_TRIAL = 'end_trial';
export const REMIND_OF_TRIAL = 'remind_of_trial';

/** A mail goes out this many days before the end. */
const REMINDERS = [7, 1];

@Injectable()
export class Trial {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {
    work.handle(END_TRIAL, (ctx, item) => this.end(ctx, item));
    work.handle(REMIND_OF_TRIAL, (ctx, item) => this.remind(ctx, item));
  }

  async schedule(tx: Tx, ends_at: Date): Promise<void> {
    const end = ends_at.toISOString();
    await this.work.schedule(tx, END_TRIAL, end, ends_at);
    for (const days of REMINDERS) {
      const at = new Date(ends_at.getTime() - days * DAY_MS);
      await this.work.schedule(tx, REMIND_OF_TRIAL, `${end}/${days}`, at, { days });
    }
  }

  /** A trial that no one paid for expires: records stay readable, changes answer SUB_2001. */
  private end(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Subscription, ctx.company_id);
      if (current.status === 'trialing' && !isOnTrial(current, tx.now)) await endTime(tx, current);
      await this.work.finish(tx, item);
    });
  }

  /** Nothing to say to who has paid or left; a reminder that comes late leaves the word to the next one. */
  private remind(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Subscription, ctx.company_id);
      const { trial_ends_at, ends_as, id, version, plan } = current;
      const days = Number(item.payload.days);
      const next = REMINDERS[REMINDERS.indexOf(days) + 1] ?? 0;
      if (isOnTrial(current, new Date(tx.now.getTime() + next * DAY_MS)) && ends_as === null) {
        const { owner_user_id } = await billedTo(tx);
        const trial_end = trial_ends_at!.toISOString();
        tx.emit('subscription.trial_ending', id, version, {
          owner_user_id,
          plan,
          days_left: days,
          trial_ends_at: trial_end,
        });
      }
      await this.work.finish(tx, item);
    });
  }
}
