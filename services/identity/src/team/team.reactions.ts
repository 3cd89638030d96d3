import { Controller } from '@nestjs/common';
import { Database, OnEventBatch, projectLatest, type EventBatch } from '@keystead/platform';

@Controller()
export class TeamReactions {
  constructor(private readonly db: Database) {}

  /** People are invited to help with a property of their company. */
  @OnEventBatch('property.created', 'property.updated', 'property.restored')
  keepProperties(batch: EventBatch) {
    return this.sync(batch, false);
  }

  /** No one is invited to what is in the trash or deleted; a deletion removes its name too. */
  @OnEventBatch('property.removed', 'property.purged')
  forgetProperties(batch: EventBatch) {
    return this.sync(batch, true);
  }

  private sync(batch: EventBatch, isRemoved: boolean) {
    return projectLatest(this.db, batch, {
      table: 'property_projection',
      key: 'property_id',
      columns: { name: `coalesce(data->>'name', '')`, is_removed: String(isRemoved) },
    });
  }
}
