import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';

/** Consumes events: keeps what this service must know of sections. */
@Controller()
export class LeaseReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('section.created', 'section.updated')
  keepSections({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into section as s (company_id, property_section_id, version, is_removed, property_id, property_block_id,
         room_id, name, is_shared, capacity, country_iso, state, usage, currency, timezone, property_name)
       select company_id, aggregate_id, version, false, (data->>'property_id')::uuid,
         (data->>'property_block_id')::uuid, (data->>'room_id')::uuid, data->>'name', (data->>'is_shared')::boolean,
         (data->>'capacity')::int, data->>'country_iso', data->>'state', data->>'usage',
         data->>'currency', data->>'timezone', data->>'property_name'
       from latest
       on conflict (company_id, property_section_id) do update set version = excluded.version, is_removed = false,
         property_id = excluded.property_id, property_block_id = excluded.property_block_id,
         room_id = excluded.room_id, name = excluded.name, is_shared = excluded.is_shared,
         capacity = excluded.capacity, country_iso = excluded.country_iso, state = excluded.state,
         usage = excluded.usage, currency = excluded.currency, timezone = excluded.timezone,
         property_name = excluded.property_name
       where s.version < excluded.version`,
    );
  }

  @OnEventBatch('section.removed')
  forgetSections({ consumer, events }: EventBatch) {
    return project(
      this.db,
      consumer,
      events,
      `insert into section as s (company_id, property_section_id, version, is_removed)
       select company_id, aggregate_id, version, true from latest
       on conflict (company_id, property_section_id) do update set version = excluded.version, is_removed = true
       where s.version < excluded.version`,
    );
  }
}
