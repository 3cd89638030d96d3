import { dayIn, fieldProblem, Problem, type Tx } from '@keystead/platform';

/** Where money of a unit belongs, and by whose calendar. */
export interface RecordPlace {
  property_id: string;
  currency: string;
  /** Today there. */
  today: string;
}

interface PlaceRow {
  property_id: string;
  currency: string | null;
  timezone: string | null;
  is_of_lease: boolean;
}

// A unit is known by what can be let of it and by its leases; money may still move after it was sold or removed.
const UNIT = `select u.property_id, u.currency, u.timezone, u.is_of_lease from (
    select l.property_id, l.currency, l.timezone, l.id = $3::uuid as is_of_lease from lease l
    where l.company_id = $1 and l.property_block_id = $2
    union all
    select s.property_id, s.currency, s.timezone, false from section s where s.company_id = $1 and s.property_block_id = $2
  ) u order by u.is_of_lease desc nulls last, u.currency nulls last limit 1`;

/** The unit of a record; one that names a lease names one of this unit. */
export async function placeOf(tx: Tx, property_block_id: string, lease_id?: string | null): Promise<RecordPlace> {
  const values = [tx.ctx.company_id, property_block_id, lease_id ?? null];
  const [unit] = await tx.query<PlaceRow & Record<string, unknown>>(UNIT, values, 'unit_of_record');
  if (!unit) throw new Problem('NOT_FOUND');
  if (lease_id && !unit.is_of_lease) throw fieldProblem({ lease_id: 'This is not a lease of this unit' });
  const { property_id, currency, timezone } = unit;
  return { property_id, currency: currency ?? 'AUD', today: dayIn(timezone ?? 'UTC', tx.now) };
}

export async function blockOfLease(tx: Tx, lease_id: string): Promise<string> {
  const { property_block_id } = await tx.one<{ property_block_id: string }>(
    'select property_block_id from lease where company_id = $1 and id = $2',
    [tx.ctx.company_id, lease_id],
    'unit_of_lease',
  );
  return property_block_id;
}
