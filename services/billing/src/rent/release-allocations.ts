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
