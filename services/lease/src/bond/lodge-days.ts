import { lodgeBondBy, type LawPlace } from '@keystead/contracts';

/** A part of a bond that was received; money in cents. */
export interface Receipt {
  lease_id: string;
  day: string;
  amount: number;
  /** Day on which it was written down here. */
  recorded_on: string;
}

/** What happened to a bond so far, in cents. */
export interface BondFigures {
  received: number;
  lodged: number;
  returned: number;
  claimed: number;
}

/** What is neither returned nor claimed. */
export const heldOf = ({ received, returned, claimed }: BondFigures) => received - returned - claimed;

/** What is still to be lodged: what is returned or claimed already need not be. */
export function toLodge(figures: BondFigures): number {
  return Math.max(0, Math.min(figures.received - figures.lodged, heldOf(figures)));
}

/** The receipts that are not lodged in full, in the order of `receipts`: what is received first is lodged first. */
export function openReceipts(figures: BondFigures, receipts: readonly Receipt[]): Receipt[] {
  const additions = receipts.filter(({ amount }) => amount > 0);
  let settled = additions.reduce((sum, { amount }) => sum + amount, 0) - toLodge(figures);
  return additions.filter(({ amount }) => {
    const isSettled = settled >= amount;
    settled -= amount;
    return !isSettled;
  });
}

/** Until when what was received of a bond is to be lodged. */
export interface LodgeTerm extends Receipt {
  lodge_by: string;
}

/** The terms that run for a bond, the first one first; none where the state has no term. */
export function lodgeTerms(place: LawPlace, figures: BondFigures, receipts: readonly Receipt[]): LodgeTerm[] {
  return openReceipts(figures, receipts)
    .flatMap((receipt) => {
      const lodge_by = lodgeBondBy(place, receipt.day);
      return lodge_by ? [{ ...receipt, lodge_by }] : [];
    })
    .sort((one, other) => one.lodge_by.localeCompare(other.lodge_by));
}

/**
 * Until when the bond of a lease is to be lodged, as a reminder: a term that was over when the receipt was written down
 * here, as in a lease that came from a file, says nothing of what was lodged by then.
 */
export function lodgeDayOf(lease_id: string, terms: readonly LodgeTerm[]): string | null {
  return terms.find((term) => term.lease_id === lease_id && term.lodge_by >= term.recorded_on)?.lodge_by ?? null;
}
