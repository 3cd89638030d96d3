/**
 * SQL of what was received of the bond of lease `l` with the leases that it renews: the law looks at all of it. Another lease
 * has its own alone, and nothing is looked up.
 */
export const totalBond = (
  company: string,
  own: string,
): string => `case when l.renewed_from_lease_id is null then ${own} else
  (with recursive earlier as (
    select l.renewed_from_lease_id as id, 0::bigint as received
    union all select n.renewed_from_lease_id, coalesce(n.bond_received, 0) from earlier e cross join lateral (
      select x.renewed_from_lease_id, x.bond_received from lease x where x.company_id = ${company} and x.id = e.id limit 1) n
  ) select sum(received)::bigint + coalesce(${own}, 0) from earlier) end`;
