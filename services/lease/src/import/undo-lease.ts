import { Problem, type Tx } from '@keystead/platform';
import { Lease } from '../model/lease.entity.js';
import { removeLease } from '../leases/remove-lease.js';

/** What may happen to a lease by itself, right after it was opened. */
const BY_ITSELF = ['lease_opened', 'rent_begun', 'tenant_added', 'bill_issued', 'bill_cancelled'];

/**
 * Takes a lease back as if it had never been: from the newest backwards, so that the company's numbers keep no gap.
 */
export async function undoLease(tx: Tx, id: string): Promise<void> {
  const { company_id } = tx.ctx;
  const { leases } = await tx.one<{ leases: number }>(
    'select leases from lease_counter where company_id = $1 for update',
    [company_id],
    'lock_lease_counter',
  );
  const lease = await tx.lock(Lease, id);
  const { is_used } = await tx.one<{ is_used: boolean }>(
    `select exists (select 1 from lease_activity where company_id = $1 and lease_id = $2 and kind <> all ($3))
       or exists (select 1 from lease_tenant t join lease l on l.company_id = $1 and l.id = $2
         where t.company_id = $1 and t.lease_id = $2 and t.created_at > l.created_at)
       or exists (select 1 from lease where company_id = $1 and renewed_from_lease_id = $2) as is_used`,
    [company_id, id, BY_ITSELF],
    'is_lease_used',
  );
  if (is_used) throw new Problem('STILL_IN_USE');
  if (lease.number !== leases) throw new Problem('LEASE_NUMBERS_FOLLOW');
  await removeLease(tx, lease);
  await tx.query('update lease_counter set leases = leases - 1 where company_id = $1', [company_id], 'undo_number');
}
