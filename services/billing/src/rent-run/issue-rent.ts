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
 * Issues every rent bill that locked leases lack up to the horizon, each with its event, and lets credit pay them.
 * Answers how many were issued. A lease without anything to compute it from never gets here: keeping it would fail.
 */
export async function issueRent(tx: Tx, leases: readonly LeaseRent[], horizon: string): Promise<number> {
  if (leases.length === 0) return 0;
  const terms = await termsOf(tx, leases);
  const due = leases
    .map((lease) => ({ lease, bills: rentSchedule(rentLease(lease, terms.get(lease.id) ?? []), { through: horizon }) }))
    .filter(({ bills }) => bills.length > 0);
  if (due.length === 0) return 0;
  const [issued] = await Promise.all([insertRentBills(tx, due), moveOn(tx, due)]);
  await spendCredit(
    tx,
    due.filter(({ lease }) => lease.credit > 0).map(({ lease }) => lease),
  );
  return issued;
}
