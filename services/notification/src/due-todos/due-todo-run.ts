import { addDays } from '@keystead/contracts';
import { type Context, Database, JobQueue, type QueuedJob, type Tx } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { MailQueue } from '../mail/mail-queue.js';
import { type Morning, morningOf } from './company-zones.js';
import { type DueDay, isMailed, nextMailed } from './due-days.js';
import { digestsOf } from './digests.js';
import { dueDays, dueTodos } from './due-todos.js';

/** Kind of job; one per company and day of its calendar. */
export const DUE_TODO_RUN = 'due_todo_run';

/** Schedules the run of one morning; the same day again changes nothing. */
export const scheduleDueTodos = (tx: Tx, work: JobQueue, { day, at }: Morning): Promise<void> =>
  work.schedule(tx, DUE_TODO_RUN, day, at);

/**
 * Mails what is due to its people, and sees to the next day on which something is mailed. A run that comes late does it
 * on the same day, or in the next morning, with what the days before it would have mailed.
 */
@Injectable()
export class DueTodoRun {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly mails: MailQueue,
  ) {
    work.handle(DUE_TODO_RUN, (ctx, item) => this.run(ctx, item));
  }

  private run(ctx: Context, item: QueuedJob): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const morning = await morningOf(tx, tx.now, item.natural_key);
      // The company is in another zone than before, or the night has come over it.
      if (morning.at > tx.now) return this.work.postpone(tx, item, morning.at);
      const since = await takeDays(tx, morning.day);
      if (since === null) return;
      const days = await dueDays(tx);
      await this.scheduleNext(tx, days, morning.day);
      await this.mail(
        tx,
        days.filter((day) => isMailed(day, since, morning.day)),
        morning.day,
      );
    });
  }

  private async scheduleNext(tx: Tx, days: readonly DueDay[], today: string): Promise<void> {
    const to_come = days.flatMap((day) => nextMailed(day, addDays(today, 1)) ?? []).toSorted();
    const [next] = to_come;
    if (next) await scheduleDueTodos(tx, this.work, await morningOf(tx, tx.now, next));
  }

  private async mail(tx: Tx, days: readonly DueDay[], today: string): Promise<void> {
    if (days.length === 0) return;
    for (const { user_id, ...digest } of digestsOf(await dueTodos(tx, days, today), today))
      await this.mails.add(tx, {
        natural_key: `todo_due:${user_id}:${today}`,
        template: 'todo_due',
        user_id,
        ...digest,
      });
  }
}

/** Finishes the runs of all days up to today, so that one does the work of all; null where another one did. */
async function takeDays(tx: Tx, today: string): Promise<string | null> {
  const taken = await tx.query<{ day: string }>(
    `update job set done_at = now(), lease_until = null
     where company_id = $1 and kind = '${DUE_TODO_RUN}' and done_at is null and natural_key <= $2
     returning natural_key as day`,
    [tx.ctx.company_id, today],
    'due_todo_days',
  );
  return taken.map(({ day }) => day).toSorted()[0] ?? null;
}
