import { addDays } from '@keystead/contracts';
import { dayIn, fieldProblem, Problem, type Tx } from '@keystead/platform';
import type { NewLeaseTenant } from '../model/lease-tenant.entity.js';
import { endBeforeStart, Lease } from '../model/lease.entity.js';
import { saveTerms } from './save-terms.js';

/**
 * The lease that a new one goes on after: a renewal is a lease of its own on the same section. The last day of the old one
 * must lie before, which the constraint on the section's days sees to; one that goes on ends on the day before.
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
  if (before.end_date === null) {
    await endBefore(tx, before, start_date);
  } else if (before.end_date >= start_date) {
    throw fieldProblem({
      start_date: `The previous lease ends on ${before.end_date}. The new lease must start after it.`,
    });
  }
  return before;
}

async function endBefore(tx: Tx, lease: Lease, day: string): Promise<void> {
  const end_date = addDays(day, -1);
  if (endBeforeStart(lease.start_date, end_date)) {
    throw fieldProblem({
      start_date: `The previous lease starts on ${lease.start_date}. The new lease must start after it.`,
    });
  }
  await saveTerms(tx, lease, { ...lease, end_date }, dayIn(lease.timezone, tx.now));
}

/**
 * A renewal was entered by mistake: the lease before that it ended goes on again, unless its last day was changed since or
 * the place is let after it.
 */
export async function reopenRenewed(tx: Tx, renewal: Lease): Promise<void> {
  const { renewed_from_lease_id: id, has_ended_renewed, section_id, start_date } = renewal;
  if (!id || !has_ended_renewed) return;
  const before = await tx.lock(Lease, id);
  const [later] = await tx.query(
    'select 1 from lease where company_id = $1 and section_id = $2 and start_date >= $3 limit 1',
    [tx.ctx.company_id, section_id, start_date],
    'lease_after_renewal',
  );
  if (later || before.end_date !== addDays(start_date, -1)) return;
  await saveTerms(tx, before, { ...before, end_date: null, end_reason: null }, dayIn(before.timezone, tx.now));
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
