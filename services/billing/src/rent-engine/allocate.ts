import { daysBetween } from './days.js';

/** What a payment may be put on. Rent money goes to rent only: hand in no other charges for it. */
export interface OpenCharge {
  bill_id: string;
  due_date: string;
  amount_cents: number;
  paid_cents: number;
}

export interface Allocation {
  bill_id: string;
  amount_cents: number;
}

export interface Allocated {
  allocations: Allocation[];
  /** What no charge could take; stays with the lease as credit. */
  rest_cents: number;
}

/**
 * Puts a payment on open charges: the named one first, then the oldest due; charges due on one day in the order given.
 * A name that is not among the charges changes nothing.
 */
export function allocate(cents: number, charges: readonly OpenCharge[], named: string | null = null): Allocated {
  if (!Number.isSafeInteger(cents) || cents <= 0) throw new RangeError(`Not a payment: ${cents}`);
  const rank = (charge: OpenCharge): number => (charge.bill_id === named ? 0 : 1);
  const queue = charges.toSorted((a, b) => rank(a) - rank(b) || daysBetween(b.due_date, a.due_date));
  const allocations: Allocation[] = [];
  let rest_cents = cents;
  for (const { bill_id, amount_cents, paid_cents } of queue) {
    const share = Math.min(rest_cents, amount_cents - paid_cents);
    if (share <= 0) continue;
    allocations.push({ bill_id, amount_cents: share });
    rest_cents -= share;
  }
  return { allocations, rest_cents };
}

/** Something that settles a part of a bill, in cents. */
export interface BillAllocation {
  cents: number;
  is_write_off: boolean;
}

/**
 * What is taken off a bill that has too much on it by `over` cents: money and credits in the order given, of which the
 * rest is credit of the lease. A debt that was given up cannot become credit, so that a write-off is withdrawn whole.
 */
export function releaseAllocations<T extends BillAllocation>(
  placed: readonly T[],
  over: number,
): { taken: T[]; withdrawn: T[] } {
  const [taken, withdrawn]: [T[], T[]] = [[], []];
  let left = over;
  for (const each of placed) {
    if (left <= 0) break;
    const cents = each.is_write_off ? each.cents : Math.min(left, each.cents);
    (each.is_write_off ? withdrawn : taken).push({ ...each, cents });
    left -= cents;
  }
  return { taken, withdrawn };
}
