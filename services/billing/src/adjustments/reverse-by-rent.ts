import type { AdjustmentKind } from '@keystead/contracts';
import { dayIn, type Tx } from '@keystead/platform';
import { adjustmentReversed } from '../ledger/adjustment-entries.js';
import type { Entry } from '../ledger/entry.js';
import type { Lease } from '../leases/lease.js';

const REVERSE = `with gone as (
    insert into adjustment_reversal (company_id, adjustment_id, reason, reversed_on, created_at, by_user)
    select d.company_id, d.id, $3, $4, $5, $6 from adjustment d
    where d.company_id = $1 and d.id = any($2::uuid[]) and (d.kind = 'write_off' or d.reason = 'rent_change')
    on conflict do nothing returning adjustment_id
  )
  select d.id, d.bill_id, d.kind, d.amount, d.gst from gone g join adjustment d on d.company_id = $1 and d.id = g.adjustment_id`;

/**
 * Reverses those of some adjustments that are write-offs or reductions of rent, after they were taken off rent bills:
 * a debt given up, or never owed, is no credit. Answers their ids, and the entries to be posted before those of the bills.
 */
export async function reverseByRent(
  tx: Tx,
  lease: Pick<Lease, 'id' | 'timezone' | 'currency'>,
  adjustment_ids: readonly string[],
  reason: string,
): Promise<{ ids: ReadonlySet<string>; entries: Entry[] }> {
  if (adjustment_ids.length === 0) return { ids: new Set(), entries: [] };
  const { ctx, now } = tx;
  const today = dayIn(lease.timezone, now);
  const rows = await tx.query<{ id: string; bill_id: string; kind: AdjustmentKind; amount: number; gst: number }>(
    REVERSE,
    [ctx.company_id, [...new Set(adjustment_ids)], reason, today, now, ctx.user_id],
    'adjustments_reverse',
  );
  for (const { id, amount } of rows) {
    tx.emit('adjustment.reversed', id, 2, {
      adjustment_id: id,
      lease_id: lease.id,
      amount_cents: amount,
      reversed_on: today,
    });
    tx.audit('adjustment', id, 'reverse', { reversed_on: null }, { reversed_on: today, reason });
  }
  const entries = rows.map(({ kind, ...row }) => {
    const is_write_off = kind === 'write_off';
    const money = { ...row, lease_id: lease.id, currency: lease.currency, type: 'rent', is_write_off } as const;
    return adjustmentReversed(money, [{ type: 'rent', cents: row.amount }], today);
  });
  return { ids: new Set(rows.map(({ id }) => id)), entries };
}
