import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, project } from '@keystead/platform';

const CHANGED = {
  property_id: 'excluded.property_id',
  is_removed: 'excluded.is_removed',
  version: 'excluded.version',
  ...Object.fromEntries(
    ['property_block_id', 'usage', 'country_iso', 'name', 'timezone', 'currency', 'lease_mode', 'costs'].map(
      (column) => [column, `coalesce(excluded.${column}, s.${column})`],
    ),
  ),
  area: 'case when excluded.costs is null then s.area else excluded.area end',
  state: 'case when excluded.name is null then s.state else excluded.state end',
  address: 'case when excluded.name is null then s.address else excluded.address end',
};
/** SQL of the columns that only a newer fact changes; since when a section is known an older one may say. */
const NEWER = Object.entries(CHANGED)
  .map(([column, value]) => `${column} = case when s.version < excluded.version then ${value} else s.${column} end`)
  .join(', ');

/** SQL of the address that the oldest version with one names. */
const FIRST = ['first_address', 'first_address_version']
  .map(
    (column) => `${column} = case when s.first_address_version <= excluded.first_address_version
      or excluded.first_address_version is null then s.${column} else excluded.${column} end`,
  )
  .join(', ');

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
      `, since as (
         select aggregate_id, min(at) as at from incoming where id in (select event_id from fresh) group by aggregate_id
       ), firsts as (
         select distinct on (aggregate_id) aggregate_id, data->>'address' as address, version from incoming
         where id in (select event_id from fresh) and data->>'address' is not null order by aggregate_id, version
       )
       insert into section as s (company_id, id, property_id, property_block_id, usage, country_iso, state, name, timezone,
         currency, known_since, lease_mode, area, costs, is_removed, version, address, first_address, first_address_version)
       select company_id, aggregate_id, (data->>'property_id')::uuid, (data->>'property_block_id')::uuid, data->>'usage',
         data->>'country_iso', data->>'state', data->>'name', data->>'timezone', data->>'currency', since.at,
         data->>'lease_mode', (data->>'area')::numeric, data->'costs', ${isRemoved}, latest.version,
         data->>'address', firsts.address, firsts.version
       from latest join since using (aggregate_id) left join firsts using (aggregate_id)
       on conflict (company_id, id) do update set ${NEWER}, ${FIRST},
         known_since = least(s.known_since, excluded.known_since)`,
    );
  }
}
