import { addDays } from '@keystead/contracts';
import { endBeforeStart, fieldProblem, type Tx } from '@keystead/platform';
import { refuseBilledDay } from '../model/billed-to.js';
import type { Lease } from '../model/lease.entity.js';
import { checkRentDay, type Rent, rentOn, type StoredRent } from '../model/rent-adjustment.entity.js';

/** A lower rent for some days, after which the agreed one counts again without being agreed again. */
export interface Reduction extends Rent {
  last_day: string;
}

/**
 * The rents that a reduction adds: the lower one, and from the day after its last one the agreed rent. Where a reduction of
 * these days is known, the lower rent also takes the place of what that one says of them.
 */
export async function reductionRents(
  tx: Tx,
  lease: Lease,
  rents: readonly StoredRent[],
  { last_day, ...lower }: Reduction,
): Promise<Rent[]> {
  const { effective_date } = lower;
  const lasting = rents.filter(({ is_temporary }) => !is_temporary);
  const agreed = rentOn(lasting, effective_date);
  checkReduction(agreed, { ...lower, last_day });
  checkRentDay(lease, effective_date, lease.start_date);
  if (lease.end_date !== null && last_day > lease.end_date)
    throw fieldProblem({ last_day: `The lease ends on ${lease.end_date}` });
  const isWithin = ({ effective_date: day }: Rent) => day > effective_date && day <= last_day;
  const next = lasting.find(isWithin);
  if (next)
    throw fieldProblem({
      last_day: `Another rent begins on ${next.effective_date}. Please end the reduction before that day.`,
    });
  const days = rents.filter(isWithin).map((rent) => rent.effective_date);
  const added = [effective_date, ...days].map((day) => ({ ...lower, effective_date: day }));
  const after = addDays(last_day, 1);
  const isEnding = lease.end_date !== null && after > lease.end_date;
  if (!isEnding && !rents.some((rent) => rent.effective_date === after)) {
    const { amount, rent_frequency } = agreed;
    added.push({ amount, rent_frequency, effective_date: after });
  }
  // What is billed at a lower rent stays as it is.
  for (const rent of added)
    if (rent.amount > rentOn(rents, rent.effective_date).amount)
      await refuseBilledDay(tx, lease.id, rent.effective_date);
  return added;
}

function checkReduction(agreed: Rent, { amount, rent_frequency, effective_date, last_day }: Reduction): void {
  if (last_day < effective_date) throw endBeforeStart('last_day');
  if (rent_frequency !== agreed.rent_frequency || amount > agreed.amount)
    throw fieldProblem({
      last_day: 'Only a lower rent can be agreed for some time. Leave this day empty for a rent that stays.',
    });
}

/** Refuses a rent that stays from a day before the end of a reduction: the rent of before would count again after it. */
export function refuseBeforeReductionEnds(rents: readonly StoredRent[], from: string): void {
  const back = rents.findLast(({ is_temporary, effective_date }) => is_temporary && effective_date > from);
  if (back)
    throw fieldProblem({
      effective_date: `A lower rent is agreed to ${addDays(back.effective_date, -1)}. Please choose a later day.`,
    });
}
