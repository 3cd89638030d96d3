import { ADJUSTMENT_KINDS } from '@keystead/contracts';
import { EXPLANATION, fieldsOf, file, one, page, REMOVED, t } from '@keystead/platform';
import { Adjustment } from '../../receivables/adjustments/adjustment.entity.js';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';
import { REFUNDS } from '../../receivables/payments/bill-payment-answers.js';
import { INVOICE_SUPPLIER } from '../invoice/invoice-answers.js';

// What the routes of credit notes, adjustment notes and write-offs answer.

const ROW = {
  ...fieldsOf(Adjustment, 'id', 'lease_id', 'bill_id', 'kind', 'amount', 'gst', 'reason', 'note', 'reference'),
  ...fieldsOf(Adjustment, 'period_start', 'period_end', 'adjusted_on', 'version'),
  document_number: t.text('CN-1, AN-1 or WO-1'),
  lease_number: t.text(),
  section_name: t.nullable(t.text()),
  invoice_number: t.nullable(t.text()),
  currency: t.currency(),
  issued_at: t.moment(),
  by_user: t.nullable(t.id()),
  reversed_on: t.nullable(t.day()),
  reversal_reason: t.nullable(t.text()),
  unallocated: t.money('What no bill has used and was not refunded'),
  refunded: t.money('What of it was given back to the renter'),
  refunds: REFUNDS,
  explanation: EXPLANATION,
};
const ALLOCATION = t.object('AdjustmentAllocation', {
  invoice_number: t.nullable(t.text()),
  due_date: t.day(),
  amount: t.money(),
});

export const ADJUSTMENT_PAGE = page(t.object('AdjustmentRow', { ...ROW, property_id: t.id(), ...PLACE_NAMES }));
export const ONE_ADJUSTMENT = one(
  t.object('AdjustmentDetails', {
    ...ROW,
    supplier: t.nullable(INVOICE_SUPPLIER),
    renters: t.list(t.text()),
    premises: t.text('Address with unit and room'),
    allocations: t.list(ALLOCATION, 'The bills that it is on'),
  }),
);
export const ADJUSTMENT_PDF = file('application/pdf', 'The credit note, adjustment note or write-off');
export const ADJUSTMENT_RECORDED = one(
  t.object('RecordedAdjustment', {
    id: t.id(),
    kind: t.oneOf(ADJUSTMENT_KINDS),
    document_number: t.text('CN-1, AN-1 or WO-1'),
    amount: t.money(),
    gst: t.money(),
    settled: t.money('What of it settled bills at once'),
    kept: t.money('Kept as credit of the lease'),
  }),
);
export const ADJUSTMENT_REVERSED = REMOVED;
export const ADJUSTMENT_REFUNDED = one(
  t.object('RefundedAdjustment', {
    id: t.id(),
    refund_id: t.id(),
    amount: t.money('What was given back'),
  }),
);
