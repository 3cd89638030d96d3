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

/** Newest first by receipt. One text per kind of list: a filter that is off must not hide an index. */
function listOf(name: string, narrowed: string) {
  const from = `from bill_payment p where p.company_id = scope.company::uuid${narrowed}`;
  const row = `select p.id, p.lease_id, p.bill_id, ${major('p.amount')} as amount,
      ${major('(p.amount - coalesce(a.used, 0))')} as unallocated, p.method, p.status, p.paid_at, p.reference,
      'R-' || p.receipt_number as receipt_number, ${utc('p.created_at')} as created_at,
      coalesce(a.allocations, '[]') as allocations
    from (select p.* ${from} order by p.receipt_number desc limit $2 offset $3) p
    left join lateral (
      select sum(a.amount) as used, json_agg(json_build_object('bill_id', a.bill_id, 'amount', ${major('a.amount')},
        'from_credit', a.from_credit) order by a.created_at, b.due_date, a.bill_id) as allocations
      from allocation a join bill b on b.company_id = a.company_id and b.id = a.bill_id
      where a.company_id = scope.company::uuid and a.bill_payment_id = p.id
    ) a on true order by p.receipt_number desc`;
  return scoped(
    name,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, (select count(*)::int ${from}) as total
     from (${row}) t`,
  );
}

const LISTS = {
  all: listOf('bill_payment_list', ''),
  ofStatus: listOf('bill_payment_list_of_status', ' and p.status = $4'),
  ofLease: listOf('bill_payment_list_of_lease', ' and p.lease_id = $4'),
  ofBoth: listOf('bill_payment_list_of_both', ' and p.lease_id = $4 and p.status = $5'),
};

@Injectable()
export class BillPaymentQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, page: BillPaymentPage, self: string): Promise<string> {
    const slice = sliceOf(page);
    const { lease_id, status } = page;
    const filters = [lease_id, status].filter((filter) => filter !== undefined);
    const query = lease_id ? (status ? LISTS.ofBoth : LISTS.ofLease) : status ? LISTS.ofStatus : LISTS.all;
    const { rows, count, total } = await this.db.readOne<ListRow>(ctx, query, [slice.limit, slice.offset, ...filters]);
    return pageAnswer(rows, count, total, slice, self);
  }
}

interface ListRow {
  rows: string;
  count: number;
  total: number;
}
