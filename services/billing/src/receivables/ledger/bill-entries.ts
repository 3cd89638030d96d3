import type { BillType } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { incomeOf, receivableOf } from './accounts.js';
import type { Entry, Line } from './entry.js';

interface Billed {
  type: BillType;
  amount: number;
  gst: number;
  refund_id?: string | null;
}

/**
 * What the renter owes, what of it is income and what is the tax office's. A refund that is asked back is no income: it
 * makes up for the credit that the renter was given and that is not there any more.
 */
function linesOf({ type, amount, gst, refund_id }: Billed, sign: 1 | -1): Line[] {
  const lines: Line[] = [
    { account: receivableOf(type), cents: sign * amount },
    { account: refund_id ? 'renter_credit' : incomeOf(type), cents: sign * (gst - amount) },
    { account: 'gst_collected', cents: -sign * gst },
  ];
  return lines.filter(({ cents }) => cents !== 0);
}

/** What of a bill stands in its journal. */
interface EnteredBill {
  id: string;
  type: BillType;
  amount_cents: number;
  gst_cents: number;
  due_date: string;
  refund_id?: string | null;
  lease: { id: string; currency: string };
}

export function billIssued({ id, lease, due_date, amount_cents: amount, gst_cents: gst, ...bill }: EnteredBill): Entry {
  return {
    id,
    kind: 'bill_issued',
    lease_id: lease.id,
    bill_id: id,
    money_date: due_date,
    currency: lease.currency,
    lines: linesOf({ ...bill, amount, gst }, 1),
  };
}

/** A bill that is taken back, as it stands in the table. */
export interface CancelledBill extends Billed {
  id: string;
  lease_id: string;
  currency: string;
}

/** The bill's journal once more with the signs turned, on the day it was taken back. */
export function billCancelled(bill: CancelledBill, day: string): Entry {
  const { id, lease_id, currency } = bill;
  return {
    id: newId(),
    kind: 'bill_cancelled',
    lease_id,
    bill_id: id,
    reverses: id,
    money_date: day,
    currency,
    lines: linesOf(bill, -1),
  };
}
