import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, project, type EventBatch } from '@keystead/platform';

/** Who may sign in: people with an account can be made owners, and see what they rent or own. */
@Controller()
export class OwnerReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('user.registered', 'user.updated')
  keepUsers({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into user_projection as known (company_id, user_id, email, first_name, last_name, version)
       select company_id, aggregate_id, lower(data->>'email'), data->>'first_name', data->>'last_name', version from latest
       on conflict (company_id, user_id) do update set email = excluded.email, first_name = excluded.first_name,
         last_name = excluded.last_name, version = excluded.version
       where known.version < excluded.version`,
    );
  }

  /** The person who signs in with a renter's address sees what that renter rents. */
  @OnEventBatch('lease.tenant_added', 'lease.tenant_changed')
  keepRenters(batch: EventBatch) {
    return this.syncRenter(batch, `(data->>'lease_id')::uuid, lower(data->>'email')`);
  }

  @OnEventBatch('lease.tenant_removed')
  forgetRenters(batch: EventBatch) {
    return this.syncRenter(batch, 'null::uuid, null');
  }

  private syncRenter({ consumer, events }: EventBatch, facts: string) {
    return project(
      this.db,
      consumer,
      events,
      `insert into renter as known (company_id, lease_tenant_id, version, lease_id, email)
       select company_id, aggregate_id, version, ${facts} from latest
       on conflict (company_id, lease_tenant_id) do update set version = excluded.version, lease_id = excluded.lease_id,
         email = excluded.email
       where known.version < excluded.version`,
    );
  }
}
