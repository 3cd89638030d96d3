import { CommandHandler } from '@nestjs/cqrs';
import { type Events, PLAN_TABLE } from '@keystead/contracts';
import { ContextCommand, Database } from '@keystead/platform';
import { Trial } from '../due/trial.js';
import { syncCompany } from '../model/billed-company.js';
import { openingTerms, Subscription } from '../model/subscription.entity.js';

/** Gives a company its plan. Counted from when the company began, so a late event neither lengthens nor cuts a trial. */
export class OpenSubscriptionCommand extends ContextCommand<
  { company: Events['company.created']; opened_at: Date },
  void
> {}

@CommandHandler(OpenSubscriptionCommand)
export class OpenSubscriptionHandler {
  constructor(
    private readonly db: Database,
    private readonly trial: Trial,
  ) {}

  execute({ ctx, body: { company, opened_at } }: OpenSubscriptionCommand) {
    const id = ctx.company_id;
    return this.db.run(ctx, async (tx) => {
      const existing = await tx.query('select 1 from subscription where company_id = $1', [id], 'is_open');
      if (existing.length > 0) return;
      const terms = openingTerms(company.plan, opened_at);
      await tx.insert(Subscription, { id, ...terms });
      await syncCompany(tx, company);
      const { plan, status, trial_ends_at } = terms;
      tx.emit('subscription.limits_changed', id, 1, { plan, status, limits: PLAN_TABLE[plan].limits });
      if (trial_ends_at) await this.trial.schedule(tx, trial_ends_at);
    });
  }
}
