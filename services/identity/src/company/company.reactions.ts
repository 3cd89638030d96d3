import { Controller } from '@nestjs/common';
import { Database, On, type Heard } from '@keystead/platform';

@Controller()
export class CompanyReactions {
  constructor(private readonly db: Database) {}

  /** The plan beside the company; an older event that comes late changes nothing. */
  @On('subscription.limits_changed')
  keepPlan({ event, ctx }: Heard<'subscription.limits_changed'>) {
    return this.db.run(ctx, (tx) =>
      tx.query(
        `update company set subscription_plan = $2, subscription_version = $3
         where company_id = $1 and subscription_version < $3`,
        [event.company_id, event.data.plan, event.version],
        'keep_plan',
      ),
    );
  }
}
