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
      `, firsts as (
         select aggregate_id, min(at) as at,
           (array_agg(data->>'address' order by version) filter (where data->>'address' is not null))[1] as address
         from incoming where id in (select event_id from fresh) group by aggregate_id
       )
       insert into section as s (company_id, id, property_id, property_block_id, usage, country_iso, state, name, timezone,
         currency, known_since, lease_mode, area, costs, is_removed, version, address, first_address)
       select company_id, aggregate_id, (data->>'property_id')::uuid, (data->>'property_block_id')::uuid, data->>'usage',
         data->>'country_iso', data->>'state', data->>'name', data->>'timezone', data->>'currency', firsts.at,
         data->>'lease_mode', (data->>'area')::numeric, data->'costs', ${isRemoved}, version,
         data->>'address', firsts.address
       from latest join firsts using (aggregate_id)
       on conflict (company_id, id) do update set ${NEWER},
         known_since = least(s.known_since, excluded.known_since),
         first_address = case when excluded.known_since < s.known_since
           then coalesce(excluded.first_address, s.first_address) else coalesce(s.first_address, excluded.first_address) end`,
    );
  }
}
