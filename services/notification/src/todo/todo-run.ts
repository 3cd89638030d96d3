import { Injectable } from '@nestjs/common';
import { addDays } from '@keystead/contracts';
import { type Context, Database, dayIn, JobQueue, type QueuedJob, type Tx } from '@keystead/platform';
import { closePastEnds } from './obligation.js';
import { openTodos } from './open-todos.js';

/** Kind of job; one per company, time zone and local day. */
export const TODO_RUN = 'todo_run';

/** Schedules the run of tomorrow in a zone, at ten past midnight there; the same day again changes nothing. */
export async function scheduleTodoRun(tx: Tx, work: JobQueue, timezone: string): Promise<void> {
  await scheduleRunOf(tx, work, timezone, addDays(dayIn(timezone, tx.now), 1));
}

async function scheduleRunOf(tx: Tx, work: JobQueue, timezone: string, day: string): Promise<void> {
  const { at } = await tx.one<{ at: Date }>(
    `select ($1::date + time '00:10') at time zone $2 as at`,
    [day, timezone],
    'todo_run_at',
  );
  await work.schedule(tx, TODO_RUN, `${timezone} ${day}`, at, { timezone, day });
}

/** Opens what becomes due by the calendar of one zone, closes what it has passed, and sees to tomorrow's run. */
@Injectable()
export class TodoRun {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {
    work.handle(TODO_RUN, (ctx, item) => this.run(ctx, item));
  }

  private async run(ctx: Context, item: QueuedJob): Promise<void> {
    const { timezone } = item.payload as { timezone: string };
    while ((await this.db.run(ctx, (tx) => openTodos(tx, { timezone }))) > 0);
    await this.db.run(ctx, async (tx) => {
      await closePastEnds(tx, timezone, dayIn(timezone, tx.now));
      await scheduleTodoRun(tx, this.work, timezone);
      await this.work.finish(tx, item);
    });
  }
}
