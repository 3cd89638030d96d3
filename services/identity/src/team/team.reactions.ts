import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, project, type EventBatch } from '@keystead/platform';

@Controller()
export class TeamReactions {
  constructor(private readonly db: Database) {}

  /** People are invited to help with a property of their company. */
  @OnEventBatch('property.created', 'property.updated', 'property.restored')
  keepProperties(batch: EventBatch) {
    return this.sync(batch, false);
  }

  /** No one is invited to what lies in the trash, or is gone; then its name is forgotten too. */
  @OnEventBatch('property.removed', 'property.purged')
  forgetProperties(batch: EventBatch) {
    return this.sync(batch, true);
  }

  private sync({ consumer, events }: EventBatch, isRemoved: boolean) {
    return project(
      this.db,
      consumer,
      events,
      `insert into property_projection as known (company_id, property_id, name, is_removed, version)
       select company_id, aggregate_id, coalesce(data->>'name', ''), ${isRemoved}, version from latest
       on conflict (company_id, property_id) do update set name = excluded.name, is_removed = excluded.is_removed,
         version = excluded.version
       where known.version < excluded.version`,
    );
  }
}
