import { LEASE_MODES } from '@keystead/contracts';
import {
  byName,
  choiceFilter,
  type FilteredList,
  flagFilter,
  idFilter,
  ListQuery,
  one,
  page,
  searchIn,
  t,
} from '@keystead/platform';
import { IS_SHARED, SECTION_NAME } from './sections.js';

export const SECTION_PAGE = page(
  t.object('SectionRow', {
    id: t.id('The same as `property_section_id`'),
    property_section_id: t.id('What a lease is made on'),
    property_block_id: t.id(),
    property_id: t.id(),
    property_name: t.text(),
    room_id: t.nullable(t.id()),
    name: t.text(),
    lease_mode: t.oneOf(LEASE_MODES),
    is_shared: t.flag('It takes several leases at a time'),
    country_iso: t.text('ISO 3166 code of the country'),
    timezone: t.text(),
    currency: t.currency(),
  }),
);

export const SECTION_REMOVED = one(
  t.object('RemovedSection', { property_section_id: t.id(), room_id: t.nullable(t.id()) }),
);

/** What can be let: properties by the day they were added, the newest first, their units and rooms in their order. */
export const SECTIONS: FilteredList = {
  name: 'lettable_sections',
  from: `from section s
    join property p on p.company_id = scope.company::uuid and p.id = s.property_id and p.deleted_at is null
    join property_block b on b.company_id = scope.company::uuid and b.id = s.property_block_id and b.deleted_at is null
    left join room r on r.company_id = scope.company::uuid and r.id = s.room_id
    where s.company_id = scope.company::uuid`,
  id: 's.id',
  row: `s.id, s.id as property_section_id, s.property_block_id, s.property_id, p.name as property_name, s.room_id,
    ${SECTION_NAME} as name, s.lease_mode, ${IS_SHARED} as is_shared, p.country_iso, p.timezone, p.currency`,
  sorts: { created_at: 's.created_at', name: byName(SECTION_NAME), property_name: byName('p.name') },
  defaultSort: 'created_at',
  defaultOrder: 'asc',
  defaultOrderBy: 'p.created_at desc, p.id desc, b.created_at, b.id, r.created_at',
  filters: {
    property_id: idFilter('s.property_id'),
    property_block_id: idFilter('s.property_block_id'),
    property_section_id: idFilter('s.id'),
    room_id: idFilter('s.room_id'),
    lease_mode: choiceFilter('s.lease_mode', LEASE_MODES),
    is_shared: flagFilter(IS_SHARED),
    q: searchIn('p.name', 'b.name', 'r.name'),
  },
};

export class SectionPage extends ListQuery(SECTIONS) {}
