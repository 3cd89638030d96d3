import { dayIn, type Tx } from '@keystead/platform';
import { eventId, eventIdHead } from '../bills/event-id.js';
import { billCancelled, type CancelledBill } from '../ledger/bill-entries.js';
import { post } from '../ledger/post.js';
import type { Lease } from './lease.js';

export interface Withdrawal {
  /** New last day of the lease; bills with days after it are wrong. */
  end_date: string | null;
  /** First day whose rent changed; bills with days on or after it are wrong. */
  rent_changed_from: string | null;
}

// A bill with money on it stays as it is. A changed rent reaches back only to the last of these, so that the days
// before and after it stay billed without a gap. The events are written here and now: before those of the new bills.
const WITHDRAW = `with withdrawn as (
    update bill b set cancelled_at = $3, version = b.version + 1
    where b.company_id = $1 and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null and b.paid_amount = 0
      and (b.period_end > $4::date or (b.period_end >= $5::date and b.period_start > coalesce((
        select max(p.period_start) from bill p
        where p.company_id = $1 and p.lease_id = $2 and p.type = 'rent' and p.paid_amount > 0), '-infinity')))
    returning b.id, b.version, b.lease_id, b.type, b.amount, b.gst, b.currency
  ), told as (
    insert into outbox (company_id, id, name, aggregate_id, version, at, by_user, data)
    select $1, ${eventId('$6')}, 'bill.cancelled', w.id, w.version, $3, $7,
      jsonb_build_object('bill_id', w.id, 'lease_id', $2::uuid)
    from withdrawn w
  )
  select w.id, w.lease_id, w.type, w.amount, w.gst, w.currency from withdrawn w`;

/** Cancels the unpaid rent bills of a lease that its new facts make wrong; the days that remain are billed again. */
export async function withdrawRentBills(
  tx: Tx,
  { id: lease_id, timezone }: Pick<Lease, 'id' | 'timezone'>,
  { end_date, rent_changed_from }: Withdrawal,
): Promise<void> {
  if (end_date === null && rent_changed_from === null) return;
  const { ctx, now } = tx;
  const values = [ctx.company_id, lease_id, now, end_date, rent_changed_from, eventIdHead(now), ctx.user_id];
  const withdrawn = await tx.query<CancelledBill & Record<string, unknown>>(WITHDRAW, values, 'bill_withdraw');
  tx.hasEvents ||= withdrawn.length > 0;
  for (const { id } of withdrawn) tx.audit('bill', id, 'update', { cancelled_at: null }, { cancelled_at: now });
  const today = dayIn(timezone, now);
  await post(
    tx,
    withdrawn.map((bill) => billCancelled(bill, today)),
  );
}
