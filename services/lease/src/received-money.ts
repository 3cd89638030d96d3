import { Problem, type Tx } from '@keystead/platform';

/**
 * Refuses with 409 to undo how a lease began once money came for it, as far as this service has heard: its renters hold
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
