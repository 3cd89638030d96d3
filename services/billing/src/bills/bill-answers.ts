import { BILL_STATUSES } from '@keystead/contracts';
import { EXPLANATION, fieldsOf, one, page, REMOVED, t } from '@keystead/platform';
import { PLACE_NAMES } from '../leases/place-names.js';
import { Bill } from './bill.js';

/** A bill as `bill.queries.ts` shows it. */
export const BILL_ROW = t.object('BillRow', {
  bill_id: t.id(),
  ...fieldsOf(Bill, 'id', 'lease_id'),
  lease_number: t.nullable(t.text()),
  section_name: t.nullable(t.text()),
  property_id: t.nullable(t.id()),
  ...PLACE_NAMES,
  ...fieldsOf(Bill, 'type', 'amount', 'paid_amount', 'due_date', 'period_start', 'period_end', 'description'),
  credited_amount: t.money('What was credited or written off'),
  status: t.oneOf(BILL_STATUSES),
  outstanding: t.money('What is not paid yet; 0 of a cancelled bill'),
  currency: t.currency(),
  adds_to_bill_id: t.nullable(t.id('Of an additional charge: the rent bill of the same days')),
  days_overdue: t.count(),
  explanation: t.nullable(EXPLANATION),
  ...fieldsOf(Bill, 'version'),
});

export const BILL_PAGE = page(BILL_ROW);
export const BILL_CREATED = one(t.object('CreatedBill', { id: t.id(), bill_id: t.id() }));
export const BILL_CANCELLED = REMOVED;
