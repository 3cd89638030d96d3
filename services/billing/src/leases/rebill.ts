import { dayIn, type Tx } from '@keystead/platform';
import { settingsOf } from '../company/settings.js';
import { billRent } from '../rent-run/issue-rent.js';
import type { RentFree } from '../rent/rent-free.js';
import { billingHorizon, settledTo } from '../rent/rent-schedule.js';
import { fillGaps } from './fill-gaps.js';
import type { Lease } from './lease.js';
import { putBack, type Released } from './put-back.js';
import { withdrawRentBills } from './withdraw-rent-bills.js';

/** Issues what rent bills a locked lease lacks, and puts the money back that was on withdrawn ones. */
export async function billAnew(
  tx: Tx,
  lease: Lease,
  released: readonly Released[],
  mayHaveGaps: boolean,
): Promise<void> {
  const { bill_days_before_due } = await settingsOf(tx);
  if (mayHaveGaps) await fillGaps(tx, lease);
  await billRent(tx, [lease], billingHorizon(dayIn(lease.timezone, tx.now), bill_days_before_due));
  await putBack(tx, lease, released);
}

/** SQL of the last day that a standing rent bill of lease `$2` is for; `end` names its last day. */
export const lastBilledDay = (end: string) => `(select b.period_end from bill b where b.company_id = $1
    and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null
    and b.period_start <= coalesce(${end}::date, 'infinity') order by b.period_start desc limit 1)`;

/** Bills some days of a locked lease anew, whose rent is another one now. */
export async function rebill(tx: Tx, lease: Lease, { first_day, last_day }: RentFree): Promise<void> {
  const changed = { end_date: null, rent_changed_from: first_day, rent_changed_to: last_day };
  const released = await withdrawRentBills(tx, lease, changed);
  const now = await tx.one<Lease & Record<string, unknown>>(
    `update lease l set billed_to = greatest($3::date, ${lastBilledDay('l.end_date')})
     where l.company_id = $1 and l.id = $2 returning l.*`,
    [tx.ctx.company_id, lease.id, settledTo(lease)],
    'lease_rebill',
  );
  await billAnew(tx, now, released, true);
}
