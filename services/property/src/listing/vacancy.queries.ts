import { RENT_FREQUENCIES } from '@keystead/contracts';
import {
  byName,
  choiceFilter,
  fieldsOf,
  type FilteredList,
  flagFilter,
  idFilter,
  ListQuery,
  major,
  page,
  searchIn,
  t,
} from '@keystead/platform';
import { IS_SHARED, SECTION_ADDRESS, SECTION_NAME } from '../section/sections.js';
import { Listing, LISTING_FIELDS } from './listing.entity.js';

/** Nobody lives there; nobody does, and a lease begins later; a lease ends, and none follows it. */
export const VACANCY_STATES = ['vacant', 'upcoming', 'ending'] as const;

/** A lease ends soon within so many days of today. */
export const ENDING_DAYS = 60;

const LISTING = t.object('Listing', {
  ...fieldsOf(Listing, 'id', ...LISTING_FIELDS, 'advertised_on'),
  photo_ids: t.list(t.id(), 'Pictures of its property, in their order'),
  ...fieldsOf(Listing, 'version'),
});

export const VACANCY_PAGE = page(
  t.object('VacancyRow', {
    id: t.id('The same as `property_section_id`'),
    property_section_id: t.id('What a lease is made on'),
    property_block_id: t.id(),
    property_id: t.id(),
    room_id: t.nullable(t.id()),
    name: t.text(),
    address: t.nullable(t.text()),
    state: t.oneOf(VACANCY_STATES),
    free_from: t.day('First day that can be let'),
    vacant_since: t.nullable(t.day('Empty: it was never let, or somebody lives there')),
    next_start_date: t.nullable(t.day('First day of the next lease')),
    rent: t.nullable(t.money('Asked by the listing, else by the room, else paid by the last lease')),
    rent_frequency: t.nullable(t.oneOf(RENT_FREQUENCIES)),
    bedrooms: t.count(),
    bathrooms: t.count(),
    carpark: t.count(),
    room_type: t.nullable(t.text()),
    currency: t.currency(),
    is_advertised: t.flag(),
    listing: t.nullable(LISTING),
  }),
);

const TODAY = `($4::timestamptz at time zone p.timezone)::date`;

/** A lease that was withdrawn ended before it began. */
const LEASES = `(select
    bool_or(l.start_date <= ${TODAY} and l.end_date is null) as is_open,
    max(l.end_date) filter (where l.start_date <= ${TODAY} and l.end_date >= ${TODAY}) as ends_on,
    max(l.end_date) filter (where l.end_date < ${TODAY}) as ended_on,
    min(l.start_date) filter (where l.start_date > ${TODAY}) as next_start_date,
    (array_agg(l.rent order by l.start_date desc))[1] as rent,
    (array_agg(l.rent_frequency order by l.start_date desc))[1] as rent_frequency
  from section_lease l where l.company_id = scope.company::uuid and l.section_id = s.id
    and (l.end_date is null or l.end_date >= l.start_date))`;

const STATE = `case when l.ends_on is not null then 'ending' when l.next_start_date is null then 'vacant' else 'upcoming' end`;
const FREE_FROM = `coalesce(l.ends_on + 1, ${TODAY})`;

/** What can be let now or soon, what is free first on top. A place with a lease that goes on or is followed is not in it. */
export const VACANCIES: FilteredList = {
  name: 'vacancies',
  from: `from section s
    join property p on p.company_id = scope.company::uuid and p.id = s.property_id and p.deleted_at is null
    join property_block b on b.company_id = scope.company::uuid and b.id = s.property_block_id and b.deleted_at is null
    join property_address a on a.company_id = scope.company::uuid and a.property_id = p.id
    left join room r on r.company_id = scope.company::uuid and r.id = s.room_id
    left join listing g on g.company_id = scope.company::uuid and g.property_section_id = s.id
    cross join lateral ${LEASES} l
    where s.company_id = scope.company::uuid and l.is_open is not true
      and (l.ends_on is null or l.next_start_date is null and l.ends_on <= ${TODAY} + ${ENDING_DAYS})`,
  id: 's.id',
  row: `s.id, s.id as property_section_id, s.property_block_id, s.property_id, s.room_id, ${SECTION_NAME} as name,
    ${SECTION_ADDRESS} as address, ${STATE} as state, ${FREE_FROM} as free_from,
    case when l.ends_on is null then l.ended_on + 1 end as vacant_since, l.next_start_date,
    ${major('coalesce(g.rent, r.price, l.rent)')} as rent,
    case when g.rent is not null then g.rent_frequency when r.price is not null then r.rent_frequency
      else l.rent_frequency end as rent_frequency,
    b.bedrooms, b.bathrooms, b.carpark, r.room_type, p.currency, g.advertised_on is not null as is_advertised,
    case when g.id is not null then json_build_object('id', g.id, 'headline', g.headline, 'description', g.description,
      'rent', ${major('g.rent')}, 'rent_frequency', g.rent_frequency, 'bond', ${major('g.bond')},
      'available_from', g.available_from, 'minimum_months', g.minimum_months,
      'inspection_times', g.inspection_times, 'advertised_on', g.advertised_on,
      'photo_ids', g.photo_ids, 'version', g.version) end as listing`,
  sorts: { free_from: FREE_FROM, vacant_since: 'l.ended_on', name: byName(SECTION_NAME) },
  nullsLast: ['vacant_since'],
  defaultSort: 'free_from',
  defaultOrder: 'asc',
  filters: {
    property_id: idFilter('s.property_id'),
    property_block_id: idFilter('s.property_block_id'),
    property_section_id: idFilter('s.id'),
    state: choiceFilter(STATE, VACANCY_STATES),
    is_vacant: flagFilter('(l.ends_on is null)'),
    is_advertised: flagFilter('(g.advertised_on is not null)'),
    is_shared: flagFilter(IS_SHARED),
    q: searchIn('p.name', 'b.name', 'r.name', 'g.headline'),
  },
};

export class VacancyPage extends ListQuery(VACANCIES) {}
