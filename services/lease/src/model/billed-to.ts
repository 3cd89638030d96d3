import { Problem, type Tx } from '@keystead/platform';

/** SQL: activities `i` of the bills of lease `$2` of company `$1` that stand, as far as this service knows. */
export const CURRENT_BILLS = `lease_activity i
  where i.company_id = $1 and i.lease_id = $2 and i.kind = 'bill_issued'
    and not exists (select 1 from lease_activity c where c.company_id = $1 and c.lease_id = $2
      and c.kind = 'bill_cancelled' and c.data->>'bill_id' = i.data->>'bill_id')`;

/** Last day that a standing rent bill of a lease is for, as far as this service knows; null when there is none. */
export async function billedTo(tx: Tx, lease_id: string): Promise<string | null> {
  const { day } = await tx.one<{ day: string | null }>(
    `select max((i.data->>'period_end')::date) as day from ${CURRENT_BILLS} and i.data->>'type' = 'rent'`,
    [tx.ctx.company_id, lease_id],
    'lease_billed_to',
  );
  return day;
}

/**
 * Refuses with 409 to undo how a lease began once money came for it, as far as this service knows: its renters hold
 * receipts, and its bills are settled. Money that was taken back does not count.
 */
export async function refuseWithMoney(tx: Tx, lease_id: string): Promise<void> {
  const { has_money } = await tx.one<{ has_money: boolean }>(
    `select exists (select 1 from lease_activity r
       where r.company_id = $1 and r.lease_id = $2 and r.kind = 'payment_received'
         and not exists (select 1 from lease_activity b where b.company_id = $1 and b.lease_id = $2
           and b.kind = 'payment_reversed' and b.data->>'payment_id' = r.data->>'payment_id')) as has_money`,
    [tx.ctx.company_id, lease_id],
    'lease_has_money',
  );
  if (has_money) throw new Problem('LEASE_HAS_MONEY');
}
