import { countsByPremises, whyUnchecked, type LawPlace } from '@keystead/contracts';
import { dayIn, type Tx } from '@keystead/platform';
import { lawPlaceOf, refuseBlocked } from './law-place.js';
import { totalBond } from './total-bond.sql.js';
import { advanceCheck, bondCheck, checkRises, type Terms } from './lawful-rent.js';
import { rentHistoryOf } from './rent-history.js';

/** Refuses a new lease whose terms the law of its state forbids; the lease and its rent are there already. */
export async function refuseUnlawfulLease(tx: Tx, place: LawPlace, lease: Terms): Promise<void> {
  if (whyUnchecked(place)) return;
  const today = dayIn(lease.timezone, tx.now);
  const from = lease.start_date > today ? lease.start_date : today;
  const ahead = lease.paid_to === null ? 'rent_frequency' : 'paid_to';
  refuseBlocked({ bond: bondCheck(place, await withTotalBond(tx, lease)), [ahead]: advanceCheck(place, lease, from) });
  // Only a renewal, or the next letting of the same premises, can be a rise.
  if (!lease.renewed_from_lease_id && !countsByPremises(place.state, lease.start_date)) return;
  const rises = checkRises(place, await rentHistoryOf(tx, lease.id), lease.start_date, today);
  refuseBlocked({ latest_amount: rises });
}

/** Refuses a bond that rises above what the law of the state allows; one that is higher already may stay. */
export async function refuseUnlawfulBond(tx: Tx, before: Terms, after: Terms): Promise<void> {
  const raised = (['bond_required', 'bond_received'] as const).find((bond) => (after[bond] ?? 0) > (before[bond] ?? 0));
  if (!raised) return;
  refuseBlocked({ [raised]: bondCheck(await lawPlaceOf(tx, after.section_id), await withTotalBond(tx, after)) });
}

const TOTAL_BOND = `select ${totalBond('$1', '$3::bigint')} as bond_received from lease l where l.company_id = $1 and l.id = $2`;

/** The terms of a lease that is there already, with what was received of its bond before it was renewed. */
export async function withTotalBond(tx: Tx, lease: Terms): Promise<Terms> {
  if (!lease.renewed_from_lease_id) return lease;
  const values = [tx.ctx.company_id, lease.id, lease.bond_received];
  return { ...lease, ...(await tx.one<Pick<Terms, 'bond_received'>>(TOTAL_BOND, values, 'total_bond')) };
}
