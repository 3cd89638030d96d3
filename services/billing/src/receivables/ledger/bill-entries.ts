import type { BillType } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { incomeOf, receivableOf } from './accounts.js';
import type { Entry, Line } from './entry.js';

/** What the renter owes, what of it is income and what is the tax office's. */
function linesOf(type: BillType, amount: number, gst: number): Line[] {
  const lines: Line[] = [
    { account: receivableOf(type), cents: amount },
    { account: incomeOf(type), cents: gst - amount },
    { account: 'gst_collected', cents: -gst },
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
  lease: { id: string; currency: string };
}

export function billIssued({ id, lease, type, amount_cents, gst_cents, due_date }: EnteredBill): Entry {
  return {
    id,
    kind: 'bill_issued',
    lease_id: lease.id,
    bill_id: id,
    money_date: due_date,
    currency: lease.currency,
    lines: linesOf(type, amount_cents, gst_cents),
  };
}

/** A bill that is taken back, as it stands in the table. */
export interface CancelledBill {
  id: string;
  lease_id: string;
  type: BillType;
  amount: number;
  gst: number;
  currency: string;
}

/** The bill's journal once more with the signs turned, on the day it was taken back. */
export function billCancelled({ id, lease_id, type, amount, gst, currency }: CancelledBill, day: string): Entry {
  return {
    id: newId(),
    kind: 'bill_cancelled',
    lease_id,
    bill_id: id,
    reverses: id,
    money_date: day,
    currency,
    lines: linesOf(type, -amount, -gst),
  };
}
