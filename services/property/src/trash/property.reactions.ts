import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';
import { restoreLet } from './restore.js';

/** What this service remembers of others: which sections are let, and which bank accounts there are. */
@Controller()
export class PropertyReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('lease.opened', 'lease.changed', 'lease.ended')
  async syncLease({ consumer, events }: EventBatch) {
    await project(
      this.db,
      consumer,
      events,
      `insert into section_lease as known (company_id, lease_id, section_id, start_date, end_date, lease_number, rent,
         rent_frequency, property_id, property_block_id, version)
       select company_id, aggregate_id, (data->>'section_id')::uuid, (data->>'start_date')::date,
         (data->>'end_date')::date, data->>'lease_number', (data->>'rent_cents')::bigint, data->>'rent_frequency',
         (data->>'property_id')::uuid, (data->>'property_block_id')::uuid, version
       from latest
       on conflict (company_id, lease_id) do update set section_id = excluded.section_id,
         start_date = excluded.start_date, end_date = excluded.end_date,
         lease_number = excluded.lease_number, rent = excluded.rent, rent_frequency = excluded.rent_frequency,
         property_id = excluded.property_id, property_block_id = excluded.property_block_id, version = excluded.version
       where known.version < excluded.version`,
    );
    await restoreLet(this.db, events);
  }

  @OnEventBatch('bank_account.changed')
  keepAccounts({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into bank_account_projection as known (company_id, bank_account_id, version, is_removed)
       select company_id, aggregate_id, version, data->>'change' = 'removed' from latest
       on conflict (company_id, bank_account_id) do update set version = excluded.version,
         is_removed = excluded.is_removed
       where known.version < excluded.version`,
    );
  }
}
