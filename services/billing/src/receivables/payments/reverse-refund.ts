import {
  ContextCommand,
  Database,
  dayIn,
  Id,
  newId,
  Problem,
  type RemovedRow,
  Text,
  type Tx,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { Bill } from '../bills/bill.entity.js';
import { cancelBill } from '../bills/cancel-bill.js';
import { Lease } from '../leases/lease.entity.js';
import { refundReversed } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import { type CreditSource, sourceIds } from './refund-credit.js';
import { settleRent } from './settle-rent.js';

/**
 * A refund that was recorded by mistake: the money is credit of the lease again, which unpaid rent takes. Where the renter
 * was to pay it back, since its payment was taken back, the bill for it is cancelled instead.
 */
export class ReverseRefund {
  @Id() id: string;
  @Text(500, { optional: true }) note?: string | null;
}

export class ReverseRefundCommand extends ContextCommand<ReverseRefund, RemovedRow> {}

@CommandHandler(ReverseRefundCommand)
export class ReverseRefundHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, note } }: ReverseRefundCommand) {
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, (await refundOf(tx, id)).lease_id);
      const { source, source_id, amount: cents, is_undone, is_payment_reversed, bill_id } = await refundOf(tx, id);
      if (is_undone) throw new Problem('REFUND_REVERSED');
      if (is_payment_reversed && !bill_id) throw new Problem('PAYMENT_REVERSED');
      const reversed_on = dayIn(lease.timezone, tx.now);
      const row = await saveReversal(tx, id, { reversed_on, note: note ?? null });
      const { id: lease_id, currency } = lease;
      const of = sourceIds(source, source_id);
      await post(tx, [refundReversed({ id: row, refund_id: id, ...of, lease_id, currency, cents }, reversed_on)]);
      const published = { refund_id: id, ...of, lease_id, amount_cents: cents, reversed_on };
      tx.emit('payment.refund_reversed', id, 2, published);
      const undone = { refund_id: id, reversed_on, note: note ?? null };
      tx.audit(source, source_id, 'reverse_refund', { refund_id: id, amount: cents }, undone);
      if (bill_id) await cancelBill(tx, lease, await tx.lock(Bill, bill_id), note ?? null);
      await settleRent(tx, [lease]);
      return { id };
    });
  }
}

interface StoredRefund extends Record<string, unknown> {
  source: CreditSource;
  source_id: string;
  lease_id: string;
  amount: number;
  is_undone: boolean;
  is_payment_reversed: boolean;
  /** By which the renter was to pay it back. */
  bill_id: string | null;
}

/** A refund; whether it stands is sure under the lock of its lease. What took one back is none. */
async function refundOf(tx: Tx, id: string): Promise<StoredRefund> {
  const [refund] = await tx.query<StoredRefund>(
    `select case when p.id is not null then 'bill_payment' else 'adjustment' end as source, coalesce(p.id, d.id) as source_id,
       coalesce(p.lease_id, d.lease_id) as lease_id, f.amount,
       exists (select 1 from credit_refund u where u.company_id = $1 and u.reverses = f.id) as is_undone,
       exists (select 1 from payment_reversal r where r.company_id = $1 and r.bill_payment_id = p.id) as is_payment_reversed,
       (select b.id from bill b where b.company_id = $1 and b.refund_id = f.id and b.cancelled_at is null) as bill_id
     from credit_refund f
       left join bill_payment p on p.company_id = $1 and p.id = f.bill_payment_id
       left join adjustment d on d.company_id = $1 and d.id = f.adjustment_id
     where f.company_id = $1 and f.id = $2 and f.reverses is null and coalesce(p.id, d.id) is not null`,
    [tx.ctx.company_id, id],
    'refund_to_reverse',
  );
  if (!refund) throw new Problem('NOT_FOUND');
  return refund;
}

async function saveReversal(
  tx: Tx,
  refund_id: string,
  { reversed_on, note }: { reversed_on: string; note: string | null },
): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into credit_refund (company_id, id, bill_payment_id, adjustment_id, amount, note, refunded_on, created_at, by_user, reverses)
     select f.company_id, $3, f.bill_payment_id, f.adjustment_id, -f.amount, $4, $5, $6, $7, f.id
     from credit_refund f where f.company_id = $1 and f.id = $2`,
    [tx.ctx.company_id, refund_id, id, note, reversed_on, tx.now, tx.ctx.user_id],
    'refund_reverse',
  );
  return id;
}
