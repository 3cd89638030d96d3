import {
  amountFrom,
  amountText,
  amountTo,
  currencyFilter,
  dayFrom,
  dayTo,
  fieldsOf,
  type FilteredList,
  idFilter,
  ListQuery,
  major,
  page,
  searchIn,
  t,
  utc,
} from '@keystead/platform';
import { OwnerPayout } from './owner-payout.entity.js';

export const OWNER_PAYOUT_PAGE = page(
  t.object('OwnerPayoutRow', {
    ...fieldsOf(OwnerPayout, 'id', 'owner_id'),
    owner_name: t.nullable(t.text()),
    ...fieldsOf(OwnerPayout, 'property_id'),
    property_name: t.nullable(t.text('Its address where it has no name')),
    ...fieldsOf(OwnerPayout, 'amount'),
    currency: t.currency(),
    ...fieldsOf(OwnerPayout, 'paid_on', 'reference', 'batch_id', 'mailed_at', 'version', 'created_at'),
  }),
);

/** Payments to owners, a row for each property of a payment, as statements count them. */
export const OWNER_PAYOUTS: FilteredList = {
  name: 'owner_payouts',
  from: `from owner_payout r
    left join owner o on o.company_id = scope.company::uuid and o.owner_id = r.owner_id
    left join property_name n on n.company_id = scope.company::uuid and n.property_id = r.property_id
    where r.company_id = scope.company::uuid`,
  countFrom: 'from owner_payout r where r.company_id = scope.company::uuid',
  row: `r.id, r.owner_id, o.name as owner_name, r.property_id, coalesce(n.name, n.address) as property_name,
    ${major('r.amount')} as amount, r.currency, r.paid_on, r.reference, r.batch_id, ${utc('r.mailed_at')} as mailed_at, r.version,
    ${utc('r.created_at')} as created_at`,
  sorts: { paid_on: 'r.paid_on', amount: 'r.amount', owner_name: 'lower(o.name)', created_at: 'r.created_at' },
  defaultSort: 'paid_on',
  filters: {
    owner_id: idFilter('r.owner_id'),
    property_id: idFilter('r.property_id'),
    batch_id: idFilter('r.batch_id'),
    currency: currencyFilter('r.currency'),
    date_from: dayFrom('r.paid_on'),
    date_to: dayTo('r.paid_on'),
    amount_from: amountFrom('r.amount'),
    amount_to: amountTo('r.amount'),
    q: searchIn('o.name', 'n.name', 'n.address', 'r.reference', amountText('r.amount')),
  },
};

export class OwnerPayoutPage extends ListQuery(OWNER_PAYOUTS) {}
