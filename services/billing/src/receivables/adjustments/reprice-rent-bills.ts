import type { ExplanationOf } from '@keystead/contracts';
import { dayIn, type Tx } from '@keystead/platform';
import { releaseAllocations } from '../../rent-engine/allocate.js';
import type { RepricedBill } from '../../rent-engine/revise-bills.js';
import { splitCharge, sumOf } from '../../rent-engine/split-charge.js';
import { issueBills } from '../bills/issue-bills.js';
import type { Lease } from '../leases/lease.entity.js';
import type { Entry } from '../ledger/entry.js';
import { creditMoved } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import { settle, type Share } from '../payments/settle.js';
import { gstShare } from './gst-share.js';
import { issuedRent, type IssuedRent, placedOn, type PlacedOnBill, type Reduction } from './issued-rent.js';
import { reverseByRent } from './reverse-adjustment.js';
import { OF_NO_PAYMENT, writeAdjustment } from './write-adjustment.js';

type OfLease = Pick<Lease, 'id' | 'timezone' | 'currency'>;

/** A bill or additional charge with what it is to be reduced by, and which of its reductions are reversed before. */
interface Change {
  of: RepricedBill;
  part: IssuedRent;
  reversed: Reduction[];
  reduced: number;
}

/** An amount to be charged by a document of its own. */
interface Addition {
  of: RepricedBill;
  base: IssuedRent;
  cents: number;
}

/**
 * Charges issued rent bills of a locked lease by the rents that their days have now. The bills stay as issued: less is a
 * credit note over the difference, or the adjustment note where there is GST; more is an additional charge, or the
 * reversal of such a note. Money that a bill has no more room for is credit of the lease.
 */
export async function repriceRentBills(tx: Tx, lease: OfLease, repriced: readonly RepricedBill[]): Promise<void> {
  if (repriced.length === 0) return;
  const parts = await issuedRent(
    tx,
    repriced.map(({ bill }) => bill.id),
  );
  const { changes, additions } = planOf(repriced, parts);
  await reduceBills(tx, lease, changes);
  await addToBills(tx, lease, additions);
  await savePresent(tx, repriced);
}

function planOf(repriced: readonly RepricedBill[], parts: readonly IssuedRent[]) {
  const [changes, additions]: [Change[], Addition[]] = [[], []];
  for (const of of repriced) {
    const own = parts.filter(({ of_bill_id }) => of_bill_id === of.bill.id);
    const issued = own.map(({ amount, reductions }) => ({ amount, reductions: reductions.map((note) => note.amount) }));
    const split = splitCharge(of.now.amount_cents, issued);
    for (const [index, { unchanged, reduced }] of split.changes.entries()) {
      const part = own[index]!;
      const reversed = part.reductions.slice(unchanged);
      if (reversed.length > 0 || reduced > 0) changes.push({ of, part, reversed, reduced });
    }
    if (split.added > 0) additions.push({ of, base: own[0]!, cents: split.added });
  }
  return { changes, additions };
}

async function reduceBills(tx: Tx, lease: OfLease, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  const ids = changes.map(({ part }) => part.id);
  const placed = await placedOn(tx, ids);
  const shares: Share[] = [];
  const entries: Entry[] = [];
  for (const change of changes) await reduce(tx, lease, change, placed, { shares, entries });
  await settle(tx, shares);
  await post(tx, entries);
}

interface Written {
  shares: Share[];
  entries: Entry[];
}

async function reduce(
  tx: Tx,
  lease: OfLease,
  { of, part, reversed, reduced }: Change,
  placed: readonly PlacedOnBill[],
  { shares, entries }: Written,
): Promise<void> {
  const gone = sumOf(reversed.map(({ amount }) => amount));
  const { taken, withdrawn } = releaseAllocations(
    placed.filter(({ bill_id }) => bill_id === part.id),
    part.paid_amount - gone + reduced - part.amount,
  );
  const released = sumOf(taken.map(({ cents }) => cents));
  const reversals = await reverseByRent(
    tx,
    lease,
    [...reversed.map(({ id }) => id), ...withdrawn.map(({ adjustment_id }) => adjustment_id!)],
    'The rent of these days was changed',
  );
  entries.push(...reversals.entries);
  if (released > 0) {
    const today = dayIn(lease.timezone, tx.now);
    entries.push(creditMoved('credit_released', lease, [{ type: 'rent', cents: released }], today));
  }
  for (const { id, amount } of reversed)
    shares.push({ ...OF_NO_PAYMENT, bill_id: part.id, adjustment_id: id, amount_cents: -amount, is_reduction: true });
  for (const { bill_id, bill_payment_id, adjustment_id, from_credit, cents } of [...taken, ...withdrawn])
    shares.push({ bill_id, bill_payment_id, adjustment_id, from_credit, amount_cents: -cents });
  if (reduced === 0) return;
  const onOthers = { amount: gone, gst: sumOf(reversed.map(({ gst }) => gst)) };
  const before = { amount: part.before.amount - onOthers.amount, gst: part.before.gst - onOthers.gst };
  const gst_cents = gstShare(part, reduced, without(before, withdrawn));
  const { id, entry } = await writeAdjustment(tx, lease, {
    bill: { id: part.id, type: 'rent' },
    is_write_off: false,
    amount_cents: reduced,
    gst_cents,
    reason: 'rent_change',
    note: null,
    reference: null,
    period_start: of.bill.period_start,
    period_end: of.bill.period_end,
    explanation: explained(of, part, { amount_cents: reduced, gst_cents, is_charged: false }),
  });
  shares.push({ ...OF_NO_PAYMENT, bill_id: part.id, adjustment_id: id, amount_cents: reduced, is_reduction: true });
  entries.push(entry([{ type: 'rent', cents: reduced }]));
}

/** A write-off that is withdrawn reduces the bill and its GST no more. */
function without(before: { amount: number; gst: number }, withdrawn: readonly PlacedOnBill[]) {
  return {
    amount: before.amount - sumOf(withdrawn.map(({ cents }) => cents)),
    gst: before.gst - sumOf(withdrawn.map(({ gst }) => gst)),
  };
}

async function addToBills(tx: Tx, lease: OfLease, additions: readonly Addition[]): Promise<void> {
  const wanted = additions.map(({ of, base, cents }) => ({
    lease,
    type: 'rent' as const,
    amount_cents: cents,
    due_date: of.now.due_date,
    period_start: of.bill.period_start,
    period_end: of.bill.period_end,
    explanation: explained(of, base, { amount_cents: cents, gst_cents: 0, is_charged: true }),
    adds_to_bill_id: base.id,
    is_taxed: base.gst > 0,
  }));
  await issueBills(tx, wanted);
}

function explained(
  { bill, now }: RepricedBill,
  { invoice_number }: IssuedRent,
  amount: Pick<ExplanationOf<'rent_difference'>, 'amount_cents' | 'gst_cents' | 'is_charged'>,
): ExplanationOf<'rent_difference'> {
  return {
    code: 'rent_difference',
    invoice_number: invoice_number === null ? null : `I-${invoice_number}`,
    from: bill.period_start,
    to: bill.period_end,
    before_cents: bill.amount_cents,
    now_cents: now.amount_cents,
    ...amount,
    now: now.explanation,
  };
}

// The due day moves to the first day that costs something; what the invoice said is kept.
const PRESENT = `update bill b set present_explanation = n.explanation,
    issued_due_date = case when n.due_date = b.due_date then b.issued_due_date else coalesce(b.issued_due_date, b.due_date) end,
    due_date = n.due_date
  from rows from (unnest($2::uuid[], $3::date[]), jsonb_array_elements($4::jsonb)) as n(id, due_date, explanation)
  where b.company_id = $1 and (b.id = n.id or b.adds_to_bill_id = n.id) and b.cancelled_at is null`;

async function savePresent(tx: Tx, repriced: readonly RepricedBill[]): Promise<void> {
  await tx.query(
    PRESENT,
    [
      tx.ctx.company_id,
      repriced.map(({ bill }) => bill.id),
      repriced.map(({ now }) => now.due_date),
      JSON.stringify(repriced.map(({ now }) => now.explanation)),
    ],
    'rent_present',
  );
}
