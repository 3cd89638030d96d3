import {
  byName,
  type FilteredList,
  type ListRequest,
  type LongListQuery,
  namedStatement,
  pageSlice,
  type Query,
  readListRequest,
} from '@keystead/platform';
import {
  dayThere,
  DUE_DATE,
  LEASE_MARKS,
  leaseRow,
  PROPERTY_NAMES_OF_PAGE,
  TENANTS_OF_PAGE,
} from '../model/lease-row.sql.js';
import { LAST_DAY, quickStatus } from '../model/lease-status.js';
import { LEASE_FILTERS } from './lease-filters.js';

const PRIMARY_CONTACT = `(select t.first_name || ' ' || t.last_name from lease_tenant t
  where t.company_id = scope.company::uuid and t.lease_id = l.id and t.is_primary_contact)`;
const OF_COMPANY = 'from lease l where l.company_id = scope.company::uuid';
const WITH_DAY = `select l.*, ${dayThere('$4')} as today ${OF_COMPANY}`;

/** Renters and names of properties of the page are read together: ten look-ups of one row cost four times as much. */
const withRenters = (picked: string) => `with page as materialized (
      select l.*, row_number() over () as place from (${picked}) l
    )
    select ${leaseRow('n.property_name')}, coalesce(r.tenants, '[]') as tenants, coalesce(r.tenant_names, '[]') as tenant_names,
      ${LEASE_MARKS}
    from page l left join (${TENANTS_OF_PAGE}) r on r.lease_id = l.id
      left join (${PROPERTY_NAMES_OF_PAGE}) n on n.property_section_id = l.section_id order by l.place`;

/**
 * Leases, newest first unless asked otherwise. A lease with neither an end nor a fixed term ends after all others, one without
 * a next due date or without renters comes last.
 */
export const LEASES: FilteredList = {
  name: 'lease_list',
  from: `from (${WITH_DAY}) l where true`,
  id: 'l.id',
  row: 'l.*',
  sorts: {
    created_at: 'l.created_at',
    start_date: 'l.start_date',
    end_date: LAST_DAY,
    lease_number: 'l.number',
    section_name: byName('l.section_name'),
    room: byName('l.section_name'),
    status: quickStatus('$4'),
    latest_amount: 'l.latest_amount',
    rent_frequency: 'l.rent_frequency',
    due_date: DUE_DATE,
    tenants: PRIMARY_CONTACT,
  },
  nullsLast: ['due_date', 'tenants'],
  defaultSort: 'created_at',
  sortOrder: 'desc',
  filters: LEASE_FILTERS,
  keyset: {
    sorts: ['created_at', 'start_date', 'lease_number', 'section_name', 'room', 'latest_amount'],
    from: OF_COMPANY,
  },
  // The company's leases are counted as they are opened, so the list without filters never counts them again.
  knownTotal: `coalesce((select c.leases from lease_counter c where c.company_id = scope.company::uuid), 0)`,
  assemble: withRenters,
};

/** An index gives whole places in these orders without looking at a lease. */
const COVERED = ['created_at', 'start_date', 'end_date', 'section_name', 'room', 'latest_amount'];

/** Pages behind the first, by their number: the places before them are passed in the index alone. */
const DEEP: FilteredList = {
  ...LEASES,
  name: 'lease_list:deep',
  from: OF_COMPANY,
  row: 'l.id',
  assemble: (picked, order) =>
    withRenters(
      `select l.* from (${picked}) k cross join lateral (${WITH_DAY} and l.id = k.id offset 0) l order by ${order}`,
    ),
};

/**
 * The list that serves a query best. The number of the company's leases is none of those who see some of them: of an
 * owner, a renter or a portfolio manager their own are counted.
 */
export function leaseList(query: LongListQuery, isOwn: boolean): FilteredList {
  const list = isPastKeys(query) ? DEEP : LEASES;
  return isOwn ? { ...list, name: `${list.name}:own`, knownTotal: undefined } : list;
}

function isPastKeys(query: LongListQuery): boolean {
  if (query.after !== undefined || pageSlice(query).offset === 0) return false;
  const { sort, found } = readListRequest(LEASES, query);
  return found.sql === '' && COVERED.includes(sort);
}

/** How many leases each tab holds under the filters of a request, with the values of a page of one row. */
export function leaseTabs({ found: { names, tables, sql } }: ListRequest): Query {
  return namedStatement(`lease_tabs:${names.join()}`, () => {
    const one = (status: string) => `'${status}', count(*) filter (where l.status = '${status}')`;
    const needed = [
      ...tables,
      `tab as materialized (select ${quickStatus('$4')} as status ${LEASES.from as string}${sql})`,
    ];
    return `with ${needed.join(', ')}
      select json_build_object('all', count(*), ${['active', 'upcoming', 'expired'].map(one).join(', ')}) as tabs
      from tab l limit $2 offset $3`;
  });
}
