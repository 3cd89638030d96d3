import type { PersonKind } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';

export interface PersonRecordId {
  id: string;
  kind: PersonKind;
}

/** A renter stands on each of their leases: all entries with this address and name are the same person. */
export async function samePerson(tx: Tx, { id, kind }: PersonRecordId): Promise<PersonRecordId[]> {
  if (kind !== 'renter') return [{ id: id.toLowerCase(), kind }];
  const rows = await tx.query<{ id: string }>(
    `select o.lease_tenant_id as id from renter r join renter o on o.company_id = $1 and o.email = r.email
       and lower(o.first_name) = lower(r.first_name) and lower(o.last_name) = lower(r.last_name)
     where r.company_id = $1 and r.lease_tenant_id = $2 order by 1`,
    [tx.ctx.company_id, id],
    'same_renter',
  );
  return rows.length > 0 ? rows.map((row) => ({ id: row.id, kind })) : [{ id: id.toLowerCase(), kind }];
}
