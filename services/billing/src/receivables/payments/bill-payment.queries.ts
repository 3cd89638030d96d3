import { PAYMENT_METHODS, type PaymentStatus } from '@keystead/contracts';
import {
  amountFrom,
  amountText,
  amountTo,
  caseFilter,
  choiceFilter,
  currencyFilter,
  dayFrom,
  dayTo,
  type FilteredList,
  idFilter,
  ListQuery,
  major,
  searchIn,
  utc,
} from '@keystead/platform';
import { placeNames } from '../leases/place-names.js';
import { refundsOf } from './refund-credit.js';

const REVERSED =
  'exists (select 1 from payment_reversal r where r.company_id = p.company_id and r.bill_payment_id = p.id)';

/** Money that came; what was taken back shows as failed. */
const MONEY = `(select b.company_id, b.id, b.lease_id, b.bill_id, b.amount, b.currency, b.method, b.status, b.paid_at,
      b.reference, b.receipt_number, b.created_at, false as is_debit, null::text as failure from bill_payment b) p`;

/** Debits that a bank works on or has refused: no money, so no receipt of their own. They stand behind the last one. */
const DEBITS = `(select d.company_id, d.id, d.lease_id, d.bill_id, d.amount, d.currency, 'direct_debit'::text as method, d.status,
      d.debited_on as paid_at, d.reference, d.after_receipt as receipt_number, d.created_at, true as is_debit, d.failure
    from direct_debit d where d.bill_payment_id is null and d.failure is distinct from 'withdrawn') p`;

/** Payments by direct debit on a page, which a bank works on or has refused: one by card is money at once, or nothing. */
const ONLINE = `(select o.company_id, o.id, o.lease_id, null::uuid as bill_id, o.amount, o.currency, 'direct_debit'::text as method,
      case o.status when 'processing' then 'pending' else 'failed' end as status, o.opened_on as paid_at, o.reference,
      o.after_receipt as receipt_number, o.created_at, true as is_debit,
      case o.status when 'failed' then 'refused' end as failure
    from online_payment o where o.status in ('processing', 'failed')) p`;

/** What either source has none of, the planner leaves out. */
const STATUSES: Record<PaymentStatus, string> = {
  received: `not p.is_debit and p.status = 'received' and not ${REVERSED}`,
  pending: `p.is_debit and p.status = 'pending'`,
  failed: `(p.status = 'failed' or not p.is_debit and ${REVERSED})`,
};

const IN_COMPANY = `left join lease l on l.company_id = scope.company::uuid and l.id = p.lease_id
    where p.company_id = scope.company::uuid`;

/** The newest first unless asked otherwise. */
export const PAYMENTS: FilteredList = {
  name: 'bill_payment_list',
  from: [`from ${MONEY} ${IN_COMPANY}`, `from ${DEBITS} ${IN_COMPANY}`, `from ${ONLINE} ${IN_COMPANY}`],
  id: ['p.is_debit', 'p.id'],
  row: 'p.*, l.lease_number, l.section_name, l.property_id',
  sorts: {
    receipt_number: 'p.receipt_number',
    paid_at: 'p.paid_at',
    amount: 'p.amount',
    method: 'p.method',
    reference: 'p.reference',
    created_at: 'p.created_at',
  },
  defaultSort: 'receipt_number',
  filters: {
    lease_id: idFilter('p.lease_id'),
    property_id: idFilter('l.property_id'),
    property_block_id: idFilter('l.property_block_id'),
    bill_id: idFilter('p.bill_id'),
    method: choiceFilter('p.method', PAYMENT_METHODS),
    currency: currencyFilter('p.currency'),
    paid_from: dayFrom('p.paid_at'),
    paid_to: dayTo('p.paid_at'),
    amount_from: amountFrom('p.amount'),
    amount_to: amountTo('p.amount'),
    q: searchIn('p.reference', 'l.lease_number', 'l.section_name', `'R-' || p.receipt_number`, amountText('p.amount')),
    status: caseFilter(STATUSES),
  },
  // What the payments of the page settled is looked up for these alone.
  assemble: (picked, order) => `select p.id, p.lease_id, p.bill_id, ${major('p.amount')} as amount,
      ${major('(case when p.is_debit or r.reason is not null then 0 else p.amount - coalesce(a.used, 0) - f.refunded end)')} as unallocated,
      ${major('f.refunded')} as refunded, f.refunds,
      p.method, case when r.reason is null then p.status else 'failed' end as status, r.reason as reversal_reason,
      r.reversed_on, p.paid_at, p.reference, case when not p.is_debit then 'R-' || p.receipt_number end as receipt_number,
      ${utc('p.created_at')} as created_at, coalesce(a.allocations, '[]') as allocations, p.currency, p.lease_number,
      p.section_name, p.property_id, ${placeNames('p.lease_id', 'p.property_id')}, p.failure
    from (${picked}) p
    left join payment_reversal r on r.company_id = scope.company::uuid and r.bill_payment_id = p.id
    cross join lateral (${refundsOf('bill_payment', 'p.id', 'scope.company::uuid')}) f
    left join lateral (
      select sum(a.amount) as used, json_agg(json_build_object('bill_id', a.bill_id, 'amount', ${major('a.amount')},
        'from_credit', a.from_credit) order by a.first_at, b.due_date, a.bill_id) as allocations
      from (
        select a.bill_id, a.from_credit, sum(a.amount) as amount, min(a.created_at) as first_at from allocation a
        where a.company_id = scope.company::uuid and a.bill_payment_id = p.id
        group by a.bill_id, a.from_credit having sum(a.amount) <> 0
      ) a join bill b on b.company_id = scope.company::uuid and b.id = a.bill_id
    ) a on true order by ${order}`,
};

export class BillPaymentPage extends ListQuery(PAYMENTS) {}
