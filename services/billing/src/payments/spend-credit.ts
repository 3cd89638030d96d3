import type { Tx } from '@keystead/platform';
import { allocate } from '../rent/allocate.js';
import { openRent } from './open-rent.js';
import { changeCredit, settle, type Share } from './settle.js';

interface Rest {
  id: string;
  lease_id: string;
  rest: number;
}

const RESTS = `select p.id, p.lease_id, p.amount - p.used as rest from (
    select p.id, p.lease_id, p.amount, p.receipt_number, coalesce((select sum(a.amount) from allocation a
      where a.company_id = p.company_id and a.bill_payment_id = p.id), 0)::bigint as used
    from bill_payment p where p.company_id = $1 and p.lease_id = any($2::uuid[]) and p.bill_id is null
  ) p where p.used < p.amount order by p.receipt_number`;

/** Puts the credit of locked leases on their unpaid rent, the oldest money on the oldest bill. */
export async function spendCredit(tx: Tx, lease_ids: readonly string[]): Promise<void> {
  if (lease_ids.length === 0) return;
  const rests = await tx.query<Rest>(RESTS, [tx.ctx.company_id, lease_ids], 'credit_rests');
  const open = await openRent(tx, lease_ids);
  const shares: Share[] = [];
  const spent = new Map<string, number>();
  for (const { id, lease_id, rest } of rests) {
    const charges = open.get(lease_id) ?? [];
    for (const { bill_id, amount_cents } of allocate(rest, charges).allocations) {
      shares.push({ bill_payment_id: id, bill_id, amount_cents, from_credit: true });
      spent.set(lease_id, (spent.get(lease_id) ?? 0) - amount_cents);
      charges.find((charge) => charge.bill_id === bill_id)!.paid_cents += amount_cents;
    }
  }
  if (shares.length === 0) return;
  await settle(tx, shares);
  await changeCredit(tx, spent);
}
