import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, Database, On, OnBatch, project, type Batch, type Heard } from '@keystead/platform';
import { OpenSubscription } from './open-subscription.js';

type Kind = 'property' | 'lease' | 'team_member';

/** SQL of the first moment at which a lease is over where it is let. */
const OVER = `((data->>'end_date')::date + 1)::timestamp at time zone (data->>'timezone')`;

@Controller()
export class SubscriptionReactions {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
  ) {}

  @On('company.created')
  openForNewCompany({ event, ctx }: Heard<'company.created'>) {
    return this.commands.execute(by(ctx, new OpenSubscription(event.data, new Date(event.at))));
  }

  @OnBatch('company.updated')
  followName({ consumer, events }: Batch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into billed_company as known (company_id, name, country_iso, version)
       select company_id, data->>'name', 'AU', version from latest
       on conflict (company_id) do update set name = excluded.name, version = excluded.version
       where known.version < excluded.version`,
    );
  }

  @OnBatch('property.created')
  countProperties(batch: Batch) {
    return this.count(batch, 'property');
  }

  @OnBatch('lease.opened', 'lease.changed', 'lease.ended')
  countLeases(batch: Batch) {
    return this.count(batch, 'lease', OVER);
  }

  @OnBatch('user.registered')
  countTeamMembers(batch: Batch) {
    return this.count(batch, 'team_member');
  }

  /** One row per counted thing, so that a fact told twice, late or out of order still counts once. */
  private count({ consumer, events }: Batch, kind: Kind, until = 'null::timestamptz') {
    return project(
      this.db,
      consumer,
      events,
      `insert into counted as known (company_id, kind, id, version, until, is_gone)
       select company_id, '${kind}', aggregate_id, version, ${until}, false from latest
       on conflict (company_id, kind, id) do update set version = excluded.version, until = excluded.until,
         is_gone = excluded.is_gone
       where known.version < excluded.version`,
    );
  }
}
