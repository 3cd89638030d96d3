/** What a lease owes, in cents. */
export interface OpenCharges {
  rent: number;
  /** What is left of each open rent bill, the oldest first. */
  rent_bills: number[];
  /** Open bills of anything else. */
  others: { bill_id: string; left: number }[];
}

/** Rent bills that follow each other and may be paid by one transfer: a quarter by the week, a year by the month. */
export const BILLS_PER_LOOKUP = 13;

/** Whether exactly this much of rent is open: all of it, one bill, or bills that follow each other. */
export function isRentOwed({ rent, rent_bills }: OpenCharges, amount: number): boolean {
  if (rent === amount || rent_bills.includes(amount)) return true;
  return rent_bills.some((_, first) => {
    let sum = 0;
    return rent_bills.slice(first, first + BILLS_PER_LOOKUP).some((left) => (sum += left) === amount);
  });
}

/** Whether exactly this much is open: rent, or one other bill. */
export function isOwed(
  { owed }: { owed: ReadonlyMap<string, OpenCharges> },
  lease_id: string,
  amount: number,
): boolean {
  const open = owed.get(lease_id);
  if (!open) return false;
  return isRentOwed(open, amount) || open.others.some(({ left }) => left === amount);
}
