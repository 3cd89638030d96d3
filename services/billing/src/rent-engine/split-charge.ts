/** A bill of some days, or an additional charge to it, as issued. */
export interface IssuedPart {
  /** In cents, as issued. */
  amount: number;
  /** Live reductions of it, in cents, the oldest first. */
  reductions: readonly number[];
}

/** What brings a part to what it charges now. */
export interface PartChange {
  /** So many of its reductions stand, the oldest; the others are reversed. */
  unchanged: number;
  /** By so much more it is reduced. */
  reduced: number;
}

/**
 * How issued documents come to charge `now` together: the first is charged in full before the next one is. Reductions
 * are reversed whole, the latest first. What no part can charge is `added`, by another document.
 */
export function splitCharge(now: number, parts: readonly IssuedPart[]): { changes: PartChange[]; added: number } {
  let rest = now;
  const changes = parts.map(({ amount, reductions }) => {
    const charged = Math.min(amount, rest);
    rest -= charged;
    const wanted = amount - charged;
    let [unchanged, remaining] = [reductions.length, sumOf(reductions)];
    while (remaining > wanted) remaining -= reductions[--unchanged]!;
    return { unchanged, reduced: wanted - remaining };
  });
  return { changes, added: rest };
}

export const sumOf = (cents: readonly number[]) => cents.reduce((sum, each) => sum + each, 0);
