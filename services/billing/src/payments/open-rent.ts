import type { Tx } from '@keystead/platform';
import { isOpenRent } from '../bills/bill-status.js';
import type { OpenCharge } from '../rent/allocate.js';

/** The unpaid rent bills of leases, the oldest first, by lease. */
export async function openRent(tx: Tx, lease_ids: readonly string[]): Promise<Map<string, OpenCharge[]>> {
  const rows = await tx.query<OpenCharge & { lease_id: string }>(
    `select b.lease_id, b.id as bill_id, b.due_date, b.amount as amount_cents, b.paid_amount as paid_cents from bill b
     where b.company_id = $1 and b.lease_id = any($2::uuid[]) and ${isOpenRent('b')}
     order by b.due_date, b.id`,
    [tx.ctx.company_id, lease_ids],
    'open_rent',
  );
  const open = new Map<string, OpenCharge[]>(lease_ids.map((id) => [id, []]));
  for (const { lease_id, ...charge } of rows) open.get(lease_id)?.push(charge);
  return open;
}
