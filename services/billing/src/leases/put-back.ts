import { dayIn, type Tx } from '@keystead/platform';
import { creditMoved } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import { settle, type Share } from '../payments/settle.js';
import { spendCredit } from '../payments/spend-credit.js';
import { allocate, type OpenCharge } from '../rent/allocate.js';
import type { Lease } from './lease.js';

/** Money of a payment that was on a bill of these days, which was withdrawn. */
export interface Released {
  bill_payment_id: string;
  cents: number;
  period_start: string;
  period_end: string;
}

type OpenPeriod = OpenCharge & { period_end: string };

/**
 * Puts money of withdrawn bills on those that stand for the same days now. What they do not take, and other credit, goes
 * on the oldest unpaid rent as ever.
 */
export async function putBack(tx: Tx, lease: Lease, released: readonly Released[]): Promise<void> {
  if (lease.credit === 0) return;
  const shares = released.length > 0 ? sharesOf(released, await openPeriods(tx, lease.id)) : [];
  if (shares.length > 0) {
    const onBills = await settle(tx, shares);
    await post(tx, [creditMoved('credit_applied', lease, onBills, dayIn(lease.timezone, tx.now))]);
  }
  const isSpent = shares.reduce((sum, { amount_cents }) => sum + amount_cents, 0) === lease.credit;
  if (!isSpent) await spendCredit(tx, [lease]);
}

function sharesOf(released: readonly Released[], open: readonly OpenPeriod[]): Share[] {
  return released.flatMap(({ bill_payment_id, cents, period_start, period_end }) => {
    const sameDays = open.filter((bill) => bill.due_date <= period_end && bill.period_end >= period_start);
    return allocate(cents, sameDays).allocations.map((share) => {
      sameDays.find(({ bill_id }) => bill_id === share.bill_id)!.paid_cents += share.amount_cents;
      return { ...share, bill_payment_id, from_credit: true };
    });
  });
}

/** The unpaid rent bills of a lease; rent is due on the first day that it is for. */
function openPeriods(tx: Tx, lease_id: string): Promise<OpenPeriod[]> {
  return tx.query<OpenPeriod & Record<string, unknown>>(
    `select b.id as bill_id, b.due_date, b.period_end, b.amount as amount_cents, b.paid_amount as paid_cents from bill b
     where b.company_id = $1 and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null
       and b.paid_amount < b.amount
     order by b.due_date, b.id`,
    [tx.ctx.company_id, lease_id],
    'open_periods',
  );
}
