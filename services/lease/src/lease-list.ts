import { fieldProblem, scoped, type Query } from '@keystead/platform';
import { filterSql } from './lease-filters.js';
import { dayThere, DUE_DATE, LEASE_MARKS, LEASE_ROW, TENANTS_OF_PAGE } from './lease-row.js';

/** What the list can be sorted by, and by what a page can go on after a lease: an index holds its key; an open lease ends after all others, a lease without a next due date comes last. */
const SORTS: Record<string, { by: string; nulls?: string; isKey?: boolean }> = {
  created_at: { by: 'l.created_at', isKey: true },
  start_date: { by: 'l.start_date' },
  end_date: { by: 'l.end_date' },
  lease_number: { by: 'l.number', isKey: true },
  latest_amount: { by: 'l.latest_amount' },
  due_date: { by: DUE_DATE, nulls: ' nulls last' },
};

// The company's leases are counted as they are opened, so the list without filters never counts them again.
const ALL = `coalesce((select c.leases from lease_counter c where c.company_id = scope.company::uuid), 0)`;
const OF_COMPANY = `(select l.*, ${dayThere('$2')} as today from lease l where l.company_id = scope.company::uuid) l`;

/**
 * The page is picked first, with the day it is there, and its renters are fetched together: the policy is asked once
 * for all of them, not once a lease.
 */
function statement(sort: string, order: 'asc' | 'desc', filtered: boolean, goesOn: boolean): Query {
  const { by, nulls = '' } = SORTS[sort]!;
  const matching = filterSql(goesOn ? 6 : 5);
  const behind = `(${by}, l.id) ${order === 'asc' ? '>' : '<'} ((select ${by} from lease l
    where l.company_id = scope.company::uuid and l.id = $5::uuid), $5::uuid)`;
  const conditions = [...(filtered ? [matching] : []), ...(goesOn ? [behind] : [])];
  return scoped(
    `lease_list:${sort}:${order}${filtered ? ':filtered' : ''}${goesOn ? ':on' : ''}`,
    `with page as materialized (
       select l.*, row_number() over () as place from (
         select l.* from ${OF_COMPANY}${conditions.length > 0 ? ` where ${conditions.join(' and ')}` : ''}
         order by ${by} ${order}${nulls}, l.id ${order} limit $3 offset $4
       ) l
     )
     select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       ${filtered ? `(select count(*)::int from ${OF_COMPANY} where ${matching})` : ALL} as total,
       ${SORTS[sort]!.isKey ? '(array_agg(t.id))[count(*)]' : 'null::uuid'} as last
     from (
       select ${LEASE_ROW}, coalesce(r.tenants, '[]') as tenants, ${LEASE_MARKS}
       from page l left join (${TENANTS_OF_PAGE}) r on r.lease_id = l.id order by l.place
     ) t`,
  );
}

const STATEMENTS = new Map<string, Query>();

/**
 * The statement of a list, newest first unless asked otherwise. Values: now, limit, offset, the lease to go on after if
 * `goesOn`, and the filters' if any.
 */
export function leaseList(sort = 'created_at', order = 'desc', filtered: boolean, goesOn = false): Query {
  const way = order.toLowerCase() === 'asc' ? 'asc' : 'desc';
  const known = Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined;
  if (!known) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
  if (goesOn && !known.isKey) throw fieldProblem({ after: 'A list sorted like that is read by page numbers' });
  const name = `${sort} ${way} ${filtered} ${goesOn}`;
  let found = STATEMENTS.get(name);
  if (!found) STATEMENTS.set(name, (found = statement(sort, way, filtered, goesOn)));
  return found;
}
