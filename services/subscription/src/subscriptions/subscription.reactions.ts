import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database, type EventBatch, type EventMessage, OnEvent, OnEventBatch, project } from '@keystead/platform';
import { OpenSubscriptionCommand } from './open-subscription.js';

type Kind = 'property' | 'lease' | 'team_member' | 'invitation' | 'document' | 'asset';

/** SQL of the first moment at which a lease is over where it is let. */
const OVER = `((data->>'end_date')::date + 1)::timestamp at time zone (data->>'timezone')`;

/** SQL of a person who takes no place in the team: they may not sign in, or are only looked after by it. */
const NOT_IN_TEAM = `data->>'status' = 'disabled' or (data->'roles') <@ '["owner", "tenant"]'`;

@Controller()
export class SubscriptionReactions {
  constructor(
    private readonly commands: CommandBus,
    private readonly db: Database,
  ) {}

  @OnEvent('company.created')
  openForNewCompany({ event, ctx }: EventMessage<'company.created'>) {
    return this.commands.execute(
      new OpenSubscriptionCommand(ctx, { company: event.data, opened_at: new Date(event.at) }),
    );
  }

  @OnEventBatch('company.updated')
  followName({ consumer, events }: EventBatch) {
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

  @OnEventBatch('property.created', 'property.restored')
  countProperties(batch: EventBatch) {
    return this.count(batch, 'property');
  }

  /** What lies in the trash is not counted. */
  @OnEventBatch('property.removed')
  forgetProperties(batch: EventBatch) {
    return this.count(batch, 'property', undefined, 'true');
  }

  @OnEventBatch('lease.opened', 'lease.changed', 'lease.ended')
  countLeases(batch: EventBatch) {
    return this.count(batch, 'lease', OVER);
  }

  @OnEventBatch('user.access_changed')
  countTeamMembers(batch: EventBatch) {
    return this.count(batch, 'team_member', undefined, NOT_IN_TEAM);
  }

  /** An open invitation takes a place in the team until it is over, as the limit counts it. */
  @OnEventBatch('invitation.opened')
  countInvitations(batch: EventBatch) {
    return this.count(
      batch,
      'invitation',
      `(data->>'expires_at')::timestamptz`,
      `data->>'role_key' in ('owner', 'tenant')`,
    );
  }

  @OnEventBatch('invitation.closed')
  forgetInvitations(batch: EventBatch) {
    return this.count(batch, 'invitation', undefined, 'true');
  }

  /** A file that may be uploaded takes its place until its link is over, as the limit counts it. */
  @OnEventBatch('document.upload_granted')
  countGrants(batch: EventBatch) {
    return this.count(batch, 'document', `(data->>'expires_at')::timestamptz`);
  }

  @OnEventBatch('document.uploaded', 'document.changed')
  countDocuments(batch: EventBatch) {
    return this.count(batch, 'document');
  }

  @OnEventBatch('document.deleted')
  forgetDocuments(batch: EventBatch) {
    return this.count(batch, 'document', undefined, 'true');
  }

  @OnEventBatch('asset.uploaded')
  countAssets(batch: EventBatch) {
    return this.count(batch, 'asset');
  }

  @OnEventBatch('asset.deleted')
  forgetAssets(batch: EventBatch) {
    return this.count(batch, 'asset', undefined, 'true');
  }

  /** One row per counted thing, so that a fact published twice, late or out of order still counts once. */
  private count({ consumer, events }: EventBatch, kind: Kind, until = 'null::timestamptz', isGone = 'false') {
    return project(
      this.db,
      consumer,
      events,
      `insert into counted as known (company_id, kind, id, version, until, is_gone, size)
       select company_id, '${kind}', aggregate_id, version, ${until}, ${isGone}, coalesce((data->>'size')::bigint, 0)
       from latest
       on conflict (company_id, kind, id) do update set version = excluded.version, until = excluded.until,
         is_gone = excluded.is_gone, size = excluded.size
       where known.version < excluded.version`,
    );
  }
}
