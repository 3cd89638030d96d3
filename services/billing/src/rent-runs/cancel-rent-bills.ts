import { dayIn, type EventRow, pgArrayLiteral, type Tx } from '@keystead/platform';
import { reverseByRent } from '../receivables/adjustments/reverse-adjustment.js';
import type { Lease } from '../receivables/leases/lease.entity.js';
import { billCancelled, type CancelledBill } from '../receivables/ledger/bill-entries.js';
import { creditMoved } from '../receivables/ledger/payment-entries.js';
import { post } from '../receivables/ledger/post.js';

/** What of a payment, a credit note or a write-off was on a cancelled bill. */
interface Released {
  /** Of the allocation that takes it off. */
  id: string;
  bill_payment_id: string | null;
  adjustment_id: string | null;
  cents: number;
}

type Cancelled = CancelledBill & { version: number; paid_amount: number; released: Released[] };

// Money on such a bill is taken off it by an allocation of its own.
const CANCEL = `with wrong as materialized (
    select b.id, b.paid_amount, b.period_start from bill b where b.company_id = $1 and b.cancelled_at is null
      and (b.id = any($3::uuid[]) or b.adds_to_bill_id = any($3::uuid[]))
  ), taken as (
    insert into allocation (company_id, id, bill_payment_id, adjustment_id, bill_id, amount, from_credit, created_at)
    select $1, gen_random_uuid(), a.bill_payment_id, a.adjustment_id, a.bill_id, -sum(a.amount), a.from_credit, $2
    from wrong w join allocation a on a.company_id = $1 and a.bill_id = w.id
    where w.paid_amount > 0
    group by a.bill_payment_id, a.adjustment_id, a.bill_id, a.from_credit having sum(a.amount) <> 0
    returning id, bill_payment_id, adjustment_id, bill_id, -amount as cents
  ), cancelled as (
    update bill b set cancelled_at = $2, paid_amount = 0, credited_amount = 0, reduced_amount = 0,
      written_off_amount = 0, version = b.version + 1
    from wrong w where b.company_id = $1 and b.id = w.id
    returning b.id, b.version, b.lease_id, b.type, b.amount, b.gst, b.currency, b.period_start, w.paid_amount
  )
  select c.id, c.version, c.lease_id, c.type, c.amount, c.gst, c.currency, c.paid_amount,
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'bill_payment_id', t.bill_payment_id,
       'adjustment_id', t.adjustment_id, 'cents', t.cents)), '[]')
     from taken t where t.bill_id = c.id) as released
  from cancelled c order by c.period_start`;

function takenOff(
  bill_id: string,
  { id, bill_payment_id, adjustment_id, cents }: Released,
): EventRow<'allocation.recorded'> {
  const data = { allocation_id: id, bill_id, payment_id: bill_payment_id, adjustment_id, amount_cents: -cents };
  return { aggregate_id: id, version: 1, data };
}

/** Ends what reduced a bill that is withdrawn. */
const WITHDRAWN = 'The bill was cancelled and its days are billed again';

/**
 * Cancels rent bills of a locked lease that are for days, or periods, which it does not have, with the additional charges
 * to them. Money and credit notes on them become credit of the lease; write-offs and reductions by the rent are reversed,
 * since the debt they stand for is gone.
 */
export async function cancelRentBills(
  tx: Tx,
  lease: Pick<Lease, 'id' | 'timezone' | 'currency'>,
  bill_ids: readonly string[],
): Promise<void> {
  if (bill_ids.length === 0) return;
  const { ctx, now } = tx;
  const values = [ctx.company_id, now, pgArrayLiteral(bill_ids)];
  const cancelled = await tx.query<Cancelled & Record<string, unknown>>(CANCEL, values, 'rent_bills_cancel');
  tx.emitMany(
    'bill.cancelled',
    cancelled.map(({ id, version, lease_id }) => ({ aggregate_id: id, version, data: { bill_id: id, lease_id } })),
  );
  tx.emitMany(
    'allocation.recorded',
    cancelled.flatMap(({ id: bill_id, released }) => released.map((share) => takenOff(bill_id, share))),
  );
  for (const { id, paid_amount } of cancelled) {
    tx.audit('bill', id, 'update', { paid_amount, cancelled_at: null }, { paid_amount: 0, cancelled_at: now });
  }
  const today = dayIn(lease.timezone, now);
  const released = cancelled.flatMap((bill) => bill.released);
  const adjustments = released.flatMap(({ adjustment_id }) => adjustment_id ?? []);
  const reversed = await reverseByRent(tx, lease, adjustments, WITHDRAWN);
  const isCredit = ({ adjustment_id }: Released) => !adjustment_id || !reversed.ids.has(adjustment_id);
  const cents = released.filter(isCredit).reduce((sum, share) => sum + share.cents, 0);
  const credit = cents > 0 ? [creditMoved('credit_released', lease, [{ type: 'rent', cents }], today)] : [];
  await post(tx, [...credit, ...reversed.entries, ...cancelled.map((bill) => billCancelled(bill, today))]);
}
