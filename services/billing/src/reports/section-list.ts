import { choiceFilter, type FilteredList, idFilter, ListQuery, searchIn } from '@keystead/platform';
import { placeNames } from '../receivables/leases/place-names.js';

/** The lease that fills a section today, on the calendar of its place; a shared room may have several, one is named. */
const LET = `left join lateral (
    select l.id, l.lease_number, l.start_date, l.end_date, l.term_end_date from lease l
    where l.company_id = scope.company::uuid and l.section_id = r.id
      and l.start_date <= ($4::timestamptz at time zone l.timezone)::date
      and (l.end_date is null or l.end_date >= ($4::timestamptz at time zone l.timezone)::date)
    order by l.start_date, l.id limit 1
  ) o on true`;
const STATUS = `case when o.id is null then 'vacant' else 'occupied' end`;

/** What can be let, and whether it is: the rows behind the occupancy of the dashboard. */
export const SECTIONS: FilteredList = {
  name: 'section_list',
  from: `from section r left join property_name p on p.company_id = scope.company::uuid and p.property_id = r.property_id
    ${LET} where r.company_id = scope.company::uuid and not r.is_removed`,
  row: `r.id, r.id as property_section_id, r.property_id, r.property_block_id, coalesce(r.name, p.name) as name,
    coalesce(r.name, p.name) as section_name, ${STATUS} as status, o.id as lease_id, o.lease_number, o.start_date, o.end_date,
    o.term_end_date`,
  extraColumns: placeNames(),
  sorts: { name: `coalesce(r.name, p.name)`, status: STATUS, end_date: 'o.end_date' },
  defaultSort: 'name',
  defaultOrder: 'asc',
  filters: {
    status: choiceFilter(STATUS, ['occupied', 'vacant']),
    property_id: idFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    property_section_id: idFilter('r.id'),
    lease_id: idFilter('o.id'),
    q: searchIn('r.name', 'p.name'),
  },
};

export class DashboardSectionPage extends ListQuery(SECTIONS) {}
