import type { OpenCharge } from './allocate.js';

/** Money of a payment, or credit in its place, that is on a charge. */
export interface PlacedMoney {
  bill_payment_id: string | null;
  adjustment_id?: string | null;
  bill_id: string;
  amount_cents: number;
  /** True when the money waited as credit before it was used. */
  from_credit: boolean;
}

/**
 * Moves that put rent money on the oldest charges: taken off later ones, the latest first, where an older one is open.
 * `charges` are in the order in which they are due, `placed` is all money on them, the latest last. Answers what is
 * added (positive) and taken off (negative), which sums to zero for each payment.
 */
export function reorderMoney(charges: readonly OpenCharge[], placed: readonly PlacedMoney[]): PlacedMoney[] {
  const open = charges.map(({ amount_cents, paid_cents }) => amount_cents - paid_cents);
  const onCharge = new Map(charges.map(({ bill_id }) => [bill_id, [] as PlacedMoney[]]));
  for (const money of placed) onCharge.get(money.bill_id)?.push({ ...money });
  const moves: PlacedMoney[] = [];
  let later = charges.length - 1;
  for (const [index, { bill_id }] of charges.entries()) {
    while (open[index]! > 0 && later > index) {
      const money = onCharge.get(charges[later]!.bill_id)!.at(-1);
      if (!money) {
        later--;
        continue;
      }
      const amount_cents = Math.min(open[index]!, money.amount_cents);
      moves.push({ ...money, amount_cents: -amount_cents }, { ...money, bill_id, amount_cents });
      open[index]! -= amount_cents;
      money.amount_cents -= amount_cents;
      if (money.amount_cents === 0) onCharge.get(charges[later]!.bill_id)!.pop();
    }
  }
  return moves;
}
