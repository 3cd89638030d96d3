import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, projectLatest } from '@keystead/platform';

/** Consumes events: keeps what this service must know of sections. */
@Controller()
export class LeaseReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('section.created', 'section.updated')
  keepSections(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'section',
      key: 'property_section_id',
      columns: {
        is_removed: 'false',
        property_id: `(data->>'property_id')::uuid`,
        property_block_id: `(data->>'property_block_id')::uuid`,
        room_id: `(data->>'room_id')::uuid`,
        name: `data->>'name'`,
        is_shared: `(data->>'is_shared')::boolean`,
        capacity: `(data->>'capacity')::int`,
        country_iso: `data->>'country_iso'`,
        state: `data->>'state'`,
        usage: `data->>'usage'`,
        currency: `data->>'currency'`,
        timezone: `data->>'timezone'`,
        property_name: `data->>'property_name'`,
      },
    });
  }

  @OnEventBatch('section.removed')
  forgetSections(batch: EventBatch) {
    return projectLatest(this.db, batch, {
      table: 'section',
      key: 'property_section_id',
      columns: { is_removed: 'true' },
    });
  }
}
