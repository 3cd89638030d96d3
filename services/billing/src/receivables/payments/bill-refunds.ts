import { dayIn, type Tx } from '@keystead/platform';
import { issueBills, type NewBill } from '../bills/issue-bills.js';
import type { Lease } from '../leases/lease.entity.js';
import { type BillPayment, receiptLabel } from './bill-payment.entity.js';

/**
 * Bills what was refunded of a payment that is about to be taken back whole: the renter was given money that never came,
 * and owes it. Each refund has a bill of its own, by which it can be undone by itself.
 */
export async function billRefunds(
  tx: Tx,
  lease: Lease,
  payment: Pick<BillPayment, 'id' | 'receipt_number'>,
): Promise<void> {
  const refunds = await tx.query<{ id: string; amount: number; refunded_on: string }>(
    `select f.id, f.amount, f.refunded_on from credit_refund f
     where f.company_id = $1 and f.bill_payment_id = $2 and f.reverses is null
       and not exists (select 1 from credit_refund u where u.company_id = $1 and u.reverses = f.id)
     order by f.created_at, f.id`,
    [tx.ctx.company_id, payment.id],
    'refunds_to_bill',
  );
  const receipt_number = receiptLabel(payment.receipt_number);
  const due_date = dayIn(lease.timezone, tx.now);
  const bills = refunds.map(({ id, amount: amount_cents, refunded_on }): NewBill => ({
    ...{ lease, type: 'other', amount_cents, due_date, period_start: null, period_end: null },
    ...{ description: receipt_number, refund_id: id, is_taxed: false },
    explanation: { code: 'refund_owed', receipt_number, refunded_on, amount_cents },
  }));
  for (const { id, invoice_number, amount_cents, refund_id } of await issueBills(tx, bills)) {
    const about = { lease_id: lease.id, type: 'other', amount: amount_cents, due_date, invoice_number };
    tx.audit('bill', id, 'create', null, { ...about, refund_id });
  }
}
