import { PAYMENT_STATUSES, REVERSAL_REASONS } from '@keystead/contracts';
import { fieldsOf, one, page, REMOVED, t } from '@keystead/platform';
import { BILL_ROW } from '../bills/bill.queries.js';
import { PLACE_NAMES } from '../leases/place-names.js';
import { BillPayment } from './bill-payment.entity.js';

const ALLOCATION = { bill_id: t.id(), amount: t.money() };

export const REFUNDS = t.list(
  t.object('Refund', {
    id: t.id(),
    amount: t.money(),
    refunded_on: t.day(),
    note: t.nullable(t.text()),
    reversed_on: t.nullable(t.day('When it was undone')),
  }),
  'What was given back, those that were undone too',
);

export const PAYMENT_PAGE = page(
  t.object('PaymentRow', {
    ...fieldsOf(BillPayment, 'id', 'lease_id', 'bill_id', 'amount', 'method', 'paid_at', 'reference', 'created_at'),
    unallocated: t.money('What no bill has used yet'),
    refunded: t.money('What of it was given back to the renter, without a reversal'),
    refunds: REFUNDS,
    status: t.oneOf(PAYMENT_STATUSES),
    reversal_reason: t.nullable(t.oneOf(REVERSAL_REASONS)),
    reversed_on: t.nullable(t.day()),
    receipt_number: t.nullable(t.text('None while a debit is on its way')),
    allocations: t.list(t.object('PaymentAllocation', { ...ALLOCATION, from_credit: t.flag() })),
    currency: t.currency(),
    lease_number: t.nullable(t.text()),
    section_name: t.nullable(t.text()),
    property_id: t.nullable(t.id()),
    ...PLACE_NAMES,
    failure: t.nullable(t.text('Why a debit failed')),
  }),
);

export const PAYMENT_RECORDED = one(
  t.object('RecordedPayment', {
    id: t.id(),
    receipt_number: t.text(),
    allocations: t.list(t.object('BillAllocation', ALLOCATION)),
    unallocated: t.money('Kept as credit of the lease'),
    bills: t.list(BILL_ROW, 'The bills it paid, as they are now'),
  }),
);
export const PAYMENT_REVERSED = REMOVED;
export const REFUND_REVERSED = REMOVED;
