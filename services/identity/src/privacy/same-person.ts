import type { PersonRef } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

/** A renter stands on each of their leases: all entries with this address and name are the same person. */
export async function samePerson(tx: Tx, { person_id, kind }: PersonRef): Promise<PersonRef[]> {
  const only = [{ person_id: person_id.toLowerCase(), kind }];
  if (kind !== 'renter') return only;
  const rows = await tx.query<{ id: string }>(
    `select o.lease_tenant_id as id from renter r join renter o on o.company_id = $1 and o.email = r.email
       and lower(o.first_name) = lower(r.first_name) and lower(o.last_name) = lower(r.last_name)
     where r.company_id = $1 and r.lease_tenant_id = $2 order by 1`,
    [tx.ctx.company_id, person_id],
    'same_renter',
  );
  return rows.length > 0 ? rows.map((row) => ({ person_id: row.id, kind })) : only;
}
