import type { LawPlace } from '@keystead/contracts';
import { dayIn, fieldProblem, newId, type Tx } from '@keystead/platform';
import { fromCents } from '@keystead/contracts';
import { lawPlaceOf } from '../compliance/law-place.js';
import { Lease, leaseFacts } from '../model/lease.entity.js';
import { datedTerms } from '../rent/due-term.js';
import { BondMovement } from './bond-movement.entity.js';
import { BOND, type Bond, bondLeases } from './bond.sql.js';
import { heldOf, lodgeDayOf, lodgeTerms } from './lodge-days.js';

const LOCK = `select 1 from lease where company_id = $1 and id = any(array(${bondLeases('$1', '$2')}))
  order by start_date, id for update`;

/** The bond that a lease has with those before and after it, with their rows locked. */
export async function lockBond(tx: Tx, lease_id: string): Promise<Bond> {
  await tx.query(LOCK, [tx.ctx.company_id, lease_id], 'lock_bond');
  return bondOf(tx, lease_id);
}

async function bondOf(tx: Tx, lease_id: string): Promise<Bond> {
  const values = [tx.ctx.company_id, lease_id];
  return (await tx.one<{ bond: Bond }>(BOND('$1', '$2'), values, 'bond_of_lease')).bond;
}

type NewMovement = Pick<BondMovement, 'lease_id' | 'kind' | 'amount' | 'day'> &
  Partial<Pick<BondMovement, 'reference' | 'note'>>;

/** Writes what happened to a bond. */
export async function addMovement(tx: Tx, movement: NewMovement): Promise<string> {
  const id = newId();
  await tx.insert(BondMovement, { ...movement, id, recorded_by: tx.ctx.user_id, created_at: tx.now });
  return id;
}

/** The bond that a new lease has already, and until when it is to be lodged. It came on the first day, or came before. */
export function firstReceipt(
  place: LawPlace,
  { id: lease_id, bond_received, start_date }: Pick<Lease, 'id' | 'bond_received' | 'start_date'>,
  today: string,
) {
  if (!bond_received) return { movement: null, bond_lodge_by: null };
  const day = start_date < today ? start_date : today;
  const receipt = { lease_id, day, amount: bond_received };
  const figures = { received: bond_received, lodged: 0, returned: 0, claimed: 0 };
  const terms = lodgeTerms(place, figures, [{ ...receipt, recorded_on: today }]);
  return { movement: { ...receipt, kind: 'received' as const }, bond_lodge_by: lodgeDayOf(lease_id, terms) };
}

/**
 * Writes the difference of an edited figure as a movement of today, and answers the term of the lease after it. What is
 * lodged, returned or claimed is received.
 */
export async function correctReceived(tx: Tx, lease: Lease, received: number | null): Promise<string | null> {
  const amount = (received ?? 0) - (lease.bond_received ?? 0);
  if (amount === 0) return lease.bond_lodge_by;
  const bond = await lockBond(tx, lease.id);
  const least = (lease.bond_received ?? 0) - bond.received + mustBeReceived(bond);
  if (amount < 0 && (received ?? 0) < least) {
    const text = fromCents(least).toFixed(2);
    throw fieldProblem({ bond_received: `${text} of the bond is lodged, returned or claimed, so it cannot be less` });
  }
  await addMovement(tx, { lease_id: lease.id, kind: 'received', amount, day: dayIn(lease.timezone, tx.now) });
  return saveLodgeDays(tx, lease);
}

/** What a bond has to have been received at least. */
export const mustBeReceived = (bond: Bond): number => Math.max(bond.lodged, bond.received - heldOf(bond));

/** Saves until when the other leases of a bond are to be lodged, and answers the day of this one. */
export async function saveLodgeDays(tx: Tx, lease: Pick<Lease, 'id' | 'section_id'>): Promise<string | null> {
  const bond = await bondOf(tx, lease.id);
  const terms = lodgeTerms(await lawPlaceOf(tx, lease.section_id), bond, bond.receipts);
  for (const { id, bond_lodge_by } of bond.leases) {
    const day = lodgeDayOf(id, terms);
    if (id !== lease.id && day !== bond_lodge_by) await saveOnLease(tx, id, { bond_lodge_by: day });
  }
  return lodgeDayOf(lease.id, terms);
}

/** Changes what a lease says of its bond, and publishes it; answers its version. */
export async function saveOnLease(
  tx: Tx,
  id: string,
  patch: Partial<Pick<Lease, 'bond_lodge_by' | 'bond_received'>>,
): Promise<void> {
  const lease = await tx.lock(Lease, id);
  const version = await tx.update(Lease, lease, patch);
  if (version === lease.version) return;
  const after: Lease = { ...lease, ...patch };
  tx.emit('lease.changed', id, version, leaseFacts(after, await datedTerms(tx, after)));
}
