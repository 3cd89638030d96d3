import { fromCents } from '@keystead/contracts';
import { fieldProblem, major, newId, type Tx } from '@keystead/platform';
import type { Lease } from '../leases/lease.entity.js';
import { paymentRefunded } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';

/**
 * SQL of what was given back of a payment `p` so far, in cents; `company` is SQL of its company. A refund that was undone has a
 * row below zero.
 */
export const refundedOf = (company: string): string => `coalesce((select sum(f.amount) from payment_refund f
  where f.company_id = ${company} and f.bill_payment_id = p.id), 0)::bigint`;

/** SQL of the same with each refund as it travels; `reversed_on` says when it was undone. */
export const refundsOf = (company: string): string => `select coalesce(sum(f.amount), 0)::bigint as refunded,
    coalesce(json_agg(json_build_object('id', f.id, 'amount', ${major('f.amount')}, 'refunded_on', f.refunded_on,
      'note', f.note, 'reversed_on', u.refunded_on) order by f.created_at, f.id) filter (where f.reverses is null), '[]') as refunds
  from payment_refund f left join payment_refund u on u.company_id = ${company} and u.reverses = f.id
  where f.company_id = ${company} and f.bill_payment_id = p.id`;

interface PaymentRefund {
  payment_id: string;
  /** In cents; less than what is left of the payment. */
  amount: number;
  /** What no bill has used and was not refunded. */
  rest: number;
  refunded_on: string;
  note: string | null;
}

/** Gives a part of a payment back that is credit of its locked lease. What the payment settled stays settled. */
export async function refundPart(tx: Tx, lease: Lease, refund: PaymentRefund): Promise<void> {
  const { payment_id, amount, rest, refunded_on, note } = refund;
  if (amount > rest)
    throw fieldProblem({ amount: `Only ${fromCents(rest).toFixed(2)} of this payment is credit that can be refunded` });
  const id = newId();
  await tx.query(
    `insert into payment_refund (company_id, id, bill_payment_id, amount, note, refunded_on, created_at, by_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.ctx.company_id, id, payment_id, amount, note, refunded_on, tx.now, tx.ctx.user_id],
    'payment_refund',
  );
  const { id: lease_id, currency } = lease;
  await post(tx, [paymentRefunded({ id, payment_id, lease_id, currency, cents: amount }, refunded_on)]);
  tx.emit('payment.refunded', id, 1, { refund_id: id, payment_id, lease_id, amount_cents: amount, refunded_on });
  tx.audit('bill_payment', payment_id, 'refund', null, { amount, refunded_on, note });
}
