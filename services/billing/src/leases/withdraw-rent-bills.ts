import { dayIn, type Tx } from '@keystead/platform';
import { eventId, eventIdHead } from '../bills/event-id.js';
import { billCancelled, type CancelledBill } from '../ledger/bill-entries.js';
import { creditMoved } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import type { Lease } from './lease.js';
import type { Released } from './put-back.js';

export interface Withdrawal {
  /** New last day of the lease; bills with days after it are wrong. */
  end_date: string | null;
  /** First day whose rent changed; bills with days on or after it are wrong. */
  rent_changed_from: string | null;
  /** Last such day; none when it changed for good. */
  rent_changed_to?: string;
}

type Withdrawn = CancelledBill & { paid_amount: number; released: Released[] };

// No period is longer than a month, so that the index of rent periods finds the bills, however old the lease is.
// Money on such a bill is taken off it by an allocation of its own. The events are written here and now: before those
// of the new bills.
const WITHDRAW = `with wrong as materialized (
    select b.id, b.paid_amount, b.period_start, b.period_end from bill b
    where b.company_id = $1 and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null
      and (b.period_end > $4::date or (b.period_end >= $5::date and b.period_start <= coalesce($8::date, 'infinity')))
      and b.period_start > least($4::date, $5::date) - 32
  ), taken as (
    insert into allocation (company_id, id, bill_payment_id, bill_id, amount, from_credit, created_at)
    select $1, ${eventId('$6')}, a.bill_payment_id, a.bill_id, -sum(a.amount), a.from_credit, $3
    from wrong w join allocation a on a.company_id = $1 and a.bill_id = w.id
    where w.paid_amount > 0
    group by a.bill_payment_id, a.bill_id, a.from_credit having sum(a.amount) <> 0
    returning bill_payment_id, bill_id, -amount as cents
  ), withdrawn as (
    update bill b set cancelled_at = $3, paid_amount = 0, version = b.version + 1
    from wrong w where b.company_id = $1 and b.id = w.id
    returning b.id, b.version, b.lease_id, b.type, b.amount, b.gst, b.currency, b.period_start, b.period_end, w.paid_amount
  ), told as (
    insert into outbox (company_id, id, name, aggregate_id, version, at, by_user, data)
    select $1, ${eventId('$6')}, 'bill.cancelled', w.id, w.version, $3, $7,
      jsonb_build_object('bill_id', w.id, 'lease_id', $2::uuid)
    from withdrawn w
  )
  select w.id, w.lease_id, w.type, w.amount, w.gst, w.currency, w.paid_amount,
    (select coalesce(jsonb_agg(jsonb_build_object('bill_payment_id', t.bill_payment_id, 'cents', t.cents,
       'period_start', w.period_start, 'period_end', w.period_end) order by t.bill_payment_id), '[]')
     from taken t where t.bill_id = w.id) as released
  from withdrawn w order by w.period_start`;

/**
 * Cancels the rent bills of a lease that its new facts make wrong; the days that remain are billed again. Money on them
 * becomes credit; answers it, by the days that it was on.
 */
export async function withdrawRentBills(
  tx: Tx,
  lease: Pick<Lease, 'id' | 'timezone' | 'currency'>,
  { end_date, rent_changed_from, rent_changed_to }: Withdrawal,
): Promise<Released[]> {
  if (end_date === null && rent_changed_from === null) return [];
  const { ctx, now } = tx;
  const days = [end_date, rent_changed_from, eventIdHead(now), ctx.user_id, rent_changed_to ?? null];
  const values = [ctx.company_id, lease.id, now, ...days];
  const withdrawn = await tx.query<Withdrawn & Record<string, unknown>>(WITHDRAW, values, 'bill_withdraw');
  tx.hasEvents ||= withdrawn.length > 0;
  for (const { id, paid_amount } of withdrawn) {
    tx.audit('bill', id, 'update', { paid_amount, cancelled_at: null }, { paid_amount: 0, cancelled_at: now });
  }
  const today = dayIn(lease.timezone, now);
  const cents = withdrawn.reduce((sum, { paid_amount }) => sum + paid_amount, 0);
  const credit = cents > 0 ? [creditMoved('credit_released', lease, [{ type: 'rent', cents }], today)] : [];
  await post(tx, [...credit, ...withdrawn.map((bill) => billCancelled(bill, today))]);
  return withdrawn.flatMap(({ released }) => released);
}
