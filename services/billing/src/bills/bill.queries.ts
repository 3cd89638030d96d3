import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import {
  Database,
  fieldProblem,
  major,
  NamedId,
  pageAnswer,
  PageQuery,
  scoped,
  sliceOf,
  type Context,
  type Query,
  type Tx,
} from '@keystead/platform';
import { IsIn, IsOptional } from 'class-validator';
import { daysOverdue, hasStatus, localDay, statusOf, STATUS_FILTERS, type StatusFilter } from './bill-status.js';

export class BillPage extends PageQuery {
  @NamedId()
  lease_id?: string;

  @ApiPropertyOptional({ enum: [...STATUS_FILTERS], description: '`outstanding` = everything not paid in full' })
  @IsOptional()
  @IsIn([...STATUS_FILTERS], { message: `Please choose one of: ${STATUS_FILTERS.join(', ')}` })
  status?: StatusFilter;
}

const SORTS: Record<string, string> = {
  due_date: 'b.due_date',
  amount: 'b.amount',
  created_at: 'b.created_at',
};

/** Columns of a bill row as it travels, over `bill b join lease l`; `now` names the parameter with the moment. */
function rowOf(now: string): string {
  const today = localDay(now);
  return `b.id as bill_id, b.id, b.lease_id, l.lease_number, l.section_name, b.type, ${statusOf(today)} as status,
    ${major('b.amount')} as amount, ${major('b.paid_amount')} as paid_amount,
    ${major('(case when b.cancelled_at is null then b.amount - b.paid_amount else 0 end)')} as outstanding, b.currency,
    b.due_date, b.period_start, b.period_end, b.description, ${daysOverdue(today)} as days_overdue, b.explanation, b.version`;
}

interface Wanted {
  sort: string;
  order: 'asc' | 'desc';
  status?: StatusFilter;
  lease_id?: string;
}

const lists = new Map<string, Query>();

/** One text per kind of list, each with a plan of its own: a filter that is off must not hide an index. */
function listOf({ sort, order, status, lease_id }: Wanted): Query {
  const name = `bill_list:${sort}:${order}:${status ?? 'all'}:${lease_id ? 'lease' : 'company'}`;
  const known = lists.get(name);
  if (known) return known;
  const narrowed = [
    'b.company_id = scope.company::uuid',
    ...(status ? [hasStatus(status, localDay('$4'))] : []),
    ...(lease_id ? ['b.lease_id = $5'] : []),
  ].join(' and ');
  const rows = `select ${rowOf('$4')} from bill b join lease l on l.company_id = scope.company::uuid and l.id = b.lease_id
    where ${narrowed} order by ${SORTS[sort]} ${order}, b.id ${order} limit $2 offset $3`;
  // The moment is named here too, since not every kind of list needs it.
  const query = scoped(
    name,
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count,
       (select count(*)::int from bill b where ${narrowed}) as total
     from (${rows}) t where $4::timestamptz is not null`,
  );
  lists.set(name, query);
  return query;
}

@Injectable()
export class BillQueries {
  constructor(private readonly db: Database) {}

  async list(ctx: Context, page: BillPage, self: string): Promise<string> {
    const slice = sliceOf(page);
    const { sort = 'due_date', status, lease_id } = page;
    if (!Object.hasOwn(SORTS, sort)) throw fieldProblem({ sort: 'This list cannot be sorted like that' });
    const order = page.order?.toLowerCase() === 'asc' ? 'asc' : 'desc';
    const values = [slice.limit, slice.offset, this.db.clock.now(), ...(lease_id ? [lease_id] : [])];
    const { rows, count, total } = await this.db.readOne<{ rows: string; count: number; total: number }>(
      ctx,
      listOf({ sort, order, status, lease_id }),
      values,
    );
    return pageAnswer(rows, count, total, slice, self);
  }
}

/** The rows of some bills as they stand inside a transaction, the oldest due first. */
export async function billRows(tx: Tx, bill_ids: readonly string[]): Promise<unknown[]> {
  const { rows } = await tx.one<{ rows: unknown[] }>(
    `select coalesce(json_agg(t), '[]') as rows from (
       select ${rowOf('$2')} from bill b join lease l on l.company_id = $1 and l.id = b.lease_id
       where b.company_id = $1 and b.id = any($3::uuid[]) order by b.due_date, b.id) t`,
    [tx.ctx.company_id, tx.now, bill_ids],
    'bill_rows',
  );
  return rows;
}
