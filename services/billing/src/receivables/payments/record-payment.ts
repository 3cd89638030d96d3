import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty, PickType } from '@nestjs/swagger';
import { CENTS_MAX, fromCents, PAYMENT_METHODS, type PaymentMethod } from '@keystead/contracts';
import {
  centsGiven,
  check,
  ContextCommand,
  Database,
  dayIn,
  DayOrMoment,
  fieldProblem,
  Flag,
  isDay,
  momentOf,
  NO_AMOUNT,
  OneOf,
  Problem,
  TOO_LARGE,
  type Tx,
} from '@keystead/platform';
import { Transform } from 'class-transformer';
import { allocate, type Allocated, type OpenCharge } from '../../rent-engine/allocate.js';
import { Bill } from '../bills/bill.entity.js';
import { billRows } from '../bills/bill.queries.js';
import { Lease } from '../leases/lease.entity.js';
import { settingsOf } from '../leases/settings.js';
import { BillPayment, receiptLabel } from './bill-payment.entity.js';
import { openRent } from './settle.js';
import { numberPayments, type PaymentInput, storePayments } from './store-payments.js';

/** Money that came in for a lease. */
export class RecordPayment extends PickType(BillPayment, ['lease_id', 'bill_id', 'reference'] as const) {
  // Its own rule: an amount of 0 or less has a code of its own, which the console knows.
  @ApiProperty({ type: Number, example: 650, multipleOf: 0.01, minimum: 0.01, maximum: CENTS_MAX / 100 })
  @Transform(({ value }) => (typeof value === 'number' ? centsGiven(value) : (value as unknown)))
  @check('isAmount', (value) => {
    if (value === Infinity) return TOO_LARGE;
    return typeof value === 'number' && Number.isSafeInteger(value) ? null : NO_AMOUNT;
  })
  amount: number;

  @OneOf(PAYMENT_METHODS, { optional: true })
  method?: PaymentMethod | null;

  @DayOrMoment({ optional: true, about: 'Day the money came in, or a moment of it; today when left out' })
  paid_at?: string | null;

  @Flag({ optional: true, about: 'The day is right although the first bill of the lease was made after it' })
  is_date_confirmed?: boolean | null;
}

export class RecordPaymentCommand extends ContextCommand<
  RecordPayment,
  {
    id: string;
    receipt_number: string;
    allocations: { bill_id: string; amount: number }[];
    unallocated: number;
    bills: unknown[];
  }
> {}

@CommandHandler(RecordPaymentCommand)
export class RecordPaymentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: terms }: RecordPaymentCommand) {
    if (terms.amount <= 0)
      throw new Problem('AMOUNT_NOT_POSITIVE', { errors: { amount: 'Must be a positive number' } });
    return this.db.run(ctx, async (tx) => {
      const lease = await tx.lock(Lease, terms.lease_id);
      const { bill_id = null, amount, reference = null } = terms;
      const today = dayIn(lease.timezone, tx.now);
      const paid_at = paidAt(terms.paid_at, lease.timezone, tx.now);
      if (paid_at < today && !terms.is_date_confirmed) await refuseBeforeFirstBill(tx, lease, paid_at);
      const settled = await sharesOf(tx, terms);
      if (terms.method === 'bond') refuseBeyondDebt(amount, settled.allocated);
      const payments = await numberPayments(tx, [
        { lease, bill_id, amount, reference, method: terms.method ?? 'other', paid_at, ...settled },
      ]);
      const { id, receipt_number } = payments[0]!;
      const { allocations, rest_cents } = settled.allocated;
      // One after the other, sent without waiting in between: others wait for this lease and for the next receipt.
      const [, bills] = await tx.inOrder([
        storePayments(tx, payments),
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
export function paidAt(requested: string | null | undefined, timezone: string, now: Date): string {
  const today = dayIn(timezone, now);
  const day = requested && !isDay(requested) ? dayIn(timezone, momentOf(requested)) : requested;
  if (day && day > today) throw fieldProblem({ paid_at: 'The payment date cannot be in the future' });
  return day ?? today;
}

// The day on which the first bill is made in time; without one, that of the first day of the lease.
const FIRST_BILL = `select coalesce(min(b.due_date), $3::date) as due_date,
    coalesce(min(b.due_date), $3::date) - $4::int as made_on
  from bill b where b.company_id = $1 and b.lease_id = $2 and b.cancelled_at is null`;

/** A day of before the first bill is mostly a mistyped year. */
async function refuseBeforeFirstBill(tx: Tx, { id, start_date }: Lease, paid_at: string): Promise<void> {
  const { bill_days_before_due } = await settingsOf(tx);
  const values = [tx.ctx.company_id, id, start_date, bill_days_before_due];
  const { due_date, made_on } = await tx.one<{ due_date: string; made_on: string }>(FIRST_BILL, values, 'first_bill');
  if (paid_at >= made_on) return;
  throw fieldProblem({
    paid_at: `The first bill of this lease is due on ${due_date}. Please check the date, or confirm that it is right.`,
  });
}

/** What the money settles: the named bill and nothing else; rent, named or not, the oldest first. */
async function sharesOf(tx: Tx, { lease_id, bill_id, amount }: RecordPayment): Promise<Settles> {
  if (!bill_id) return ofRent(amount, await rentOf(tx, lease_id));
  const bill = await tx.lock(Bill, bill_id);
  if (bill.lease_id !== lease_id) throw new Problem('NOT_FOUND');
  const outstanding = bill.amount - bill.paid_amount;
  if (bill.cancelled_at || outstanding === 0) throw new Problem('BILL_CLOSED');
  if (amount > outstanding) throw new Problem('OVERPAYS_BILL');
  if (bill.type === 'rent') return ofRent(amount, await rentOf(tx, lease_id));
  return { settles: bill.type, allocated: { allocations: [{ bill_id, amount_cents: amount }], rest_cents: 0 } };
}

async function rentOf(tx: Tx, lease_id: string): Promise<OpenCharge[]> {
  return (await openRent(tx, [lease_id])).get(lease_id) ?? [];
}

/** A bond is for what is owed: the rest of it goes back to the renters, and is no credit. */
function refuseBeyondDebt(amount: number, { rest_cents }: Allocated): void {
  if (rest_cents === 0) return;
  const owed = fromCents(amount - rest_cents).toFixed(2);
  throw fieldProblem({ amount: `Only ${owed} of rent is unpaid, so no more of the bond can be used for it` });
}

type Settles = Pick<PaymentInput, 'settles' | 'allocated'>;

/** Money without a bill goes to rent, the oldest first. */
export const ofRent = (amount: number, open: readonly OpenCharge[]): Settles => ({
  settles: 'rent',
  allocated: allocate(amount, open),
});
