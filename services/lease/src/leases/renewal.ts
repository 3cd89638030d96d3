import { fieldProblem, Problem, type Tx } from '@keystead/platform';
import type { NewLeaseTenant } from '../model/lease-tenant.entity.js';
import { Lease } from '../model/lease.entity.js';

/**
 * The lease that a new one goes on after: a renewal is a lease of its own on the same section, and the old one stays as
 * it is. Its own last day must lie before, which the constraint on the section's days sees to.
 */
export async function renewedLease(
  tx: Tx,
  id: string,
  { section_id, start_date }: Pick<Lease, 'section_id' | 'start_date'>,
): Promise<Lease> {
  const before = await tx.lock(Lease, id);
  if (before.section_id !== section_id) {
    throw fieldProblem({ renewed_from_lease_id: 'That lease is of another room or property' });
  }
  const [renewal] = await tx.query(
    'select 1 from lease where company_id = $1 and renewed_from_lease_id = $2',
    [tx.ctx.company_id, id],
    'lease_renewal',
  );
  if (renewal) throw new Problem('LEASE_RENEWED');
  if (before.end_date === null || before.end_date >= start_date) {
    throw fieldProblem({
      start_date:
        before.end_date === null
          ? 'The previous lease has no end date. The new lease must start after it.'
          : `The previous lease ends on ${before.end_date}. The new lease must start after it.`,
    });
  }
  return before;
}

/** The renters of a lease as they are asked for, the primary contact first. */
export function rentersOf(tx: Tx, lease_id: string): Promise<NewLeaseTenant[]> {
  return tx.query<NewLeaseTenant>(
    `select first_name, last_name, email, phone, is_primary_contact from lease_tenant
     where company_id = $1 and lease_id = $2 order by is_primary_contact desc, created_at, id`,
    [tx.ctx.company_id, lease_id],
    'renters_to_renew',
  );
}
