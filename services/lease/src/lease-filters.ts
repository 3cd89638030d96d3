import { LEASE_STATUSES, UUID_PATTERN } from '@keystead/contracts';
import { containing, fieldProblem, isDay } from '@keystead/platform';
import { STATUS } from './lease-row.js';

interface Filter {
  /** SQL about lease `l`; `{}` stands for the filter's value. */
  demands: string;
  /** The value as the SQL wants it, or null when the text is none. */
  read: (text: string) => string | null;
}

const isStatus = (text: string) => (LEASE_STATUSES as readonly string[]).includes(text);
const day = (text: string) => (isDay(text) ? text : null);
const id = (text: string) => (UUID_PATTERN.test(text) ? text : null);

const FILTERS: Record<string, Filter> = {
  status: { demands: `${STATUS} = {}`, read: (text) => (isStatus(text) ? text : null) },
  q: {
    demands: `(l.lease_number ilike {} or l.section_name ilike {} or exists (
      select 1 from lease_tenant t where t.company_id = scope.company::uuid and t.lease_id = l.id
        and t.first_name || ' ' || t.last_name ilike {}))`,
    read: (text) => (text.length <= 100 ? containing(text.trim()) : null),
  },
  // A lease is in a range of days when it has at least one of them.
  date_from: { demands: '(l.end_date is null or l.end_date >= {}::date)', read: day },
  date_to: { demands: 'l.start_date <= {}::date', read: day },
  property_id: { demands: 'l.property_id = {}::uuid', read: id },
  section_id: { demands: 'l.section_id = {}::uuid', read: id },
};

/** SQL of all filters, their values in the parameters from `first` on; null leaves a filter out. */
export function filterSql(first: number): string {
  return Object.values(FILTERS)
    .map(({ demands }, index) => {
      const value = `$${first + index}`;
      return `(${value}::text is null or ${demands.replaceAll('{}', value)})`;
    })
    .join(' and ');
}

/** Values for `filterSql`, or null when nothing is filtered. The tab `all` is no filter. */
export function filterValues(asked: Record<string, string> = {}): (string | null)[] | null {
  const filters = new Map(Object.entries(asked));
  if (filters.get('status') === 'all') filters.delete('status');
  if (filters.size === 0) return null;
  const errors: Record<string, string> = {};
  const values = Object.entries(FILTERS).map(([name, { read }]) => {
    const text = filters.get(name);
    const value = text === undefined ? null : read(text);
    if (text !== undefined && value === null) errors[`filters.${name}`] = 'This value is not valid';
    filters.delete(name);
    return value;
  });
  for (const name of filters.keys()) errors[`filters.${name}`] = 'This field is not known here';
  if (Object.keys(errors).length > 0) throw fieldProblem(errors);
  return values;
}
