import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';

/** Keeps which sections exist; versions decide, whatever order the facts arrive in. */
@Controller()
export class SectionReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('section.created', 'section.updated')
  syncSections(batch: EventBatch) {
    return this.project(batch, false);
  }

  @OnEventBatch('section.removed')
  forget(batch: EventBatch) {
    return this.project(batch, true);
  }

  private project({ consumer, events }: EventBatch, isRemoved: boolean) {
    return project(
      this.db,
      consumer,
      events,
      `insert into section as s (company_id, id, property_id, property_block_id, usage, country_iso, state, name, timezone,
         currency, known_since, lease_mode, area, costs, is_removed, version, address, first_address)
       select company_id, aggregate_id, (data->>'property_id')::uuid, (data->>'property_block_id')::uuid, data->>'usage',
         data->>'country_iso', data->>'state', data->>'name', data->>'timezone', data->>'currency', at,
         data->>'lease_mode', (data->>'area')::numeric, data->'costs', ${isRemoved}, version,
         data->>'address', data->>'address'
       from latest
       on conflict (company_id, id) do update
         set property_id = excluded.property_id, is_removed = excluded.is_removed, version = excluded.version,
           property_block_id = coalesce(excluded.property_block_id, s.property_block_id),
           usage = coalesce(excluded.usage, s.usage), country_iso = coalesce(excluded.country_iso, s.country_iso),
           state = coalesce(excluded.state, s.state), name = coalesce(excluded.name, s.name),
           timezone = coalesce(excluded.timezone, s.timezone), currency = coalesce(excluded.currency, s.currency),
           known_since = least(s.known_since, excluded.known_since), lease_mode = coalesce(excluded.lease_mode, s.lease_mode),
           area = case when excluded.costs is null then s.area else excluded.area end,
           costs = coalesce(excluded.costs, s.costs), first_address = coalesce(s.first_address, excluded.address),
           address = case when excluded.name is null then s.address else excluded.address end
       where s.version < excluded.version`,
    );
  }
}
