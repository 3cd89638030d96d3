import type { Tx } from '@keystead/platform';
import { rentLease, termsOf, type LeaseRent } from '../leases/lease.js';
import { spendCredit } from '../payments/spend-credit.js';
import { rentSchedule, type RentBill } from '../rent/rent-schedule.js';
import { insertRentBills, moveOn } from './insert-rent-bills.js';

/** A lease with the bills it lacks. */
export interface Due {
  lease: LeaseRent;
  bills: RentBill[];
}

/**
 * Issues every rent bill that locked leases lack up to the horizon, each with its event; answers those leases. A lease
 * without anything to compute it from never gets here: keeping it would fail.
 */
export async function billRent(
  tx: Tx,
  leases: readonly LeaseRent[],
  horizon: string,
): Promise<{ due: Due[]; issued: number }> {
  if (leases.length === 0) return { due: [], issued: 0 };
  const terms = await termsOf(tx, leases);
  const due = leases
    .map((lease) => ({ lease, bills: rentSchedule(rentLease(lease, terms.get(lease.id) ?? []), { through: horizon }) }))
    .filter(({ bills }) => bills.length > 0);
  if (due.length === 0) return { due, issued: 0 };
  const [issued] = await Promise.all([insertRentBills(tx, due), moveOn(tx, due)]);
  return { due, issued };
}

/** The same, and lets credit pay the bills; answers how many were issued. */
export async function issueRent(tx: Tx, leases: readonly LeaseRent[], horizon: string): Promise<number> {
  const { due, issued } = await billRent(tx, leases, horizon);
  await spendCredit(
    tx,
    due.filter(({ lease }) => lease.credit > 0).map(({ lease }) => lease),
  );
  return issued;
}
