import { CommandHandler } from '@nestjs/cqrs';
import { PLAN_TABLE, type Plan } from '@keystead/contracts';
import { Database, WorkItems, type By } from '@keystead/platform';
import { END_TRIAL } from './end-trial.js';
import { openingTerms, Subscription } from './subscription.js';

/** Gives a company its plan. Counted from when the company began, so a late event neither lengthens nor cuts a trial. */
export class OpenSubscription {
  constructor(
    readonly plan: Plan,
    readonly opened_at: Date,
  ) {}
}

@CommandHandler(OpenSubscription)
export class OpenSubscriptionHandler {
  constructor(
    private readonly db: Database,
    private readonly work: WorkItems,
  ) {}

  execute({ ctx, plan, opened_at }: By<OpenSubscription>) {
    const id = ctx.company_id;
    return this.db.run(ctx, async (tx) => {
      const existing = await tx.query('select 1 from subscription where company_id = $1', [id], 'is_open');
      if (existing.length > 0) return;
      const terms = openingTerms(plan, opened_at);
      await tx.insert(Subscription, { id, ...terms });
      const { status, trial_ends_at } = terms;
      tx.emit('subscription.limits_changed', id, 1, { plan, status, limits: PLAN_TABLE[plan].limits });
      if (trial_ends_at) await this.work.schedule(tx, END_TRIAL, trial_ends_at.toISOString(), trial_ends_at);
    });
  }
}
