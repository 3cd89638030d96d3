import { COST_ALLOCATION_METHODS, LIMIT_KINDS } from '@keystead/contracts';
import { fieldsOf, LAW_CHECK, one, page, t } from '@keystead/platform';
import { PLACE_NAMES } from '../../receivables/leases/place-names.js';
import { LANDLORD_REASONS } from './split.js';
import { UtilityBill } from './utility-bill.entity.js';

const STATUS = t.oneOf(['recorded', 'issued']);
const OF_BILL = fieldsOf(UtilityBill, 'id', 'property_block_id', 'kind', 'account', 'period_start', 'period_end');
const MONEY = { ...fieldsOf(UtilityBill, 'amount', 'usage_amount', 'fixed_amount'), currency: t.currency() };

export const UTILITY_PAGE = page(
  t.object('UtilityRow', {
    ...OF_BILL,
    property_id: t.id(),
    ...fieldsOf(UtilityBill, 'lease_id'),
    section_name: t.nullable(t.text('Of the lease, where it is of one')),
    ...PLACE_NAMES,
    ...MONEY,
    ...fieldsOf(UtilityBill, 'issued_on', 'document_id', 'is_separately_metered', 'is_water_efficient'),
    ...fieldsOf(UtilityBill, 'has_agreement_clause', 'note', 'created_at', 'version'),
    source: t.oneOf(['supplier', 'reading']),
    status: STATUS,
    billed_at: t.nullable(t.moment()),
    problem: t.nullable(t.text('Why it could not be passed on by itself')),
    passed_on: t.money('What the renters were asked for, without bills that were cancelled'),
  }),
);

const LINE = t.object('UtilityShareLine', {
  section_id: t.nullable(t.id()),
  section_name: t.nullable(t.text()),
  lease_id: t.nullable(t.id()),
  lease_number: t.nullable(t.text()),
  tenant_names: t.list(t.text(), 'Renters of the lease, the primary contact first'),
  days: t.count(),
  occupant_days: t.nullable(t.count()),
  area: t.nullable(t.number('Hundredths of a square metre')),
  weight: t.number(),
  of_weight: t.number(),
  share: t.money(),
});
const LIMIT = t.object('UtilityLimit', {
  kind: t.oneOf(LIMIT_KINDS),
  per_month: t.money(),
  for_period: t.money(),
});

export const UTILITY_SPLIT = one(
  t.object('UtilitySplit', {
    ...OF_BILL,
    ...MONEY,
    ...fieldsOf(UtilityBill, 'issued_on', 'document_id', 'version'),
    status: STATUS,
    days: t.count(),
    method: t.oneOf(COST_ALLOCATION_METHODS),
    limit: t.nullable(LIMIT),
    shared: t.money('What is divided; the days that are not let are the landlord’s part of it'),
    lines: t.list(LINE),
    leases: t.list(
      t.object('UtilityShareOfLease', {
        lease_id: t.id(),
        lease_number: t.text(),
        share: t.money(),
        bill_id: t.nullable(t.id()),
      }),
    ),
    landlord: t.object('UtilityShareOfLandlord', {
      total: t.money(),
      parts: t.list(t.part({ reason: t.oneOf(LANDLORD_REASONS), amount: t.money() })),
    }),
    law: LAW_CHECK,
    due_date: t.day(),
  }),
);

export const UTILITY_ISSUED = one(
  t.object('IssuedUtility', {
    id: t.id(),
    bills: t.list(
      t.object('IssuedUtilityBill', { bill_id: t.id(), lease_id: t.id(), amount: t.money(), due_date: t.day() }),
    ),
    landlord: t.money('What stays with the landlord'),
    law: LAW_CHECK,
  }),
);
