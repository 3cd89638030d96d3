import { Controller } from '@nestjs/common';
import { Database, OnBatch, project, type Batch } from '@keystead/platform';

/** What this service remembers of others: which sections are let. */
@Controller()
export class PropertyReactions {
  constructor(private readonly db: Database) {}

  @OnBatch('lease.opened', 'lease.changed', 'lease.ended')
  keepLetting({ consumer, events }: Batch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into section_letting as known (company_id, lease_id, section_id, start_date, end_date, version)
       select company_id, aggregate_id, (data->>'section_id')::uuid, (data->>'start_date')::date,
         (data->>'end_date')::date, version from latest
       on conflict (company_id, lease_id) do update set section_id = excluded.section_id,
         start_date = excluded.start_date, end_date = excluded.end_date, version = excluded.version
       where known.version < excluded.version`,
    );
  }
}
