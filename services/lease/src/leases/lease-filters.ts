import { LEASE_STATUSES, RENT_FREQUENCIES } from '@keystead/contracts';
import {
  caseFilter,
  choiceFilter,
  currencyFilter,
  dayFrom,
  dayTo,
  type Filter,
  idFilter,
  searchField,
} from '@keystead/platform';
import { hasStatus } from '../model/lease-status.js';

// Read once for the page and its total; the words are put into lower case once, not once a row. Property, unit and room
// are found by what they were called when the lease was opened, and by what they are called now.
const WORDS = `(select lower({}::text))`;
const FOUND = `found as materialized (
    select l.id from lease l where l.company_id = scope.company::uuid
      and (lower(l.lease_number) like ${WORDS} or lower(l.section_name) like ${WORDS}
        or l.id in (select t.lease_id from lease_tenant t
          where t.company_id = scope.company::uuid and lower(t.first_name || ' ' || t.last_name) like ${WORDS})
        or l.section_id in (select s.property_section_id from section s
          where s.company_id = scope.company::uuid and lower(s.name) like ${WORDS}))
  )`;

const STATUSES = Object.fromEntries(LEASE_STATUSES.map((status) => [status, hasStatus(status, '$4')]));

/** About lease `l`, which carries `today`. The tab `all` is no filter. */
export const LEASE_FILTERS: Record<string, Filter> = {
  status: caseFilter({ all: '', ...STATUSES }),
  q: { ...searchField, condition: 'l.id in (select f.id from found f)', table: FOUND },
  // A lease is in a range of days when it has at least one of them.
  date_from: { ...dayFrom(''), condition: '(l.end_date is null or l.end_date >= {}::date)' },
  date_to: dayTo('l.start_date'),
  // The days that an end is among; open leases have none.
  ends_from: dayFrom('l.end_date'),
  ends_to: dayTo('l.end_date'),
  property_id: idFilter('l.property_id'),
  property_block_id: idFilter('l.property_block_id'),
  section_id: idFilter('l.section_id'),
  room_id: idFilter('l.room_id'),
  lease_id: idFilter('l.id'),
  rent_frequency: choiceFilter('l.rent_frequency', RENT_FREQUENCIES),
  currency: currencyFilter('l.currency'),
};
