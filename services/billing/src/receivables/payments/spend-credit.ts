import { dayIn, type Tx } from '@keystead/platform';
import { allocate } from '../../rent-engine/allocate.js';
import type { Lease } from '../leases/lease.entity.js';
import { creditMoved } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import { openRent } from './settle.js';
import { refundedOf } from './refund-credit.js';
import { settle, type Share } from './settle.js';

interface Rest {
  bill_payment_id: string | null;
  adjustment_id: string | null;
  lease_id: string;
  rest: number;
}

// Money before what was credited without any.
const RESTS = `select p.id as bill_payment_id, null::uuid as adjustment_id, p.lease_id, p.amount - p.used as rest, p.receipt_number as turn from (
    select p.id, p.lease_id, p.amount, p.receipt_number, coalesce((select sum(a.amount) from allocation a
      where a.company_id = p.company_id and a.bill_payment_id = p.id), 0)::bigint + ${refundedOf('bill_payment', 'p.id', 'p.company_id')} as used
    from bill_payment p where p.company_id = $1 and p.lease_id = any($2::uuid[]) and p.status = 'received'
      and not exists (select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id)
  ) p where p.used < p.amount
  union all
  select null, d.id, d.lease_id, d.amount - d.used, d.turn from (
    select d.id, d.lease_id, d.amount, 2147483647 + row_number() over (order by d.created_at, d.id) as turn,
      coalesce((select sum(a.amount) from allocation a
        where a.company_id = d.company_id and a.adjustment_id = d.id), 0)::bigint
        + ${refundedOf('adjustment', 'd.id', 'd.company_id')} as used
    from adjustment d where d.company_id = $1 and d.lease_id = any($2::uuid[]) and d.kind <> 'write_off'
      and not exists (select 1 from adjustment_reversal r where r.company_id = $1 and r.adjustment_id = d.id)
  ) d where d.used < d.amount
  order by turn`;

/** Puts the credit of locked leases on their unpaid rent, the oldest money on the oldest bill. */
export async function spendCredit(
  tx: Tx,
  leases: readonly Pick<Lease, 'id' | 'currency' | 'timezone'>[],
): Promise<void> {
  if (leases.length === 0) return;
  const lease_ids = leases.map(({ id }) => id);
  const open = await openRent(tx, lease_ids);
  if (![...open.values()].some((charges) => charges.length > 0)) return;
  const rests = await tx.query<Rest>(RESTS, [tx.ctx.company_id, lease_ids], 'credit_rests');
  const shares: Share[] = [];
  const spent = new Map<string, number>();
  for (const { bill_payment_id, adjustment_id, lease_id, rest } of rests) {
    const charges = open.get(lease_id) ?? [];
    for (const { bill_id, amount_cents } of allocate(rest, charges).allocations) {
      shares.push({ bill_payment_id, adjustment_id, bill_id, amount_cents, from_credit: true });
      spent.set(lease_id, (spent.get(lease_id) ?? 0) + amount_cents);
      charges.find((charge) => charge.bill_id === bill_id)!.paid_cents += amount_cents;
    }
  }
  if (shares.length === 0) return;
  const entries = leases.flatMap((lease) => {
    const cents = spent.get(lease.id);
    return cents
      ? [creditMoved('credit_applied', lease, [{ type: 'rent', cents }], dayIn(lease.timezone, tx.now))]
      : [];
  });
  await tx.inOrder([settle(tx, shares), post(tx, entries)]);
}
