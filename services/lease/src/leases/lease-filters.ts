import { LEASE_STATUSES, RENT_FREQUENCIES } from '@keystead/contracts';
import {
  caseFilter,
  choiceFilter,
  currencyFilter,
  dayFrom,
  dayTo,
  type Filter,
  flagFilter,
  idFilter,
  managerFilter,
  wordFilter,
} from '@keystead/platform';
import { hasStatus, LAST_DAY } from '../model/lease-status.js';

// The words are put into lower case once, not once a row. Property, unit and room are found by what they were called when
// the lease was opened, and by what they are called now.
const like = (text: string) => `lower(${text}) like (select lower({}::text))`;
const COMPANY = 'scope.company::uuid';
const SOURCES = [
  {
    kind: 'lease',
    ids: `select l.id from lease l where l.company_id = ${COMPANY}`,
    key: 'l.id',
    test: `(${like('l.lease_number')} or ${like('l.section_name')})`,
  },
  {
    kind: 'lease_tenant',
    ids: `select t.lease_id as id from lease_tenant t where t.company_id = ${COMPANY}`,
    key: 't.id',
    test: like(`t.first_name || ' ' || t.last_name`),
    phone: 't.phone',
  },
  {
    kind: 'section',
    ids: `select l.id from section s join lease l on l.company_id = ${COMPANY} and l.section_id = s.property_section_id
      where s.company_id = ${COMPANY}`,
    key: 's.property_section_id',
    test: like('s.name'),
  },
];
const TEXT = `select concat_ws(' ', l.lease_number, l.section_name, s.name, (select string_agg(t.first_name || ' ' || t.last_name, ' ')
    from lease_tenant t where t.company_id = ${COMPANY} and t.lease_id = l.id))
  from lease l left join section s on s.company_id = ${COMPANY} and s.property_section_id = l.section_id
  where l.company_id = ${COMPANY} and l.id = f.id`;
const WORDS = wordFilter({ column: 'l.id', sources: SOURCES, text: TEXT });

const STATUSES = Object.fromEntries(LEASE_STATUSES.map((status) => [status, hasStatus(status, '$4')]));

/** About lease `l`, which carries `today`. The tab `all` is no filter. */
export const LEASE_FILTERS: Record<string, Filter> = {
  status: caseFilter({ all: '', ...STATUSES }),
  q: WORDS,
  // A lease is in a range of days when it has at least one of them.
  date_from: { ...dayFrom(''), condition: '(l.end_date is null or l.end_date >= {}::date)' },
  date_to: dayTo('l.start_date'),
  // The days that an end, or else the end of a fixed term, is among; a lease with neither has none.
  ends_from: dayFrom(LAST_DAY),
  ends_to: dayTo(LAST_DAY),
  is_renewed: flagFilter(
    `exists (select 1 from lease n where n.company_id = ${COMPANY} and n.renewed_from_lease_id = l.id)`,
  ),
  property_id: idFilter('l.property_id'),
  manager_id: managerFilter('l.property_id'),
  property_block_id: idFilter('l.property_block_id'),
  section_id: idFilter('l.section_id'),
  room_id: idFilter('l.room_id'),
  lease_id: idFilter('l.id'),
  rent_frequency: choiceFilter('l.rent_frequency', RENT_FREQUENCIES),
  currency: currencyFilter('l.currency'),
};
