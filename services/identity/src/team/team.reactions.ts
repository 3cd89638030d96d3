import { Controller } from '@nestjs/common';
import { Database, OnBatch, project, type Batch } from '@keystead/platform';

@Controller()
export class TeamReactions {
  constructor(private readonly db: Database) {}

  /** People are invited to help with a property of their company. */
  @OnBatch('property.created', 'property.updated', 'property.restored')
  keepProperties(batch: Batch) {
    return this.keep(batch, false);
  }

  /** Nobody is invited to what lies in the trash, or is gone; then its name is forgotten too. */
  @OnBatch('property.removed', 'property.purged')
  forgetProperties(batch: Batch) {
    return this.keep(batch, true);
  }

  private keep({ consumer, events }: Batch, isRemoved: boolean) {
    return project(
      this.db,
      consumer,
      events,
      `insert into known_property as known (company_id, property_id, name, is_removed, version)
       select company_id, aggregate_id, coalesce(data->>'name', ''), ${isRemoved}, version from latest
       on conflict (company_id, property_id) do update set name = excluded.name, is_removed = excluded.is_removed,
         version = excluded.version
       where known.version < excluded.version`,
    );
  }
}
