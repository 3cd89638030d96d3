import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { by, Database, On, OnBatch, project, type Batch, type Heard } from '@keystead/platform';
import { OpenSubscription } from './open-subscription.js';

type Kind = 'property' | 'lease' | 'team_member' | 'invitation';

/** SQL of the first moment at which a lease is over where it is let. */
const OVER = `((data->>'end_date')::date + 1)::timestamp at time zone (data->>'timezone')`;

/** SQL of somebody who takes no place in the team: they may not sign in, or are only looked after by it. */
const NOT_IN_TEAM = `data->>'status' = 'disabled' or (data->'roles') <@ '["owner", "tenant"]'`;

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

  @OnBatch('property.created', 'property.restored')
  countProperties(batch: Batch) {
    return this.count(batch, 'property');
  }

  /** What lies in the trash is not counted. */
  @OnBatch('property.removed')
  forgetProperties(batch: Batch) {
    return this.count(batch, 'property', undefined, 'true');
  }

  @OnBatch('lease.opened', 'lease.changed', 'lease.ended')
  countLeases(batch: Batch) {
    return this.count(batch, 'lease', OVER);
  }

  @OnBatch('user.access_changed')
  countTeamMembers(batch: Batch) {
    return this.count(batch, 'team_member', undefined, NOT_IN_TEAM);
  }

  /** An open invitation takes a place in the team until it is over, as the limit counts it. */
  @OnBatch('invitation.opened')
  countInvitations(batch: Batch) {
    return this.count(
      batch,
      'invitation',
      `(data->>'expires_at')::timestamptz`,
      `data->>'role_key' in ('owner', 'tenant')`,
    );
  }

  @OnBatch('invitation.closed')
  forgetInvitations(batch: Batch) {
    return this.count(batch, 'invitation', undefined, 'true');
  }

  /** One row per counted thing, so that a fact told twice, late or out of order still counts once. */
  private count({ consumer, events }: Batch, kind: Kind, until = 'null::timestamptz', isGone = 'false') {
    return project(
      this.db,
      consumer,
      events,
      `insert into counted as known (company_id, kind, id, version, until, is_gone)
       select company_id, '${kind}', aggregate_id, version, ${until}, ${isGone} from latest
       on conflict (company_id, kind, id) do update set version = excluded.version, until = excluded.until,
         is_gone = excluded.is_gone
       where known.version < excluded.version`,
    );
  }
}
