import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { fromCents, PAYMENT_METHODS, toCents, type PaymentMethod } from '@keystead/contracts';
import {
  check,
  Database,
  dayIn,
  DayOrMoment,
  fieldProblem,
  isDay,
  momentOf,
  OneOf,
  Problem,
  type By,
  type Tx,
} from '@keystead/platform';
import { Transform } from 'class-transformer';
import { billRows } from '../bills/bill.queries.js';
import { Bill } from '../bills/bill.js';
import { Lease } from '../leases/lease.js';
import { allocate, type OpenCharge } from '../rent/allocate.js';
import { BillPayment, receiptLabel } from './bill-payment.js';
import { keepPayments, numberPayments, type PaymentOrder } from './keep-payments.js';
import { openRent } from './open-rent.js';

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

  @DayOrMoment({ optional: true, about: 'Day the money came in, or a moment of it; today when left out' })
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
      const { bill_id = null, amount, reference = null } = terms;
      const settled = await sharesOf(tx, terms);
      const order = { lease, bill_id, amount, reference, method: terms.method ?? 'other', ...settled } as const;
      const payments = await numberPayments(tx, [
        { ...order, paid_at: paidAt(terms.paid_at, lease.timezone, tx.now) },
      ]);
      const { id, receipt_number } = payments[0]!;
      const { allocations, rest_cents } = settled.allocated;
      // One after the other, sent without waiting in between: others wait for this lease and for the next receipt.
      const [, bills] = await Promise.all([
        keepPayments(tx, payments),
        billRows(
          tx,
          allocations.map((share) => share.bill_id),
        ),
      ]);
      return {
        id,
        receipt_number: receiptLabel(receipt_number),
        allocations: allocations.map((share) => ({ bill_id: share.bill_id, amount: fromCents(share.amount_cents) })),
        unallocated: fromCents(rest_cents),
        bills,
      };
    });
  }
}

/**
 * The day money came in, of the property's calendar: today unless another is named, never one in the future. A moment is
 * the day it falls on there.
 */
export function paidAt(asked: string | null | undefined, timezone: string, now: Date): string {
  const today = dayIn(timezone, now);
  const day = asked && !isDay(asked) ? dayIn(timezone, momentOf(asked)) : asked;
  if (day && day > today) throw fieldProblem({ paid_at: 'The payment date cannot be in the future' });
  return day ?? today;
}

/** What the money settles: the named bill and nothing else, or else rent, the oldest first. */
async function sharesOf(tx: Tx, { lease_id, bill_id, amount }: RecordPayment): Promise<Settles> {
  if (!bill_id) return ofRent(amount, (await openRent(tx, [lease_id])).get(lease_id) ?? []);
  const bill = await tx.lock(Bill, bill_id);
  if (bill.lease_id !== lease_id) throw new Problem('NOT_FOUND');
  const outstanding = bill.amount - bill.paid_amount;
  if (bill.cancelled_at || outstanding === 0) throw new Problem('BILL_CLOSED');
  if (amount > outstanding) throw new Problem('OVERPAYS_BILL');
  return { settles: bill.type, allocated: { allocations: [{ bill_id, amount_cents: amount }], rest_cents: 0 } };
}

type Settles = Pick<PaymentOrder, 'settles' | 'allocated'>;

/** Money without a bill goes to rent, the oldest first. */
export const ofRent = (amount: number, open: readonly OpenCharge[]): Settles => ({
  settles: 'rent',
  allocated: allocate(amount, open),
});
