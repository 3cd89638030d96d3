import { CommandHandler } from '@nestjs/cqrs';
import { fromCents, REVERSAL_REASONS, type ReversalReason } from '@keystead/contracts';
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
import { billRefunds } from './bill-refunds.js';
import { refundCredit, refundDay, refundedOf } from './refund-credit.js';
import { settleRent } from './settle-rent.js';
import { settle, sharesToTakeOff } from './settle.js';

/**
 * A payment that was dishonoured, refunded or never there. What it settled is owed again; a part of it that no bill has
 * used is refunded by itself. What is refunded is at most what is left of the payment; else all of it goes, and what was
 * refunded of it before is owed too.
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
      const today = dayIn(lease.timezone, tx.now);
      const bounds = { source: 'bill_payment', from: payment.paid_at, today, field: 'reversed_on' } as const;
      const reversed_on = refundDay(requested, bounds);
      const { left, rest } = await leftOf(tx, id);
      const cents = reason === 'refunded' ? left : payment.amount;
      if (amount && amount !== left) {
        if (amount > rest) throw tooMuch(rest);
        const source = { source: 'bill_payment', source_id: id } as const;
        await refundCredit(tx, lease, { ...source, amount, refunded_on: reversed_on, note: note ?? null });
        return { id };
      }
      await saveReversal(tx, id, { reason, amount: cents, note: note ?? null, reversed_on });
      // First, so that the credit of the lease is never below zero.
      if (cents > left) await billRefunds(tx, lease, payment);
      const shares = await settle(tx, await sharesToTakeOff(tx, 'bill_payment_id', id));
      const wasOn = shares.map(({ type, cents }) => ({ type, cents: -cents }));
      const { lease_id, currency } = payment;
      await post(tx, [paymentReversed({ id, lease_id, currency, cents }, wasOn, reversed_on)]);
      const published = { payment_id: id, lease_id, amount_cents: cents, reason, reversed_on };
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
     from (select p.amount - ${refundedOf('bill_payment', 'p.id', '$1')} as left from bill_payment p where p.company_id = $1 and p.id = $2) p
     left join payment_reversal r on r.company_id = $1 and r.bill_payment_id = $2`,
    [tx.ctx.company_id, id],
    'payment_left',
  );
}

type Received = Pick<BillPayment, 'id' | 'lease_id' | 'amount' | 'currency' | 'paid_at' | 'receipt_number'>;

async function paymentOf(tx: Tx, id: string): Promise<Received> {
  const [payment] = await tx.query<Received & Record<string, unknown>>(
    `select p.id, p.lease_id, p.amount, p.currency, p.paid_at, p.receipt_number from bill_payment p
     where p.company_id = $1 and p.id = $2`,
    [tx.ctx.company_id, id],
    'payment_received',
  );
  if (!payment) throw new Problem('NOT_FOUND');
  return payment;
}

const tooMuch = (rest: number) =>
  fieldProblem({ amount: `Only ${fromCents(rest).toFixed(2)} of this payment is credit that can be refunded` });

interface Reversal {
  reason: ReversalReason;
  /** What goes away, in cents. */
  amount: number;
  note: string | null;
  reversed_on: string;
}

async function saveReversal(tx: Tx, id: string, { reason, amount, note, reversed_on }: Reversal): Promise<void> {
  const reversed = await tx.query(
    `insert into payment_reversal (company_id, bill_payment_id, reason, note, reversed_on, created_at, by_user, amount)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing returning bill_payment_id`,
    [tx.ctx.company_id, id, reason, note, reversed_on, tx.now, tx.ctx.user_id, amount],
    'payment_reverse',
  );
  if (reversed.length === 0) throw new Problem('PAYMENT_REVERSED');
}
