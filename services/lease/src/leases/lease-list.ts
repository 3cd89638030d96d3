import { fieldProblem, type Query, scoped, unknownSortError } from '@keystead/platform';
import { dayThere, DUE_DATE, LEASE_MARKS, LEASE_ROW, namesIn, TENANTS_OF_PAGE } from '../model/lease-row.sql.js';
import { quickStatus } from '../model/lease-status.js';
import { leaseConditions, type LeaseConditions } from './lease-filters.js';

const PRIMARY_CONTACT = `(select t.first_name || ' ' || t.last_name from lease_tenant t
  where t.company_id = scope.company::uuid and t.lease_id = l.id and t.is_primary_contact)`;

/**
 * What the list can be sorted by, and by what a page can go on after a lease: an index holds its key, and a covered one
 * gives whole places without looking at a lease. An open lease ends after all others, a lease without a next due date
 * or without renters comes last.
 */
export const SORTS: Record<string, { by: string; nulls?: string; isKey?: boolean; isCovered?: boolean }> = {
  created_at: { by: 'l.created_at', isKey: true, isCovered: true },
  start_date: { by: 'l.start_date', isKey: true, isCovered: true },
  end_date: { by: 'l.end_date', isCovered: true },
  lease_number: { by: 'l.number', isKey: true },
  section_name: { by: 'l.section_name', isKey: true, isCovered: true },
  room: { by: 'l.section_name', isKey: true, isCovered: true },
  status: { by: quickStatus('$2') },
  latest_amount: { by: 'l.latest_amount', isKey: true, isCovered: true },
  rent_frequency: { by: 'l.rent_frequency' },
  due_date: { by: DUE_DATE, nulls: ' nulls last' },
  tenants: { by: PRIMARY_CONTACT, nulls: ' nulls last' },
};

// The company's leases are counted as they are opened, so the list without filters never counts them again.
const ALL = `coalesce((select c.leases from lease_counter c where c.company_id = scope.company::uuid), 0)`;
const OF_COMPANY = `(select l.*, ${dayThere('$2')} as today from lease l where l.company_id = scope.company::uuid) l`;
const where = (conditions: readonly string[]) => (conditions.length > 0 ? ` where ${conditions.join(' and ')}` : '');

/** What a list of leases is asked for. */
export interface LeaseListInput {
  sort?: string;
  order?: string;
  filters?: Record<string, string>;
  /** The lease to go on after. */
  after?: string;
  /** A page behind the first, by its number. */
  isDeep?: boolean;
  /** For an owner or a renter: the number of the company's leases is none of theirs, so their own are counted. */
  isOwn?: boolean;
}

/** A statement, and its values behind company and moment: for a page limit and offset come before them. */
export interface LeaseScope {
  statement: Query;
  values: string[];
}

/**
 * The page is picked first, with the day it is there, and its renters are fetched together: the policy is asked once
 * for all of them, not once a lease. The places before a `fromKeys` page are passed in the index alone.
 */
function page(
  sort: string,
  order: 'asc' | 'desc',
  filters: LeaseConditions,
  { goesOn, fromKeys, isOwn }: Record<'goesOn' | 'fromKeys' | 'isOwn', boolean>,
): string {
  const { by, nulls = '', isKey } = SORTS[sort]!;
  const behind = `(${by}, l.id) ${order === 'asc' ? '>' : '<'} ((select ${by} from lease l
    where l.company_id = scope.company::uuid and l.id = $5::uuid), $5::uuid)`;
  const conditions = goesOn ? [...filters.conditions, behind] : filters.conditions;
  const isCounted = isOwn || filters.conditions.length > 0;
  const inOrder = `order by ${by} ${order}${nulls}, l.id ${order}`;
  const picked = fromKeys
    ? `select l.* from (
         select l.id from lease l where l.company_id = scope.company::uuid ${inOrder} limit $3 offset $4
       ) k cross join lateral (
         select l.*, ${dayThere('$2')} as today from lease l
         where l.company_id = scope.company::uuid and l.id = k.id offset 0
       ) l ${inOrder}`
    : `select l.* from ${OF_COMPANY}${where(conditions)} ${inOrder} limit $3 offset $4`;
  return `with ${filters.needs}page as materialized (
       select l.*, row_number() over () as place from (
         ${picked}
       ) l
     )
     select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       ${isCounted ? `(select count(*)::int from ${OF_COMPANY}${where(filters.conditions)})` : ALL} as total,
       ${isKey ? '(array_agg(t.id))[count(*)]' : 'null::uuid'} as last
     from (
       select ${LEASE_ROW}, coalesce(r.tenants, '[]') as tenants, ${namesIn(`coalesce(r.tenants, '[]')`)} as tenant_names,
         ${LEASE_MARKS}
       from page l left join (${TENANTS_OF_PAGE}) r on r.lease_id = l.id order by l.place
     ) t`;
}

// Connections keep what has a name: lists that are really looked at are a few dozen, the rest is planned each time.
const NAMED_MAX = 200;
const STATEMENTS = new Map<string, Query>();

function named(name: string, sql: () => string): Query {
  const found = STATEMENTS.get(name);
  if (found) return found;
  const isKept = STATEMENTS.size < NAMED_MAX;
  const statement = scoped(isKept ? name : '', sql());
  if (isKept) STATEMENTS.set(name, statement);
  return statement;
}

/** The statement of a list, newest first unless asked otherwise: company, moment, limit, offset, then its values. */
export function leaseList({
  sort = 'created_at',
  order = 'desc',
  filters,
  after,
  ...asked
}: LeaseListInput): LeaseScope {
  const { isDeep, isOwn = false } = asked;
  const way = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
  const known = Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined;
  if (!known) throw fieldProblem({ sort: unknownSortError(SORTS) });
  const goesOn = after !== undefined;
  if (goesOn && !known.isKey) throw fieldProblem({ after: 'A list sorted like that is read by page numbers' });
  const narrow = leaseConditions(filters, goesOn ? 6 : 5, '$2');
  const fromKeys = isDeep === true && !goesOn && narrow.shape === '' && known.isCovered === true;
  const name = `lease_list:${sort}:${way}${narrow.shape}${goesOn ? ':on' : fromKeys ? ':deep' : ''}${isOwn ? ':own' : ''}`;
  return {
    statement: named(name, () => page(sort, way, narrow, { goesOn, fromKeys, isOwn })),
    values: goesOn ? [after, ...narrow.values] : narrow.values,
  };
}

/** How many leases each tab holds under the other filters: company, moment, then its values. */
export function leaseTabs({ status: _, ...filters }: Record<string, string> = {}): LeaseScope {
  const narrow = leaseConditions(filters, 3, '$2');
  return {
    statement: named(`lease_tabs${narrow.shape}`, () => tabs(narrow)),
    values: narrow.values,
  };
}

function tabs({ needs, conditions }: LeaseConditions): string {
  const one = (status: string) => `'${status}', count(*) filter (where l.status = '${status}')`;
  return `with ${needs}tab as materialized (select ${quickStatus('$2')} as status from ${OF_COMPANY}${where(conditions)})
    select json_build_object('all', count(*), ${['active', 'upcoming', 'expired'].map(one).join(', ')}) as tabs from tab l`;
}
