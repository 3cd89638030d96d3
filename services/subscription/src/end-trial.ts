import { Injectable } from '@nestjs/common';
import { PLAN_TABLE } from '@keystead/contracts';
import { Database, WorkItems, type Context, type WorkItem } from '@keystead/platform';
import { Subscription } from './subscription.js';

/** Kind of due work; one piece per trial, named by the moment the trial ends. */
export const END_TRIAL = 'end_trial';

@Injectable()
export class EndTrial {
  constructor(
    private readonly db: Database,
    private readonly work: WorkItems,
  ) {
    work.handle(END_TRIAL, (ctx, item) => this.end(ctx, item));
  }

  /** A trial that nobody paid for expires: records stay readable, changes answer SUB_2001. */
  private end(ctx: Context, item: WorkItem): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Subscription, ctx.company_id);
      const isOver = current.trial_ends_at !== null && current.trial_ends_at <= tx.now;
      if (current.status === 'trialing' && isOver) {
        const version = await tx.update(Subscription, current, { status: 'expired' });
        const { plan, id } = current;
        tx.emit('subscription.limits_changed', id, version, {
          plan,
          status: 'expired',
          limits: PLAN_TABLE[plan].limits,
        });
      }
      await this.work.finish(tx, item);
    });
  }
}
