import { LEASE_STATUSES, type LeaseStatus, RENT_FREQUENCIES } from '@keystead/contracts';
import { choiceField, choiceFilter, currencyFilter, dayFrom, dayTo, idFilter, searchField } from '@keystead/platform';
import { hasStatus } from '../model/lease-status.js';
import { type Filters, filterValues } from '../model/part-list.js';

/** About lease `l`, which carries `today`. */
const FILTERS: Filters = {
  status: { ...choiceField(LEASE_STATUSES), condition: '' },
  q: { ...searchField, condition: 'l.id in (select f.id from found f)' },
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

/** What may be asked for: the tab `all` is no filter. */
export const LEASE_FILTERS = { ...FILTERS, status: choiceField(['all', ...LEASE_STATUSES]) };

/** Names of statements are cut at 63 characters. */
const SHORT: Record<string, string> = {
  date_from: 'from',
  date_to: 'to',
  ends_from: 'ef',
  ends_to: 'et',
  property_id: 'p',
  section_id: 's',
  property_block_id: 'b',
  room_id: 'r',
  lease_id: 'l',
  rent_frequency: 'f',
  currency: 'c',
};

// Read once for the page and its total; the words are put into lower case once, not once a row. Property, unit and room
// are found by what they were called when the lease was opened, and by what they are called now.
const found = (parameter: string) => {
  const words = `(select lower(${parameter}::text))`;
  return `found as materialized (
    select l.id from lease l where l.company_id = scope.company::uuid
      and (lower(l.lease_number) like ${words} or lower(l.section_name) like ${words}
        or l.id in (select t.lease_id from lease_tenant t
          where t.company_id = scope.company::uuid and lower(t.first_name || ' ' || t.last_name) like ${words})
        or l.section_id in (select s.property_section_id from section s
          where s.company_id = scope.company::uuid and lower(s.name) like ${words}))
  ), `;
};

/** What a list is narrowed to. The words of its shape are all that the SQL depends on. */
export interface LeaseConditions {
  shape: string;
  /** Common table that the conditions need, with a comma behind it; often none. */
  needs: string;
  conditions: string[];
  values: string[];
}

/**
 * Conditions for what is asked for and nothing else, so that an index can serve them: values from parameter `first` on,
 * the moment in parameter `at`. The tab `all` is no filter.
 */
export function leaseConditions(asked: Record<string, string> = {}, first: number, at: string): LeaseConditions {
  const { status, ...others } = asked;
  const read = filterValues(FILTERS, status === 'all' ? others : asked);
  const result: LeaseConditions = { shape: '', needs: '', conditions: [], values: [] };
  for (const [index, [name, { condition }]] of Object.entries(FILTERS).entries()) {
    const value = read[index] ?? null;
    if (value === null) continue;
    if (name === 'status') {
      result.shape += `:${value}`;
      result.conditions.push(hasStatus(value as LeaseStatus, at));
      continue;
    }
    const parameter = `$${first + result.values.length}`;
    result.shape += `:${SHORT[name] ?? name}`;
    if (name === 'q') result.needs = found(parameter);
    result.conditions.push(condition.replaceAll('{}', parameter));
    result.values.push(value);
  }
  return result;
}
