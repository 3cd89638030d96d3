import type { AdjustmentReason, Explanation } from '@keystead/contracts';
import { dayIn, Problem, type Tx } from '@keystead/platform';
import { allocate } from '../../rent-engine/allocate.js';
import { Bill } from '../bills/bill.entity.js';
import type { Lease } from '../leases/lease.entity.js';
import { gstIn, taxedLeases } from '../ledger/gst.js';
import { post } from '../ledger/post.js';
import { openRent } from '../payments/settle.js';
import { settle, type Share } from '../payments/settle.js';
import { spendCredit } from '../payments/spend-credit.js';
import { gstShare } from './gst-share.js';
import { OF_NO_PAYMENT, writeAdjustment, type WrittenAdjustment } from './write-adjustment.js';

/** A credit to a renter, or a debt to be written off. */
export interface NewAdjustment {
  /** Locked by the caller. */
  lease: Pick<Lease, 'id' | 'currency' | 'timezone'>;
  /** The bill it is about, of this lease; null for a credit that goes on the oldest unpaid rent. */
  bill_id: string | null;
  type: 'credit' | 'write_off';
  /** In cents, GST included. */
  amount_cents: number;
  reason: AdjustmentReason;
  note?: string | null;
  /** Number of a tribunal order and the like. */
  reference?: string | null;
  /** Days that it is for. */
  period_start?: string | null;
  period_end?: string | null;
  /**
   * Lets a credit be more than is unpaid on its bill: the rest goes on other unpaid rent, or waits for the next. One about
   * no bill may be more than the unpaid rent unless this is false.
   */
  keep_rest_as_credit?: boolean | null;
}

export interface RecordedAdjustment extends WrittenAdjustment {
  /** What of it settled bills at once; the rest is the renter's credit. */
  settled_cents: number;
}

/**
 * The one way to credit a renter or to write a debt off: numbered, put on bills, entered in the ledger and in the audit
 * log, all in the caller's transaction. Refuses more than the bill was, and more than is unpaid on it unless the rest is
 * to be kept as credit.
 */
export async function recordAdjustment(tx: Tx, wanted: NewAdjustment): Promise<RecordedAdjustment> {
  const { lease, type, amount_cents, reason, note = null, reference = null } = wanted;
  const { period_start = null, period_end = null } = wanted;
  const adjusted_on = dayIn(lease.timezone, tx.now);
  const bill = wanted.bill_id === null ? null : await adjustableBill(tx, lease.id, wanted.bill_id);
  // A bill says itself whether it was taxed: what the company is registered for today does not matter.
  const gst = bill
    ? gstShare(bill, amount_cents, bill.before)
    : await gstOnLease(tx, lease.id, adjusted_on, amount_cents);
  const settled = bill ? settledOf(bill, wanted) : await settledOfRent(tx, lease.id, amount_cents);
  const settled_cents = settled.reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  if (!bill && wanted.keep_rest_as_credit === false && settled_cents < amount_cents)
    throw new Problem('CREDITS_MORE_THAN_RENT');
  const said = { reason, note, reference, period_start, period_end, amount_cents, gst_cents: gst };
  const is_write_off = type === 'write_off';
  const written = await writeAdjustment(tx, lease, {
    ...said,
    bill: bill ? { id: bill.id, type: bill.type } : null,
    is_write_off,
    explanation: explanationOf(bill, { ...said, amount: amount_cents, gst, settled_cents, is_write_off }),
  });
  const { id, entry } = written;
  const shares = settled.map((share): Share => ({ ...share, ...OF_NO_PAYMENT, adjustment_id: id }));
  await post(tx, [entry(await settle(tx, shares, adjusted_on))]);
  if (settled_cents < amount_cents) await spendCredit(tx, [lease]);
  return { ...written.recorded, settled_cents };
}

type AdjustableBill = Bill & { before: { amount: number; gst: number } };

/** The bill, locked, with what was adjusted of it already. */
async function adjustableBill(tx: Tx, lease_id: string, bill_id: string): Promise<AdjustableBill> {
  const bill = await tx.lock(Bill, bill_id);
  if (bill.lease_id !== lease_id) throw new Problem('NOT_FOUND');
  if (bill.cancelled_at) throw new Problem('BILL_CANCELLED');
  const before = await tx.one<AdjustableBill['before']>(
    `select coalesce(sum(d.amount), 0)::bigint as amount, coalesce(sum(d.gst), 0)::bigint as gst
     from adjustment d where d.company_id = $1 and d.bill_id = $2 and not exists (
       select 1 from adjustment_reversal r where r.company_id = $1 and r.adjustment_id = d.id)`,
    [tx.ctx.company_id, bill_id],
    'bill_adjusted',
  );
  return { ...bill, before };
}

/** What of the bill it settles; the bill's own amount is the most that it can ever be adjusted by. */
function settledOf(bill: AdjustableBill, { type, amount_cents, keep_rest_as_credit }: NewAdjustment) {
  const unpaid = bill.amount - bill.paid_amount;
  if (type === 'write_off' && unpaid === 0) throw new Problem('BILL_CLOSED');
  if (type === 'write_off' && amount_cents > unpaid) throw new Problem('WRITES_OFF_TOO_MUCH');
  if (amount_cents > bill.amount - bill.before.amount) throw new Problem('CREDITS_MORE_THAN_BILL');
  if (amount_cents > unpaid && !keep_rest_as_credit) throw new Problem('CREDITS_MORE_THAN_OWED');
  const cents = Math.min(amount_cents, unpaid);
  return cents > 0 ? [{ bill_id: bill.id, amount_cents: cents }] : [];
}

async function settledOfRent(tx: Tx, lease_id: string, amount_cents: number) {
  return allocate(amount_cents, (await openRent(tx, [lease_id])).get(lease_id) ?? []).allocations;
}

async function gstOnLease(tx: Tx, lease_id: string, day: string, amount: number): Promise<number> {
  return (await taxedLeases(tx, [lease_id])).has(lease_id, day) ? gstIn(amount) : 0;
}

interface Explained {
  amount: number;
  gst: number;
  settled_cents: number;
  period_start: string | null;
  period_end: string | null;
  is_write_off: boolean;
}

function explanationOf(bill: AdjustableBill | null, of: Explained): Explanation {
  const { amount, gst, settled_cents, period_start, period_end } = of;
  const invoice_number = bill?.invoice_number ? `I-${bill.invoice_number}` : null;
  const about = { invoice_number, amount_cents: amount, gst_cents: gst };
  if (of.is_write_off) return { code: 'write_off', ...about, unpaid_cents: bill!.amount - bill!.paid_amount };
  return {
    code: 'credit',
    ...about,
    billed_cents: bill?.amount ?? null,
    from: period_start,
    to: period_end,
    settled_cents,
    kept_cents: amount - settled_cents,
  };
}
