import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';

/** SQL: an event from before those that came first. */
const EARLIER = '(known.since is null or excluded.since < known.since)';

/**
 * Keeps who rents which lease. One who was removed stays as a row without a name, so that late news cannot bring them
 * back. Since when and until when a person lived there is kept beside it, for what is shared by occupants, with the
 * name they were entered by, for documents issued before.
 */
@Controller()
export class RenterReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('lease.tenant_added', 'lease.tenant_changed')
  syncRenters({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `, occupants as (
         insert into occupant as known (company_id, lease_tenant_id, lease_id, since, name, is_primary_contact)
         select company_id, aggregate_id, (data->>'lease_id')::uuid, min(at),
           (array_agg(concat_ws(' ', data->>'first_name', data->>'last_name') order by version))[1],
           (array_agg((data->>'is_primary_contact')::boolean order by version))[1] from incoming
         where id in (select event_id from fresh) group by company_id, aggregate_id, data->>'lease_id'
         on conflict (company_id, lease_tenant_id) do update set since = least(known.since, excluded.since),
           name = case when ${EARLIER} then excluded.name else coalesce(known.name, excluded.name) end,
           is_primary_contact = case when ${EARLIER} then excluded.is_primary_contact else known.is_primary_contact end
       )
       insert into renter as known (company_id, lease_tenant_id, version, lease_id, first_name, last_name, email,
         is_primary_contact)
       select company_id, aggregate_id, version, (data->>'lease_id')::uuid, data->>'first_name', data->>'last_name',
         data->>'email', (data->>'is_primary_contact')::boolean from latest
       on conflict (company_id, lease_tenant_id) do update set version = excluded.version, lease_id = excluded.lease_id,
         first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
         is_primary_contact = excluded.is_primary_contact
       where known.version < excluded.version`,
    );
  }

  @OnEventBatch('lease.tenant_removed')
  forget({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `, occupants as (
         insert into occupant as known (company_id, lease_tenant_id, lease_id, until)
         select company_id, aggregate_id, (data->>'lease_id')::uuid, at from latest
         on conflict (company_id, lease_tenant_id) do update set until = excluded.until
       )
       insert into renter as known (company_id, lease_tenant_id, version)
       select company_id, aggregate_id, version from latest
       on conflict (company_id, lease_tenant_id) do update set version = excluded.version, lease_id = null,
         first_name = null, last_name = null, email = null, is_primary_contact = null
       where known.version < excluded.version`,
    );
  }
}
