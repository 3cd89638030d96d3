import type { BillType } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { type Account, receivableOf } from './accounts.js';
import type { Entry, Line } from './entry.js';

/** Cents of money that are on a bill of this type. */
export interface OnBill {
  type: BillType;
  cents: number;
}

interface Money {
  id: string;
  lease_id: string;
  currency: string;
  cents: number;
}

/** What settles debts of renters, one line an account. */
function settledLines(shares: readonly OnBill[], sign: 1 | -1): Line[] {
  const sums = new Map<Account, number>();
  for (const { type, cents } of shares) {
    const account = receivableOf(type);
    sums.set(account, (sums.get(account) ?? 0) + sign * cents);
  }
  return [...sums].map(([account, cents]) => ({ account, cents }));
}

const total = (shares: readonly OnBill[]) => shares.reduce((sum, { cents }) => sum + cents, 0);

function movedMoney(money: Money, shares: readonly OnBill[], sign: 1 | -1): Line[] {
  const rest = money.cents - total(shares);
  const lines: Line[] = [
    { account: 'bank', cents: sign * money.cents },
    ...settledLines(shares, sign === 1 ? -1 : 1),
    { account: 'renter_credit', cents: -sign * rest },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** Money that came in: on bills, and what no bill took as the renter's credit. */
export function paymentReceived(payment: Money, shares: readonly OnBill[], paid_at: string): Entry {
  const { id, lease_id, currency } = payment;
  const lines = movedMoney(payment, shares, 1);
  return { id, kind: 'payment_received', lease_id, bill_payment_id: id, money_date: paid_at, currency, lines };
}

/** The money went away again: off the bills that it is on by now, wherever it came to them from. */
export function paymentReversed(payment: Money, shares: readonly OnBill[], reversed_on: string): Entry {
  const { id, lease_id, currency } = payment;
  return {
    id: newId(),
    kind: 'payment_reversed',
    lease_id,
    bill_payment_id: id,
    reverses: id,
    money_date: reversed_on,
    currency,
    lines: movedMoney(payment, shares, -1),
  };
}

/** Credit that was given back to the renter; it came from a payment, or from a credit note. */
export function creditRefunded(refund: Money & { payment_id: string | null }, refunded_on: string): Entry {
  return { ...refundEntry(refund, refunded_on, -1), kind: 'payment_refunded' };
}

/** A refund that was not made after all: its money is in the bank and the renter's credit again. */
export function refundReversed(
  reversal: Money & { refund_id: string; payment_id: string | null },
  reversed_on: string,
): Entry {
  return { ...refundEntry(reversal, reversed_on, 1), kind: 'refund_reversed', reverses: reversal.refund_id };
}

function refundEntry(
  { id, payment_id, lease_id, currency, cents }: Money & { payment_id: string | null },
  money_date: string,
  sign: 1 | -1,
): Omit<Entry, 'kind'> {
  const lines: Line[] = [
    { account: 'bank', cents: sign * cents },
    { account: 'renter_credit', cents: -sign * cents },
  ];
  return { id, lease_id, ...(payment_id && { bill_payment_id: payment_id }), money_date, currency, lines };
}

/** Credit of a lease that bills took, or, with `credit_released`, got back from them. */
export function creditMoved(
  kind: 'credit_applied' | 'credit_released',
  lease: { id: string; currency: string },
  shares: readonly OnBill[],
  day: string,
): Entry {
  const sign = kind === 'credit_applied' ? 1 : -1;
  return {
    id: newId(),
    kind,
    lease_id: lease.id,
    money_date: day,
    currency: lease.currency,
    lines: [{ account: 'renter_credit', cents: sign * total(shares) }, ...settledLines(shares, sign === 1 ? -1 : 1)],
  };
}
