import { fieldProblem, scoped, type Query } from '@keystead/platform';
import { filterSql } from './lease-filters.js';
import { dayThere, DUE_DATE, LEASE_MARKS, LEASE_ROW, TENANTS_OF_PAGE } from './lease-row.js';

/** What the list can be sorted by; an open lease ends after all others, a lease without a next due date comes last. */
const SORTS: Record<string, { by: string; nulls?: string }> = {
  created_at: { by: 'l.created_at' },
  start_date: { by: 'l.start_date' },
  end_date: { by: 'l.end_date' },
  lease_number: { by: 'l.number' },
  latest_amount: { by: 'l.latest_amount' },
  due_date: { by: DUE_DATE, nulls: ' nulls last' },
};

// The company's leases are counted as they are opened, so the list without filters never counts them again.
const ALL = `coalesce((select c.leases from lease_counter c where c.company_id = scope.company::uuid), 0)`;
const OF_COMPANY = `(select l.*, ${dayThere('$2')} as today from lease l where l.company_id = scope.company::uuid) l`;
const MATCHING = `${OF_COMPANY} where ${filterSql(5)}`;

/**
 * The page is picked first, with the day it is there, and its renters are fetched together: the policy is asked once
 * for all of them, not once a lease.
 */
function statement(sort: string, order: 'asc' | 'desc', filtered: boolean): Query {
  const { by, nulls = '' } = SORTS[sort]!;
  return scoped(
    `lease_list:${sort}:${order}${filtered ? ':filtered' : ''}`,
    `with page as materialized (
       select l.*, row_number() over () as place from (
         select l.* from ${filtered ? MATCHING : OF_COMPANY}
         order by ${by} ${order}${nulls}, l.id ${order} limit $3 offset $4
       ) l
     )
     select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       ${filtered ? `(select count(*)::int from ${MATCHING})` : ALL} as total
     from (
       select ${LEASE_ROW}, coalesce(r.tenants, '[]') as tenants, ${LEASE_MARKS}
       from page l left join (${TENANTS_OF_PAGE}) r on r.lease_id = l.id order by l.place
     ) t`,
  );
}

const STATEMENTS = new Map<string, Query>(
  Object.keys(SORTS).flatMap((sort) =>
    (['asc', 'desc'] as const).flatMap((order) =>
      [true, false].map((filtered) => [`${sort} ${order} ${filtered}`, statement(sort, order, filtered)] as const),
    ),
  ),
);

/** The statement of a list, newest first unless asked otherwise. Values: now, limit, offset, and the filters' if any. */
export function leaseList(sort = 'created_at', order = 'desc', filtered: boolean): Query {
  const found = STATEMENTS.get(`${sort} ${order.toLowerCase()} ${filtered}`);
  if (!found) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
  return found;
}
