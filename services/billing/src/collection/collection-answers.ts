import { DAY_COUNTS } from '@keystead/contracts';
import { EXPLANATION, fieldsOf, page, t } from '@keystead/platform';
import { BILL_STATUSES } from '@keystead/contracts';
import { Bill } from '../bills/bill.js';
import { PLACE_NAMES } from '../leases/place-names.js';

const STANDING = t.object('RentStanding', {
  arrears_days: t.count(),
  effective_arrears_days: t.count('With part payments bought off in whole days'),
  days_unpaid: t.count('Days without paid rent, the due day included'),
  day_count: t.oneOf(DAY_COUNTS),
  statutory_days: t.count('Days by the count the lease goes by'),
  arrears_amount: t.money('Every overdue period in full, less what is paid on it'),
  arrears_by_day: t.money('The overdue days up to yesterday, less what is paid on their periods'),
  paid_to: t.day(),
  part_paid: t.money('Paid towards the period after `paid_to`'),
  effective_paid_to: t.day(),
  credit: t.money(),
});

export const RENT_COLLECTION_PAGE = page(
  t.object('RentCollectionRow', {
    ...fieldsOf(Bill, 'id', 'lease_id'),
    bill_id: t.id(),
    section_name: t.nullable(t.text()),
    ...PLACE_NAMES,
    ...fieldsOf(Bill, 'period_start', 'period_end', 'due_date', 'amount', 'paid_amount'),
    status: t.oneOf(BILL_STATUSES),
    days_overdue: t.count(),
    explanation: t.nullable(EXPLANATION),
  }),
  { summary: STANDING },
);
