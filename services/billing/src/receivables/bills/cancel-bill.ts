import { dayIn, Problem, type Tx } from '@keystead/platform';
import type { Lease } from '../leases/lease.entity.js';
import { billCancelled } from '../ledger/bill-entries.js';
import { post } from '../ledger/post.js';
import type { Bill } from './bill.entity.js';

/** Takes back a bill that nothing was paid on; it and its lease are locked. */
export async function cancelBill(tx: Tx, lease: Lease, bill: Bill, reason: string | null): Promise<void> {
  const { id } = bill;
  if (bill.cancelled_at) throw new Problem('BILL_CANCELLED');
  if (bill.paid_amount > 0) throw new Problem('BILL_HAS_MONEY');
  await tx.query(
    'update bill set cancelled_at = $3, version = version + 1 where company_id = $1 and id = $2',
    [tx.ctx.company_id, id, tx.now],
    'bill_cancel',
  );
  await post(tx, [billCancelled(bill, dayIn(lease.timezone, tx.now))]);
  tx.emit('bill.cancelled', id, bill.version + 1, { bill_id: id, lease_id: lease.id });
  tx.audit('bill', id, 'cancel', { cancelled_at: null }, { cancelled_at: tx.now, reason });
}
