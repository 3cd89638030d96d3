import type { Tx } from '@keystead/platform';

export interface Withdrawal {
  /** New last day of the lease; bills with days after it are wrong. */
  end_date: string | null;
  /** First day whose rent changed; bills with days on or after it are wrong. */
  rent_changed_from: string | null;
}

// A bill with money on it stays as it is. A changed rent reaches back only to the last of these, so that the days
// before and after it stay billed without a gap.
const WITHDRAW = `update bill b set cancelled_at = $3, version = b.version + 1
  where b.company_id = $1 and b.lease_id = $2 and b.type = 'rent' and b.cancelled_at is null and b.paid_amount = 0
    and (b.period_end > $4::date or (b.period_end >= $5::date and b.period_start > coalesce((
      select max(p.period_start) from bill p
      where p.company_id = $1 and p.lease_id = $2 and p.type = 'rent' and p.paid_amount > 0), '-infinity')))
  returning b.id, b.version`;

/** Cancels the unpaid rent bills of a lease that its new facts make wrong; the days that remain are billed again. */
export async function withdrawRentBills(tx: Tx, lease_id: string, { end_date, rent_changed_from }: Withdrawal) {
  if (end_date === null && rent_changed_from === null) return;
  const values = [tx.ctx.company_id, lease_id, tx.now, end_date, rent_changed_from];
  const withdrawn = await tx.query<{ id: string; version: number }>(WITHDRAW, values, 'bill_withdraw');
  for (const { id, version } of withdrawn) {
    tx.audit('bill', id, 'update', { cancelled_at: null }, { cancelled_at: tx.now });
    tx.emit('bill.cancelled', id, version, { bill_id: id, lease_id });
  }
}
