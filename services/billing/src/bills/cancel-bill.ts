import { CommandHandler } from '@nestjs/cqrs';
import { Database, dayIn, Id, Problem, Text, type By, type Tx } from '@keystead/platform';
import { billCancelled } from '../ledger/bill-entries.js';
import { post } from '../ledger/post.js';
import { Lease } from '../leases/lease.js';
import { Bill } from './bill.js';

/** A bill that should not be there. Rent is not cancelled by hand: its bills follow the lease. */
export class CancelBill {
  @Id() id: string;
  @Text(500, { about: 'Why; kept in the audit log' }) reason: string;
}

@CommandHandler(CancelBill)
export class CancelBillHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, id, reason }: By<CancelBill>) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, await leaseOf(tx, id));
      const bill = await tx.lock(Bill, id);
      if (bill.type === 'rent') throw new Problem('RENT_BILL_FOLLOWS_LEASE');
      if (bill.cancelled_at) throw new Problem('BILL_CANCELLED');
      if (bill.paid_amount > 0) throw new Problem('BILL_HAS_MONEY');
      await tx.query(
        'update bill set cancelled_at = $3, version = version + 1 where company_id = $1 and id = $2',
        [ctx.company_id, id, tx.now],
        'bill_cancel',
      );
      await post(tx, [billCancelled(bill, dayIn(lease.timezone, tx.now))]);
      tx.emit('bill.cancelled', id, bill.version + 1, { bill_id: id, lease_id: lease.id });
      tx.audit('bill', id, 'cancel', { cancelled_at: null }, { cancelled_at: tx.now, reason });
      return { id };
    });
  }
}

/** The lease is locked before the bill, as by everything else that touches both. */
async function leaseOf(tx: Tx, id: string): Promise<string> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    'select b.lease_id from bill b where b.company_id = $1 and b.id = $2',
    [tx.ctx.company_id, id],
    'bill_lease',
  );
  return lease_id;
}
