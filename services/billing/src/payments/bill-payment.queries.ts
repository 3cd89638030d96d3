import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { PAYMENT_METHODS, PAYMENT_STATUSES, type PaymentStatus } from '@keystead/contracts';
import {
  Database,
  fieldProblem,
  findBy,
  fromAmount,
  fromDay,
  major,
  NamedId,
  namedList,
  ofCurrency,
  ofId,
  ofWords,
  oneOf,
  orderOf,
  pageAnswer,
  pageOf,
  PageQuery,
  sliceOf,
  toAmount,
  toDay,
  utc,
  type Context,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';

const NOT_A_STATUS = `Please choose one of: ${PAYMENT_STATUSES.join(', ')}`;

export class BillPaymentPage extends PageQuery {
  @NamedId()
  lease_id?: string;

  @ApiPropertyOptional({ enum: [...PAYMENT_STATUSES] })
  @IsOptional()
  @IsIn([...PAYMENT_STATUSES], { message: NOT_A_STATUS })
  status?: PaymentStatus;
}

const REVERSED =
  'exists (select 1 from payment_reversal r where r.company_id = p.company_id and r.bill_payment_id = p.id)';

/** Condition for the payments that show a status: money that was taken back shows as failed. */
const CONDITIONS: Record<PaymentStatus, string> = {
  received: `p.status = 'received' and not ${REVERSED}`,
  pending: `p.status = 'pending'`,
  failed: `(p.status = 'failed' or ${REVERSED})`,
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
  usual: 'receipt_number',
  filters: {
    lease_id: ofId('p.lease_id'),
    property_id: ofId('l.property_id'),
    property_block_id: ofId('l.property_block_id'),
    bill_id: ofId('p.bill_id'),
    method: oneOf('p.method', PAYMENT_METHODS),
    currency: ofCurrency('p.currency'),
    paid_from: fromDay('p.paid_at'),
    paid_to: toDay('p.paid_at'),
    amount_from: fromAmount('p.amount'),
    amount_to: toAmount('p.amount'),
    q: ofWords('p.reference', 'l.lease_number', 'l.section_name'),
  },
};

/** The page is picked first; what its payments settled is looked up for these alone. `$4` is the moment. */
function listOf(narrowed: string, by: string, order: string): string {
  const from = `from bill_payment p left join lease l on l.company_id = scope.company::uuid and l.id = p.lease_id
    where p.company_id = scope.company::uuid${narrowed}`;
  const inOrder = `order by ${by} ${order}, p.id ${order}`;
  const row = `select p.id, p.lease_id, p.bill_id, ${major('p.amount')} as amount,
      ${major('(case when r.reason is null then p.amount - coalesce(a.used, 0) else 0 end)')} as unallocated, p.method,
      case when r.reason is null then p.status else 'failed' end as status, r.reason as reversal_reason, r.reversed_on,
      p.paid_at, p.reference, 'R-' || p.receipt_number as receipt_number, ${utc('p.created_at')} as created_at,
      coalesce(a.allocations, '[]') as allocations, p.currency, p.lease_number, p.section_name
    from (select p.*, l.lease_number, l.section_name ${from} ${inOrder} limit $2 offset $3) p
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
  return pageOf(row, from);
}

@Injectable()
export class BillPaymentQueries {
  constructor(private readonly db: Database) {}

  /** The newest first unless asked otherwise. */
  async list(ctx: Context, page: BillPaymentPage, self: string): Promise<string> {
    const { status: asked, ...filters } = page.filters ?? {};
    if (asked !== undefined && !isStatus(asked)) throw fieldProblem({ 'filters.status': NOT_A_STATUS });
    const status = page.status ?? asked;
    const found = findBy(PAYMENTS, { ...filters, ...(page.lease_id && { lease_id: page.lease_id }) });
    const { sort, order } = orderOf(PAYMENTS, page);
    const name = `${PAYMENTS.name}:${status ?? 'all'}:${sort}:${order}:${found.names.join()}`;
    const narrowed = `${found.narrowed}${status ? ` and ${CONDITIONS[status]}` : ''}`;
    const query = namedList(name, () => listOf(narrowed, PAYMENTS.sorts[sort as keyof typeof PAYMENTS.sorts], order));
    const slice = sliceOf(page);
    const values = [slice.limit, slice.offset, this.db.clock.now(), ...found.values];
    const { rows, count, total } = await this.db.readOne<ListRow>(ctx, query, values);
    return pageAnswer(rows, count, total, slice, self);
  }
}

interface ListRow {
  rows: string;
  count: number;
  total: number;
}

function isStatus(text: string): text is PaymentStatus {
  return (PAYMENT_STATUSES as readonly string[]).includes(text);
}
