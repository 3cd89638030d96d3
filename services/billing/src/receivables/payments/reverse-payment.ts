import { CommandHandler } from '@nestjs/cqrs';
import { REVERSAL_REASONS, type ReversalReason } from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
  Money,
  OneOf,
  Problem,
  type RemovedRow,
  Text,
  type Tx,
} from '@keystead/platform';
import { Lease } from '../leases/lease.entity.js';
import { paymentReversed } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import type { BillPayment } from './bill-payment.entity.js';
import { refundedOf, refundPart } from './refund-payment.js';
import { settleRent } from './settle-rent.js';
import { settle, sharesToTakeOff } from './settle.js';

/**
 * A payment that was dishonoured, refunded or never there. What it settled is owed again; a part of it that no bill has
 * used is refunded by itself.
 */
export class ReversePayment {
  @Id() id: string;
  @OneOf(REVERSAL_REASONS) reason: ReversalReason;
  @Money({ optional: true, about: 'Of a refund, what was given back; all that is left of the payment when left out' })
  amount?: number | null;
  @Day({ optional: true, about: 'Day the money went away; today when left out' }) reversed_on?: string | null;
  @Text(500, { optional: true }) note?: string | null;
}

export class ReversePaymentCommand extends ContextCommand<ReversePayment, RemovedRow> {}

@CommandHandler(ReversePaymentCommand)
export class ReversePaymentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, reason, amount, reversed_on: requested, note } }: ReversePaymentCommand) {
    if (amount && reason !== 'refunded') throw fieldProblem({ amount: 'Only a refund can be a part of a payment' });
    return this.db.run(ctx, async (tx) => {
      const payment = await paymentOf(tx, id);
      const lease = await tx.lock(Lease, payment.lease_id);
      const reversed_on = reversedOn(requested, payment.paid_at, dayIn(lease.timezone, tx.now));
      const { left, rest } = await leftOf(tx, id);
      if (amount && amount !== left) {
        await refundPart(tx, lease, { payment_id: id, amount, rest, refunded_on: reversed_on, note: note ?? null });
        return { id };
      }
      await saveReversal(tx, id, { reason, note: note ?? null, reversed_on });
      const shares = await settle(tx, await sharesToTakeOff(tx, 'bill_payment_id', id));
      const wasOn = shares.map(({ type, cents }) => ({ type, cents: -cents }));
      const { lease_id, currency } = payment;
      await post(tx, [paymentReversed({ id, lease_id, currency, cents: left }, wasOn, reversed_on)]);
      const published = { payment_id: id, lease_id, amount_cents: left, reason, reversed_on };
      tx.emit('payment.reversed', id, 2, published);
      tx.audit('bill_payment', id, 'reverse', { status: 'received' }, { status: 'failed', reason, reversed_on });
      // Other money of the lease settles what is open again: the oldest rent before later rent.
      await settleRent(tx, [lease]);
      return { id };
    });
  }
}

/** What is left of a payment after refunds, and what of that no bill uses; under the lock of its lease. */
function leftOf(tx: Tx, id: string): Promise<{ left: number; rest: number }> {
  return tx.one<{ left: number; rest: number }>(
    `select p.left, case when r.reason is null then p.left - coalesce((
         select sum(a.amount) from allocation a where a.company_id = $1 and a.bill_payment_id = $2), 0) else 0 end::bigint as rest
     from (select p.amount - ${refundedOf('$1')} as left from bill_payment p where p.company_id = $1 and p.id = $2) p
     left join payment_reversal r on r.company_id = $1 and r.bill_payment_id = $2`,
    [tx.ctx.company_id, id],
    'payment_left',
  );
}

type Received = Pick<BillPayment, 'lease_id' | 'currency' | 'paid_at'>;

async function paymentOf(tx: Tx, id: string): Promise<Received> {
  const [payment] = await tx.query<Received & Record<string, unknown>>(
    'select p.lease_id, p.currency, p.paid_at from bill_payment p where p.company_id = $1 and p.id = $2',
    [tx.ctx.company_id, id],
    'payment_received',
  );
  if (!payment) throw new Problem('NOT_FOUND');
  return payment;
}

function reversedOn(requested: string | null | undefined, paid_at: string, today: string): string {
  const day = requested ?? today;
  if (day > today) throw fieldProblem({ reversed_on: 'The day cannot be in the future' });
  if (day < paid_at) throw fieldProblem({ reversed_on: 'The day cannot be before the payment' });
  return day;
}

interface Reversal {
  reason: ReversalReason;
  note: string | null;
  reversed_on: string;
}

async function saveReversal(tx: Tx, id: string, { reason, note, reversed_on }: Reversal): Promise<void> {
  const reversed = await tx.query(
    `insert into payment_reversal (company_id, bill_payment_id, reason, note, reversed_on, created_at, by_user)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning bill_payment_id`,
    [tx.ctx.company_id, id, reason, note, reversed_on, tx.now, tx.ctx.user_id],
    'payment_reverse',
  );
  if (reversed.length === 0) throw new Problem('PAYMENT_REVERSED');
}
