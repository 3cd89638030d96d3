import { dayIn, type Tx } from '@keystead/platform';
import { adjustmentReversed } from '../ledger/adjustment-entries.js';
import type { Entry } from '../ledger/entry.js';
import type { Lease } from '../leases/lease.js';

/** Ends a write-off whose bill is withdrawn: the debt is gone, and a debt given up is no credit. */
const WITHDRAWN = 'The bill was cancelled and its days are billed again';

/**
 * Reverses those of some adjustments that are write-offs, after they were taken off rent bills which are withdrawn.
 * Answers their ids, and the entries to be posted before those of the cancelled bills.
 */
export async function reverseWithdrawnWriteOffs(
  tx: Tx,
  lease: Pick<Lease, 'id' | 'timezone' | 'currency'>,
  adjustment_ids: readonly string[],
): Promise<{ ids: ReadonlySet<string>; entries: Entry[] }> {
  if (adjustment_ids.length === 0) return { ids: new Set(), entries: [] };
  const { ctx, now } = tx;
  const today = dayIn(lease.timezone, now);
  const rows = await tx.query<{ id: string; bill_id: string; amount: number; gst: number }>(
    `with gone as (
       insert into adjustment_reversal (company_id, adjustment_id, reason, reversed_on, created_at, by_user)
       select d.company_id, d.id, $3, $4, $5, $6 from adjustment d
       where d.company_id = $1 and d.id = any($2::uuid[]) and d.kind = 'write_off'
       on conflict do nothing returning adjustment_id
     )
     select d.id, d.bill_id, d.amount, d.gst from gone g join adjustment d on d.company_id = $1 and d.id = g.adjustment_id`,
    [ctx.company_id, [...new Set(adjustment_ids)], WITHDRAWN, today, now, ctx.user_id],
    'write_offs_withdrawn',
  );
  for (const { id } of rows)
    tx.audit('adjustment', id, 'reverse', { reversed_on: null }, { reversed_on: today, reason: WITHDRAWN });
  const entries = rows.map((row) => {
    const money = { ...row, lease_id: lease.id, currency: lease.currency, type: 'rent', is_write_off: true } as const;
    return adjustmentReversed(money, [{ type: 'rent', cents: row.amount }], today);
  });
  return { ids: new Set(rows.map(({ id }) => id)), entries };
}
