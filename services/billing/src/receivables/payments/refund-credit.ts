import { fieldProblem, major, newId, type Tx } from '@keystead/platform';
import type { Lease } from '../leases/lease.entity.js';
import { creditRefunded } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';

/** What the credit of a refund came from. */
export type CreditSource = 'bill_payment' | 'adjustment';

/**
 * SQL of what was given back so far of a payment or a credit note, in cents; `id` and `company` are SQL of its id and of
 * its company. A refund that was undone has a row below zero.
 */
export const refundedOf = (source: CreditSource, id: string, company: string): string =>
  `coalesce((select sum(f.amount) from credit_refund f
  where f.company_id = ${company} and f.${source}_id = ${id}), 0)::bigint`;

/** SQL of the same with each refund as it travels; `reversed_on` says when it was undone. */
export const refundsOf = (source: CreditSource, id: string, company: string): string =>
  `select coalesce(sum(f.amount), 0)::bigint as refunded,
    coalesce(json_agg(json_build_object('id', f.id, 'amount', ${major('f.amount')}, 'refunded_on', f.refunded_on,
      'note', f.note, 'reversed_on', u.refunded_on) order by f.created_at, f.id) filter (where f.reverses is null), '[]') as refunds
  from credit_refund f left join credit_refund u on u.company_id = ${company} and u.reverses = f.id
  where f.company_id = ${company} and f.${source}_id = ${id}`;

interface CreditRefund {
  source: CreditSource;
  /** Of the payment or the credit note. */
  source_id: string;
  /** In cents; the caller knows that so much of the source is credit. */
  amount: number;
  refunded_on: string;
  note: string | null;
}

/** Gives credit of a locked lease back. What its payment or credit note settled stays settled. Answers the refund's id. */
export async function refundCredit(tx: Tx, lease: Lease, refund: CreditRefund): Promise<string> {
  const { source, source_id, amount, refunded_on, note } = refund;
  const id = newId();
  await tx.query(
    `insert into credit_refund (company_id, id, ${source}_id, amount, note, refunded_on, created_at, by_user)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [tx.ctx.company_id, id, source_id, amount, note, refunded_on, tx.now, tx.ctx.user_id],
    `credit_refund:${source}`,
  );
  const { id: lease_id, currency } = lease;
  const of = sourceIds(source, source_id);
  await post(tx, [creditRefunded({ id, ...of, lease_id, currency, cents: amount }, refunded_on)]);
  tx.emit('payment.refunded', id, 1, { refund_id: id, ...of, lease_id, amount_cents: amount, refunded_on });
  tx.audit(source, source_id, 'refund', null, { amount, refunded_on, note });
  return id;
}

export const sourceIds = (source: CreditSource, id: string) => ({
  payment_id: source === 'bill_payment' ? id : null,
  adjustment_id: source === 'adjustment' ? id : null,
});

/** The day of a refund or a reversal under `field`, today when none is asked for; not before the payment or the credit note. */
export function refundDay(
  requested: string | null | undefined,
  { source, from, today, field }: { source: CreditSource; from: string; today: string; field: string },
): string {
  const day = requested ?? today;
  if (day > today) throw fieldProblem({ [field]: 'The day cannot be in the future' });
  if (day < from && source === 'bill_payment') throw fieldProblem({ [field]: 'The day cannot be before the payment' });
  if (day < from) throw fieldProblem({ [field]: 'The day cannot be before the document' });
  return day;
}
