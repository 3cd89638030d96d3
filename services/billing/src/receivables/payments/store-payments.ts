import { newId, type Tx } from '@keystead/platform';
import type { BillType, PaymentMethod } from '@keystead/contracts';
import type { Allocated } from '../../rent-engine/allocate.js';
import type { Lease } from '../leases/lease.entity.js';
import { paymentReceived } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import { type DocumentHead, documentHeads } from '../names/document-head.js';
import { settle } from './settle.js';

/** A payment for a locked lease, and what it settles. */
export interface PaymentInput {
  lease: Pick<Lease, 'id' | 'currency'>;
  bill_id: string | null;
  amount: number;
  method: PaymentMethod;
  paid_at: string;
  reference: string | null;
  allocated: Allocated;
  /** Type of the bills that it settles. */
  settles: BillType;
}

/** A payment with its id, and the number and head of its receipt, not yet in the database. */
export type NumberedPayment = PaymentInput & { id: string; receipt_number: number; head: DocumentHead };

const INSERT = `insert into bill_payment (company_id, id, lease_id, bill_id, amount, currency, method, paid_at, reference, status,
    receipt_number, supplier_version, head_number, created_at)
  select $1, p.id, p.lease_id, p.bill_id, p.amount, p.currency, p.method, p.paid_at, p.reference, p.status, p.receipt_number,
    p.supplier_version, p.head_number, $2
  from jsonb_to_recordset($3) as p(id uuid, lease_id uuid, bill_id uuid, amount bigint, currency text, method text,
    paid_at date, reference text, status text, receipt_number int, supplier_version int, head_number int)`;

/**
 * Gives payments the company's next receipt numbers, in their order. The counter's row stays locked until the commit,
 * and a rollback gives the numbers back.
 */
export async function numberPayments(tx: Tx, orders: readonly PaymentInput[]): Promise<NumberedPayment[]> {
  const heads = await documentHeads(
    tx,
    orders.map(({ lease }) => lease.id),
  );
  const { last_number } = await tx.one<{ last_number: number }>(
    `insert into receipt_counter as c (company_id, last_number) values ($1, $2)
     on conflict (company_id) do update set last_number = c.last_number + $2 returning last_number`,
    [tx.ctx.company_id, orders.length],
    'next_receipts',
  );
  const first = last_number - orders.length + 1;
  return orders.map((order, index) => {
    const head = heads.get(order.lease.id)!;
    return { ...order, id: newId(), receipt_number: first + index, head };
  });
}

/**
 * Writes payments, at most one for each lease, puts them on their bills and enters them into the ledger. All that settles
 * bills is on its way before this answers for the first time, so a caller may send what reads the bills behind it.
 */
export async function storePayments(tx: Tx, payments: readonly NumberedPayment[]): Promise<void> {
  const days = [...new Set(payments.map(({ paid_at }) => paid_at))];
  await tx.inOrder([
    insert(tx, payments),
    ...days.map((day) => settle(tx, payments.filter(({ paid_at }) => paid_at === day).flatMap(sharesOf), day)),
  ]);
  await post(
    tx,
    payments.map(({ id, lease, amount, allocated, settles, paid_at }) => {
      const onBills = allocated.allocations.map(({ amount_cents }) => ({ type: settles, cents: amount_cents }));
      return paymentReceived({ id, lease_id: lease.id, currency: lease.currency, cents: amount }, onBills, paid_at);
    }),
  );
}

async function insert(tx: Tx, payments: readonly NumberedPayment[]): Promise<void> {
  const rows = payments.map(({ id, lease, bill_id, amount, method, paid_at, reference, receipt_number, head }) => {
    const received = { lease_id: lease.id, bill_id, amount, currency: lease.currency, method, paid_at, reference };
    return { id, ...received, ...head, status: 'received', receipt_number };
  });
  for (const { id, lease_id, amount: amount_cents, method, paid_at, ...rest } of rows) {
    tx.emit('payment.received', id, 1, { payment_id: id, lease_id, amount_cents, method, paid_at });
    const row = { id, lease_id, amount: amount_cents, method, paid_at, ...rest };
    tx.audit('bill_payment', id, 'create', null, { ...row, created_at: tx.now });
  }
  await tx.query(INSERT, [tx.ctx.company_id, tx.now, JSON.stringify(rows)], 'payments_insert');
}

const sharesOf = ({ id, allocated }: NumberedPayment) =>
  allocated.allocations.map((share) => ({ ...share, bill_payment_id: id, from_credit: false }));
