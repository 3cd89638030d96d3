import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, Database, On, OnBatch, project, type Batch, type Heard } from '@keystead/platform';
import { OpenSubscription } from './open-subscription.js';

type Kind = 'property' | 'lease' | 'team_member';

@Controller()
export class SubscriptionReactions {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
  ) {}

  @On('company.created')
  openForNewCompany({ event, ctx }: Heard<'company.created'>) {
    return this.commands.execute(by(ctx, new OpenSubscription(event.data.plan, new Date(event.at))));
  }

  @OnBatch('property.created')
  countProperties(batch: Batch) {
    return this.count(batch, 'property');
  }

  @OnBatch('lease.opened')
  countLeases(batch: Batch) {
    return this.count(batch, 'lease');
  }

  @OnBatch('user.registered')
  countTeamMembers(batch: Batch) {
    return this.count(batch, 'team_member');
  }

  /** One row per counted thing, so that a fact told twice still counts once. */
  private count({ consumer, events }: Batch, kind: Kind) {
    return project(
      this.db,
      consumer,
      events,
      `insert into counted (company_id, kind, id) select company_id, '${kind}', aggregate_id from latest
       on conflict do nothing`,
    );
  }
}
