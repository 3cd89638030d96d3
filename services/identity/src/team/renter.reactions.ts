import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project, projectLatest } from '@keystead/platform';

/** Who rents: people named on leases, who need no account. News may come twice and in any order. */
@Controller()
export class RenterReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('lease.tenant_added', 'lease.tenant_changed')
  keepRenters({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into renter as known (company_id, lease_tenant_id, version, lease_id, first_name, last_name, email, phone,
         is_primary_contact)
       select company_id, aggregate_id, version, (data->>'lease_id')::uuid, data->>'first_name', data->>'last_name',
         data->>'email', data->>'phone', (data->>'is_primary_contact')::boolean
       from latest where data->>'email' is not null
       on conflict (company_id, lease_tenant_id) do update set version = excluded.version, lease_id = excluded.lease_id,
         first_name = excluded.first_name, last_name = excluded.last_name, email = excluded.email,
         phone = excluded.phone, is_primary_contact = excluded.is_primary_contact
       where known.version < excluded.version`,
    );
  }

  @OnEventBatch('lease.tenant_removed')
  forgetRenters({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into renter as known (company_id, lease_tenant_id, version)
       select company_id, aggregate_id, version from latest
       on conflict (company_id, lease_tenant_id) do update set version = excluded.version, lease_id = null,
         first_name = null, last_name = null, email = null, phone = null, is_primary_contact = null
       where known.version < excluded.version`,
    );
  }

  @OnEventBatch('lease.opened', 'lease.changed', 'lease.ended')
  keepLeases(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'lease_projection',
      key: 'lease_id',
      columns: {
        lease_number: `data->>'lease_number'`,
        property_id: `(data->>'property_id')::uuid`,
        section_name: `data->>'section_name'`,
        start_date: `(data->>'start_date')::date`,
        end_date: `(data->>'end_date')::date`,
        term_end_date: `(data->>'term_end_date')::date`,
        timezone: `data->>'timezone'`,
      },
    });
  }
}
