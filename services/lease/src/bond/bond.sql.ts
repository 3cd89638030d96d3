import type { BondFigures, Receipt } from './lodge-days.js';

/** A bond as the database adds it up; money in cents. */
export interface Bond extends BondFigures {
  /** What the last lease that asks for one asks for. */
  required: number | null;
  /** First day of the first lease. */
  start_date: string;
  /** The leases it goes on in, the first one first. */
  leases: { id: string; bond_lodge_by: string | null }[];
  /** In the order of their days. */
  receipts: Receipt[];
}

/** SQL: the lease of a company for which a condition holds, found for each row by itself: a bond is a few of many leases. */
const found = (company: string, condition: string) =>
  `cross join lateral (select l.id, l.renewed_from_lease_id from lease l
    where l.company_id = ${company} and ${condition} limit 1) n`;

/** SQL of the ids of a lease, of those that it renews, and of those that renew it: one bond goes on in all of them. */
export const bondLeases = (company: string, lease: string): string => `with recursive earlier as (
    select l.id, l.renewed_from_lease_id from lease l where l.company_id = ${company} and l.id = ${lease}
    union all select n.* from earlier e ${found(company, 'l.id = e.renewed_from_lease_id')}
  ), later as (
    select l.id from lease l where l.company_id = ${company} and l.id = ${lease}
    union all select n.id from later e ${found(company, 'l.renewed_from_lease_id = e.id')}
  ) select id from earlier union select id from later`;

const sum = (kind: string) => `coalesce((select sum(m.amount) from movements m where m.kind = '${kind}'), 0)::bigint`;

/** SQL of the bond of a lease; no row where there is no such lease. */
export const BOND = (company: string, lease: string): string => `with leases as materialized (
    select l.id, l.start_date, l.timezone, l.bond_required, l.bond_lodge_by from lease l
    where l.company_id = ${company} and l.id = any(array(${bondLeases(company, lease)}))
  ), movements as materialized (
    select m.* from bond_movement m
    where m.company_id = ${company} and m.lease_id = any(array(select id from leases)) and m.reversed_on is null
  )
  select json_build_object(
    'required', (select l.bond_required from leases l where l.bond_required is not null
      order by l.start_date desc, l.id limit 1),
    'received', ${sum('received')}, 'lodged', ${sum('lodged')}, 'returned', ${sum('returned')},
    'claimed', coalesce((select sum(c.amount) from bond_claim c
      where c.company_id = ${company} and c.lease_id = any(array(select id from leases))), 0)::bigint,
    'start_date', (select min(start_date) from leases),
    'leases', (select json_agg(json_build_object('id', l.id, 'bond_lodge_by', l.bond_lodge_by)
      order by l.start_date, l.id) from leases l),
    'receipts', (select coalesce(json_agg(json_build_object('lease_id', m.lease_id, 'day', m.day, 'amount', m.amount,
        'recorded_on', (m.created_at at time zone l.timezone)::date) order by m.day, m.created_at, m.id), '[]')
      from movements m join leases l on l.id = m.lease_id where m.kind = 'received')) as bond
  from (select 1 from leases limit 1) found`;
