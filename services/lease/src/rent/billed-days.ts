import { fieldProblem, type Tx } from '@keystead/platform';
import { billedTo } from '../model/billed-to.js';
import { isReduction, type Rent } from '../model/rent-adjustment.entity.js';

/** Refuses a first day that is billed, unless the rent is reduced: then the difference is credited. */
export async function refuseBilledRise(tx: Tx, lease_id: string, rents: readonly Rent[], rent: Rent): Promise<void> {
  if (!isReduction(rents, rent)) await refuseBilledDay(tx, lease_id, rent.effective_date);
}

/** Refuses a first day that is billed: its bills stand as they are. */
export async function refuseBilledDay(tx: Tx, lease_id: string, day: string): Promise<void> {
  const billed = await billedTo(tx, lease_id);
  if (billed === null || day > billed) return;
  throw fieldProblem({ effective_date: `Rent has already been billed to ${billed}. Please choose a later date.` });
}
