import { dayIn, major, type Tx } from '@keystead/platform';

// What is let on the present day of property `p`, as SQL. `$3` is the present moment.

export const TODAY = `($3::timestamptz at time zone p.timezone)::date`;

/** `from … where …`: leases `l` that run or are yet to begin, on sections `s`. */
export const currentLeases = (and: string) => `from section s
  join section_lease l on l.company_id = scope.company::uuid and l.section_id = s.id
  where s.company_id = scope.company::uuid and (l.end_date is null or l.end_date >= ${TODAY}) ${and}`;

export const LEASE = `json_build_object('lease_id', l.lease_id, 'lease_number', l.lease_number,
  'property_block_id', s.property_block_id, 'section_id', s.id,
  'status', case when l.start_date > ${TODAY} then 'upcoming' else 'active' end, 'start_date', l.start_date,
  'end_date', l.end_date, 'term_end_date', l.term_end_date, 'latest_amount', ${major('l.rent')}, 'rent_frequency', l.rent_frequency)`;

/** The word people read: a standalone property that is let is rented, co-living with a let room occupied. */
export const occupancyOf = (which: string) => `case when exists (select 1 ${currentLeases(`and ${which}`)})
  then case p.lease_mode when 'standalone' then 'rented' else 'occupied' end else 'vacant' end`;

// What is let, as far as this service knows. The exact guard against letting twice is the lease service's.

/** True while a lease of this section runs or is yet to begin. */
export async function isLet(tx: Tx, section_id: string, timezone: string): Promise<boolean> {
  const currentLeases = await tx.query(
    `select 1 from section_lease where company_id = $1 and section_id = $2 and (end_date is null or end_date >= $3) limit 1`,
    [tx.ctx.company_id, section_id, dayIn(timezone, tx.now)],
    'is_let',
  );
  return currentLeases.length > 0;
}

/** True while a lease of any section of these units runs or is yet to begin. */
export async function isAnyLet(tx: Tx, block_ids: readonly string[], timezone: string): Promise<boolean> {
  const currentLeases = await tx.query(
    `select 1 from section s join section_lease l on l.company_id = $1 and l.section_id = s.id
     where s.company_id = $1 and s.property_block_id = any($2) and (l.end_date is null or l.end_date >= $3) limit 1`,
    [tx.ctx.company_id, block_ids, dayIn(timezone, tx.now)],
    'is_any_let',
  );
  return currentLeases.length > 0;
}

/** True while two leases of this section meet on some day from today on. */
export async function isLetTwice(tx: Tx, section_id: string, timezone: string): Promise<boolean> {
  const pairs = await tx.query(
    `select 1 from section_lease a join section_lease b
       on b.company_id = a.company_id and b.section_id = a.section_id and b.lease_id > a.lease_id
     where a.company_id = $1 and a.section_id = $2
       and a.start_date <= coalesce(b.end_date, 'infinity') and b.start_date <= coalesce(a.end_date, 'infinity')
       and least(coalesce(a.end_date, 'infinity'), coalesce(b.end_date, 'infinity')) >= $3 limit 1`,
    [tx.ctx.company_id, section_id, dayIn(timezone, tx.now)],
    'is_let_twice',
  );
  return pairs.length > 0;
}
