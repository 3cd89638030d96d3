import { Controller } from '@nestjs/common';
import { Database, OnBatch, project, type Batch } from '@keystead/platform';

@Controller()
export class TeamReactions {
  constructor(private readonly db: Database) {}

  /** People are invited to help with a property of their company. */
  @OnBatch('property.created', 'property.updated')
  keepProperties({ consumer, events }: Batch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into known_property as known (company_id, property_id, name, version)
       select company_id, aggregate_id, data->>'name', version from latest
       on conflict (company_id, property_id) do update set name = excluded.name, version = excluded.version
       where known.version < excluded.version`,
    );
  }
}
