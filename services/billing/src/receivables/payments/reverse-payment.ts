import { CommandHandler } from '@nestjs/cqrs';
import { REVERSAL_REASONS, type ReversalReason } from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  Day,
  dayIn,
  fieldProblem,
  Id,
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
import { settleRent } from './settle-rent.js';
import { settle, sharesToTakeOff } from './settle.js';

/** A payment that was dishonoured, refunded or never there. What it settled is owed again. */
export class ReversePayment {
  @Id() id: string;
  @OneOf(REVERSAL_REASONS) reason: ReversalReason;
  @Day({ optional: true, about: 'Day the money went away; today when left out' }) reversed_on?: string | null;
  @Text(500, { optional: true }) note?: string | null;
}

export class ReversePaymentCommand extends ContextCommand<ReversePayment, RemovedRow> {}

@CommandHandler(ReversePaymentCommand)
export class ReversePaymentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, reason, reversed_on: requested, note } }: ReversePaymentCommand) {
    return this.db.run(ctx, async (tx) => {
      const payment = await paymentOf(tx, id);
      const lease = await tx.lock(Lease, payment.lease_id);
      const reversed_on = reversedOn(requested, payment.paid_at, dayIn(lease.timezone, tx.now));
      await saveReversal(tx, id, { reason, note: note ?? null, reversed_on });
      const shares = await settle(tx, await sharesToTakeOff(tx, 'bill_payment_id', id));
      const wasOn = shares.map(({ type, cents }) => ({ type, cents: -cents }));
      const { lease_id, currency, amount } = payment;
      await post(tx, [paymentReversed({ id, lease_id, currency, cents: amount }, wasOn, reversed_on)]);
      const published = { payment_id: id, lease_id, amount_cents: amount, reason, reversed_on };
      tx.emit('payment.reversed', id, 2, published);
      tx.audit('bill_payment', id, 'reverse', { status: 'received' }, { status: 'failed', reason, reversed_on });
      // Other money of the lease settles what is open again: the oldest rent before later rent.
      await settleRent(tx, [lease]);
      return { id };
    });
  }
}

type Received = Pick<BillPayment, 'lease_id' | 'amount' | 'currency' | 'paid_at'>;

async function paymentOf(tx: Tx, id: string): Promise<Received> {
  const [payment] = await tx.query<Received & Record<string, unknown>>(
    'select p.lease_id, p.amount, p.currency, p.paid_at from bill_payment p where p.company_id = $1 and p.id = $2',
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
