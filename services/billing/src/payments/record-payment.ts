import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { fromCents, PAYMENT_METHODS, toCents, type PaymentMethod } from '@keystead/contracts';
import { check, Database, dayIn, Day, fieldProblem, newId, OneOf, Problem, type By, type Tx } from '@keystead/platform';
import { Transform } from 'class-transformer';
import { billRows } from '../bills/bill.queries.js';
import { Bill } from '../bills/bill.js';
import { paymentReceived } from '../ledger/payment-entries.js';
import { post } from '../ledger/post.js';
import { Lease } from '../leases/lease.js';
import { allocate, type Allocated } from '../rent/allocate.js';
import { BillPayment, receiptLabel } from './bill-payment.js';
import { openRent } from './open-rent.js';
import { settle } from './settle.js';

/** Money that came in for a lease. */
export class RecordPayment extends PickType(BillPayment, ['lease_id', 'bill_id', 'reference'] as const) {
  // Its own rule: an amount of 0 or less has a code of its own, which the console knows.
  @ApiProperty({ type: Number, example: 650, multipleOf: 0.01 })
  @Transform(({ value }) => (typeof value === 'number' ? (toCents(value) ?? Number.NaN) : (value as unknown)))
  @check('isAmount', (value) =>
    typeof value === 'number' && Number.isSafeInteger(value)
      ? null
      : 'Must be an amount of money with at most two decimals',
  )
  amount: number;

  @OneOf(PAYMENT_METHODS, { optional: true })
  method?: PaymentMethod | null;

  @Day({ optional: true, about: 'Day the money came in; today when left out' })
  paid_at?: string | null;
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, ...terms }: By<RecordPayment>) {
    if (terms.amount <= 0)
      throw new Problem('AMOUNT_NOT_POSITIVE', { errors: { amount: 'Must be a positive number' } });
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, terms.lease_id);
      const paid_at = paidAt(terms.paid_at, dayIn(lease.timezone, tx.now));
      const { allocations, rest_cents } = await sharesOf(tx, terms);
      const receipt_number = await nextReceipt(tx);
      const id = newId();
      // One after the other, sent without waiting in between: others wait for this lease and for the next receipt.
      const [, shares] = await Promise.all([
        keepPayment(tx, lease, { ...terms, id, receipt_number, paid_at }),
        settle(
          tx,
          allocations.map((share) => ({ ...share, bill_payment_id: id, from_credit: false })),
          paid_at,
        ),
      ]);
      const payment = { id, lease_id: lease.id, currency: lease.currency, cents: terms.amount };
      const [, bills] = await Promise.all([
        post(tx, [paymentReceived(payment, shares, paid_at)]),
        billRows(
          tx,
          allocations.map(({ bill_id }) => bill_id),
        ),
      ]);
      return {
        id,
        receipt_number: receiptLabel(receipt_number),
        allocations: allocations.map(({ bill_id, amount_cents }) => ({ bill_id, amount: fromCents(amount_cents) })),
        unallocated: fromCents(rest_cents),
        bills,
      };
    });
  }
}

function paidAt(asked: string | null | undefined, today: string): string {
  if (asked && asked > today) throw fieldProblem({ paid_at: 'The payment date cannot be in the future' });
  return asked ?? today;
}

/** What the money settles: the named bill and nothing else, or else rent, the oldest first. */
async function sharesOf(tx: Tx, { lease_id, bill_id, amount }: RecordPayment): Promise<Allocated> {
  if (!bill_id) return allocate(amount, (await openRent(tx, [lease_id])).get(lease_id) ?? []);
  const bill = await tx.lock(Bill, bill_id);
  if (bill.lease_id !== lease_id) throw new Problem('NOT_FOUND');
  const outstanding = bill.amount - bill.paid_amount;
  if (bill.cancelled_at || outstanding === 0) throw new Problem('BILL_CLOSED');
  if (amount > outstanding) throw new Problem('OVERPAYS_BILL');
  return { allocations: [{ bill_id, amount_cents: amount }], rest_cents: 0 };
}

interface Kept extends RecordPayment {
  id: string;
  receipt_number: number;
  paid_at: string;
}

async function keepPayment(tx: Tx, { id: lease_id, currency }: Lease, terms: Kept): Promise<void> {
  const { id, bill_id = null, amount, reference, receipt_number, paid_at } = terms;
  const method = terms.method ?? 'other';
  const received = { lease_id, bill_id, amount, currency, method, paid_at, reference };
  tx.emit('payment.received', id, 1, { payment_id: id, lease_id, amount_cents: amount, method, paid_at });
  await tx.insert(BillPayment, { id, ...received, status: 'received', receipt_number, created_at: tx.now });
}

/** The company's next receipt number. Its row stays locked until the commit, and a rollback gives the number back. */
async function nextReceipt(tx: Tx): Promise<number> {
  const { last_number } = await tx.one<{ last_number: number }>(
    `insert into receipt_counter as c (company_id, last_number) values ($1, 1)
     on conflict (company_id) do update set last_number = c.last_number + 1 returning last_number`,
    [tx.ctx.company_id],
    'next_receipt',
  );
  return last_number;
}
