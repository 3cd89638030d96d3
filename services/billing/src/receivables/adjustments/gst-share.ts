interface TaxedAmount {
  amount: number;
  /** GST in the amount. */
  gst: number;
}

/**
 * The GST in a part of a bill, in cents: so much that all parts together have exactly the GST of the bill, whatever is
 * rounded. `before` is what was adjusted of the bill already.
 */
export function gstShare(bill: TaxedAmount, amount: number, before: TaxedAmount): number {
  if (bill.gst === 0) return 0;
  // Products of two amounts of cents are beyond what a number holds exactly.
  const product = BigInt(bill.gst) * BigInt(before.amount + amount);
  const upTo = Number((2n * product + BigInt(bill.amount)) / (2n * BigInt(bill.amount)));
  return Math.min(amount, Math.max(0, upTo - before.gst));
}
