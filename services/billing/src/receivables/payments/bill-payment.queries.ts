import { Injectable } from '@nestjs/common';
import { PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentStatus } from '@keystead/contracts';
import {
  amountFrom,
  amountTo,
  choiceField,
  choiceFilter,
  type Context,
  currencyFilter,
  Database,
  dayFrom,
  dayTo,
  idFilter,
  listPage,
  ListQuery,
  major,
  namedStatement,
  orderOf,
  pageResponse,
  pageSlice,
  parseFilters,
  searchIn,
  utc,
} from '@keystead/platform';
import { placeNames } from '../leases/place-names.js';

const REVERSED =
  'exists (select 1 from payment_reversal r where r.company_id = p.company_id and r.bill_payment_id = p.id)';

/** Rows that show as payments, with the condition for those of each status that they may have. */
interface Source {
  rows: string;
  shows: Partial<Record<PaymentStatus | 'all', string>>;
}

/** Money that came; what was taken back shows as failed. */
const MONEY: Source = {
  rows: `(select b.company_id, b.id, b.lease_id, b.bill_id, b.amount, b.currency, b.method, b.status, b.paid_at,
      b.reference, b.receipt_number, b.created_at, false as is_debit, null::text as failure from bill_payment b) p`,
  shows: {
    all: '',
    received: ` and p.status = 'received' and not ${REVERSED}`,
    failed: ` and (p.status = 'failed' or ${REVERSED})`,
  },
};

/** Debits that a bank works on or has refused: no money, so no receipt of their own. They stand behind the last one. */
const DEBITS: Source = {
  rows: `(select d.company_id, d.id, d.lease_id, d.bill_id, d.amount, d.currency, 'direct_debit'::text as method, d.status,
      d.debited_on as paid_at, d.reference, d.after_receipt as receipt_number, d.created_at, true as is_debit, d.failure
    from direct_debit d where d.bill_payment_id is null and d.failure is distinct from 'withdrawn') p`,
  shows: { all: '', pending: ` and p.status = 'pending'`, failed: ` and p.status = 'failed'` },
};

const PAYMENTS = {
  name: 'bill_payment_list',
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
    q: searchIn('p.reference', 'l.lease_number', 'l.section_name'),
  },
};

export class BillPaymentPage extends ListQuery({
  ...PAYMENTS,
  filters: { ...PAYMENTS.filters, status: choiceField(PAYMENT_STATUSES) },
}) {}

const IN_COMPANY = `left join lease l on l.company_id = scope.company::uuid and l.id = p.lease_id
    where p.company_id = scope.company::uuid`;

/** The page is picked first; what its payments settled is looked up for these alone. `$4` is the moment. */
function listOf(status: PaymentStatus | 'all', narrowed: string, by: string, order: string): string {
  const sources = [MONEY, DEBITS].filter(({ shows }) => shows[status] !== undefined);
  const froms = sources.map(({ rows, shows }) => `from ${rows} ${IN_COMPANY}${narrowed}${shows[status]}`);
  const inOrder = `order by ${by} ${order}, p.is_debit ${order}, p.id ${order}`;
  // Each source gives no more than the page can need, in the order of an index.
  const first = froms.map(
    (from) =>
      `(select p.*, l.lease_number, l.section_name, l.property_id ${from} ${inOrder} limit $2::bigint + $3::bigint)`,
  );
  const row = `select p.id, p.lease_id, p.bill_id, ${major('p.amount')} as amount,
      ${major('(case when p.is_debit or r.reason is not null then 0 else p.amount - coalesce(a.used, 0) end)')} as unallocated,
      p.method, case when r.reason is null then p.status else 'failed' end as status, r.reason as reversal_reason,
      r.reversed_on, p.paid_at, p.reference, case when not p.is_debit then 'R-' || p.receipt_number end as receipt_number,
      ${utc('p.created_at')} as created_at, coalesce(a.allocations, '[]') as allocations, p.currency, p.lease_number,
      p.section_name, p.property_id, ${placeNames('p.lease_id', 'p.property_id')}, p.failure
    from (select p.* from (${first.join(' union all ')}) p ${inOrder} limit $2 offset $3) p
    left join payment_reversal r on r.company_id = scope.company::uuid and r.bill_payment_id = p.id
    left join lateral (
      select sum(a.amount) as used, json_agg(json_build_object('bill_id', a.bill_id, 'amount', ${major('a.amount')},
        'from_credit', a.from_credit) order by a.first_at, b.due_date, a.bill_id) as allocations
      from (
        select a.bill_id, a.from_credit, sum(a.amount) as amount, min(a.created_at) as first_at from allocation a
        where a.company_id = scope.company::uuid and a.bill_payment_id = p.id
        group by a.bill_id, a.from_credit having sum(a.amount) <> 0
      ) a join bill b on b.company_id = scope.company::uuid and b.id = a.bill_id
    ) a on true ${inOrder}`;
  return listPage(row, `from (${froms.map((from) => `select 1 ${from}`).join(' union all ')}) c`);
}

@Injectable()
export class BillPaymentQueries {
  constructor(private readonly db: Database) {}

  /** The newest first unless asked otherwise. */
  async list(ctx: Context, page: BillPaymentPage, self: string): Promise<string> {
    const { status: asked, ...filters } = page.filters ?? {};
    const status = asked as PaymentStatus | undefined;
    const found = parseFilters(PAYMENTS, filters);
    const { sort, order } = orderOf(PAYMENTS, page);
    const name = `${PAYMENTS.name}:${status ?? 'all'}:${sort}:${order}:${found.names.join()}`;
    const by = PAYMENTS.sorts[sort as keyof typeof PAYMENTS.sorts];
    const query = namedStatement(name, () => listOf(status ?? 'all', found.sql, by, order));
    const slice = pageSlice(page);
    const values = [slice.limit, slice.offset, this.db.clock.now(), ...found.values];
    const { rows, count, total } = await this.db.readOne<ListRow>(ctx, query, values);
    return pageResponse(rows, count, total, slice, self);
  }
}

interface ListRow {
  rows: string;
  count: number;
  total: number;
}
