import { scoped, utc } from '@keystead/platform';
import { ROOM } from '../section/section.entity.js';
import { LEASE, currentLeases, occupancyOf, TODAY } from '../section/current-leases.js';
import { IS_SHARED, SECTION_NAME } from '../section/sections.js';
import { ADDRESS_COLUMNS, JOIN_ADDRESS, UNIT_DETAIL_COLUMNS } from './property-row.sql.js';

const ofSection = (word: string) => `select ${word} ${currentLeases('and s.id = t.id')}`;
const SECTION = `json_build_object('property_section_id', t.id, 'room_id', t.room_id, 'name', ${SECTION_NAME},
  'is_shared', ${IS_SHARED}, 'status', ${occupancyOf(`s.id = t.id and l.start_date <= ${TODAY}`)},
  'leases', (${ofSection(`coalesce(json_agg(${LEASE} order by l.start_date, l.lease_id), '[]')`)}))`;
const SECTIONS = `(select coalesce(json_agg(${SECTION} order by r.created_at, lower(r.name), t.created_at, t.id), '[]')
  from section t left join room r on r.company_id = scope.company::uuid and r.id = t.room_id
  where t.company_id = scope.company::uuid and t.property_block_id = b.id)`;
const ROOMS = `(select coalesce(json_agg(${ROOM} order by r.created_at, lower(r.name), r.id), '[]')
  from room r left join section s on s.company_id = scope.company::uuid and s.room_id = r.id
  where r.company_id = scope.company::uuid and r.property_block_id = b.id)`;
const LEASES = `(select coalesce(json_agg(${LEASE} order by l.start_date, l.lease_id), '[]')
  ${currentLeases('and s.property_block_id = b.id')})`;
const BUILDING = `json_build_object('property_id', p.id, 'name', p.name, 'type', p.type, 'usage', p.usage,
  'lease_mode', p.lease_mode, 'cost_allocation_method', p.cost_allocation_method, 'country_iso', p.country_iso,
  'timezone', p.timezone, 'currency', p.currency, 'property_address', ${ADDRESS_COLUMNS})`;

/** `$2` the unit, `$3` the present moment. */
export const UNIT_OF_BUILDING = scoped(
  'unit_of_building',
  `select json_build_object('id', b.id, ${UNIT_DETAIL_COLUMNS}, 'property_id', p.id, 'property', ${BUILDING}, 'rooms', ${ROOMS},
      'sections', ${SECTIONS}, 'leases', ${LEASES}, 'deleted_at', ${utc('b.deleted_at')},
      'is_deleted', b.deleted_at is not null, 'created_at', ${utc('b.created_at')}, 'version', p.version)::text as data
    from property_block b join property p on p.company_id = scope.company::uuid and p.id = b.property_id ${JOIN_ADDRESS}
    where b.company_id = scope.company::uuid and b.id = $2 limit 1`,
);
