import type { BillType } from '@keystead/contracts';

/** A bill that is owed, with what is still to be paid on it. */
export interface OwedBill {
  id: string;
  type: BillType;
  cents: number;
}

export interface PaymentPart {
  /** null: rent, the oldest first; what is left becomes credit. */
  bill_id: string | null;
  cents: number;
}

/**
 * Divides money over what is owed, in the order given. A payment settles rent or one bill of another kind: so there is a
 * part for each of these bills, and one for all the rent and for what is left over.
 */
export function splitPayment(cents: number, owed: readonly OwedBill[]): PaymentPart[] {
  const parts: PaymentPart[] = [];
  let left = cents;
  let rent = 0;
  for (const bill of owed) {
    const share = Math.min(left, bill.cents);
    if (share <= 0) continue;
    left -= share;
    if (bill.type === 'rent') rent += share;
    else parts.push({ bill_id: bill.id, cents: share });
  }
  return rent + left > 0 ? [...parts, { bill_id: null, cents: rent + left }] : parts;
}
