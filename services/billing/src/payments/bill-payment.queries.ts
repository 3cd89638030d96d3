import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { PAYMENT_STATUSES, type PaymentStatus } from '@keystead/contracts';
import {
  Database,
  major,
  NamedId,
  pageAnswer,
  PageQuery,
  scoped,
  sliceOf,
  utc,
  type Context,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';

export class BillPaymentPage extends PageQuery {
  @NamedId()
  lease_id?: string;

  @ApiPropertyOptional({ enum: [...PAYMENT_STATUSES] })
  @IsOptional()
  @IsIn([...PAYMENT_STATUSES], { message: `Please choose one of: ${PAYMENT_STATUSES.join(', ')}` })
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

/** Newest first by receipt. One text per kind of list: a filter that is off must not hide an index. */
function listOf(name: string, narrowed: string) {
  const from = `from bill_payment p where p.company_id = scope.company::uuid${narrowed}`;
  const row = `select p.id, p.lease_id, p.bill_id, ${major('p.amount')} as amount,
      ${major('(case when r.reason is null then p.amount - coalesce(a.used, 0) else 0 end)')} as unallocated, p.method,
      case when r.reason is null then p.status else 'failed' end as status, r.reason as reversal_reason, r.reversed_on,
      p.paid_at, p.reference, 'R-' || p.receipt_number as receipt_number, ${utc('p.created_at')} as created_at,
      coalesce(a.allocations, '[]') as allocations
    from (select p.* ${from} order by p.receipt_number desc limit $2 offset $3) p
    left join payment_reversal r on r.company_id = scope.company::uuid and r.bill_payment_id = p.id
    left join lateral (
      select sum(a.amount) as used, json_agg(json_build_object('bill_id', a.bill_id, 'amount', ${major('a.amount')},
        'from_credit', a.from_credit) order by a.first_at, b.due_date, a.bill_id) as allocations
      from (
        select a.bill_id, a.from_credit, sum(a.amount) as amount, min(a.created_at) as first_at from allocation a
        where a.company_id = scope.company::uuid and a.bill_payment_id = p.id
        group by a.bill_id, a.from_credit having sum(a.amount) <> 0
      ) a join bill b on b.company_id = scope.company::uuid and b.id = a.bill_id
    ) a on true order by p.receipt_number desc`;
  return scoped(
    name,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${from}) as total
     from (${row}) t`,
  );
}

const lists = new Map<string, ReturnType<typeof listOf>>();

function listFor(lease_id?: string, status?: PaymentStatus) {
  const name = `bill_payment_list:${lease_id ? 'lease' : 'company'}:${status ?? 'all'}`;
  const known = lists.get(name);
  if (known) return known;
  const query = listOf(name, `${lease_id ? ' and p.lease_id = $4' : ''}${status ? ` and ${CONDITIONS[status]}` : ''}`);
  lists.set(name, query);
  return query;
}

@Injectable()
export class BillPaymentQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, page: BillPaymentPage, self: string): Promise<string> {
    const slice = sliceOf(page);
    const { lease_id, status } = page;
    const values = [slice.limit, slice.offset, ...(lease_id ? [lease_id] : [])];
    const { rows, count, total } = await this.db.readOne<ListRow>(ctx, listFor(lease_id, status), values);
    return pageAnswer(rows, count, total, slice, self);
  }
}

interface ListRow {
  rows: string;
  count: number;
  total: number;
}
