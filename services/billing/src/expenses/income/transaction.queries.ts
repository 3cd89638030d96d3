import { Injectable } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MOVEMENT_KINDS, RECORD_CATEGORIES, RECORD_TYPES } from '@keystead/contracts';
import {
  amountFrom,
  amountText,
  amountTo,
  choiceFilter,
  type Context,
  currencyFilter,
  Database,
  DAY_DESCRIBED,
  dayFrom,
  dayTo,
  type FilteredList,
  idFilter,
  IsDay,
  type ListAnswer,
  ListQuery,
  listResponse,
  major,
  namedStatement,
  OptionalUuid,
  endBeforeStart,
  Problem,
  searchIn,
  utc,
} from '@keystead/platform';
import { IsOptional } from 'class-validator';
import { placeNames } from '../../receivables/leases/place-names.js';

const CATEGORIES = [...RECORD_CATEGORIES.income, ...RECORD_CATEGORIES.expense, 'rent_and_bills'];
/** Money that moved; `amount` counts for its type, so money that was taken back is below zero. */
export const TRANSACTIONS: FilteredList = {
  name: 'transactions',
  from: `from money_movement r
    left join lease l on l.company_id = scope.company::uuid and l.id = r.lease_id
    left join credit_refund f on f.company_id = scope.company::uuid and f.id = r.source_id
    left join bill_payment p on p.company_id = scope.company::uuid and p.id = coalesce(f.bill_payment_id, r.source_id)
    left join payment_reversal v on v.company_id = scope.company::uuid and v.bill_payment_id = r.source_id
    left join income_record i on i.company_id = scope.company::uuid and i.id = r.source_id
    where r.company_id = scope.company::uuid`,
  row: `r.id, r.kind, r.type, r.category, ${major('r.amount')} as amount, r.currency, r.date, r.property_id,
    r.property_block_id, r.lease_id, l.lease_number, l.section_name, r.source_id,
    case r.kind when 'record' then i.note when 'payment' then p.reference when 'payment_reversal' then v.note else f.note end as note,
    case when r.kind <> 'record' then p.method end as method, 'R-' || p.receipt_number as receipt_number,
    case when r.kind = 'payment_reversal' then v.reason end as reversal_reason, i.version,
    ${utc('r.created_at')} as created_at`,
  extraColumns: `${placeNames()}, (select u.refunded_on from credit_refund u
    where u.company_id = scope.company::uuid and u.reverses = t.source_id) as refund_undone_on`,
  sorts: {
    date: 'r.date',
    amount: 'r.amount',
    type: 'r.type',
    category: 'r.category',
    kind: 'r.kind',
    created_at: 'r.created_at',
  },
  defaultSort: 'date',
  filters: {
    property_id: idFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    lease_id: idFilter('r.lease_id'),
    type: choiceFilter('r.type', RECORD_TYPES),
    kind: choiceFilter('r.kind', MOVEMENT_KINDS),
    category: choiceFilter('r.category', CATEGORIES),
    currency: currencyFilter('r.currency'),
    date_from: dayFrom('r.date'),
    date_to: dayTo('r.date'),
    amount_from: amountFrom('r.amount'),
    amount_to: amountTo('r.amount'),
    q: searchIn(
      'l.lease_number',
      'l.section_name',
      'i.note',
      'p.reference',
      `'R-' || p.receipt_number`,
      amountText('r.amount'),
    ),
  },
};

export class TransactionPage extends ListQuery(TRANSACTIONS) {}

export class BlockTransactionPage extends ListQuery(TRANSACTIONS) {
  // Not required for the validator: a missing unit has a sentence of its own.
  @OptionalUuid({ required: true })
  property_block_id?: string;

  @ApiProperty({ ...DAY_DESCRIBED, required: false, description: 'First day' })
  @IsOptional()
  @IsDay()
  start_date?: string;

  @ApiPropertyOptional({ ...DAY_DESCRIBED, description: 'Last day' })
  @IsOptional()
  @IsDay()
  end_date?: string;
}

/** What the rows of a list come to, whatever page of it is looked at; one total per currency. */
const TOTALS = namedStatement(
  'transaction_totals',
  () => `select coalesce(json_agg(t), '[]') as totals from (
    select m.currency, ${major(`coalesce(sum(m.amount) filter (where m.type = 'income'), 0)`)} as income,
      ${major(`coalesce(sum(m.amount) filter (where m.type = 'expense'), 0)`)} as expense,
      ${major(`sum(case m.type when 'income' then m.amount else -m.amount end)`)} as net
    from money_movement m where m.company_id = scope.company::uuid and m.property_block_id = $2
      and m.date between coalesce($3::date, '-infinity') and coalesce($4::date, 'infinity')
    group by m.currency order by m.currency) t`,
);

@Injectable()
export class TransactionQueries {
  constructor(private readonly db: Database) {}

  list(ctx: Context, page: TransactionPage, self: string) {
    return listResponse(this.db, ctx, TRANSACTIONS, page, self);
  }

  /** Movements of a unit in a period, page by page, and what all of them come to. */
  ofBlock(ctx: Context, page: BlockTransactionPage, self: string): Promise<ListAnswer> {
    const { start_date, end_date, filters } = page;
    const property_block_id = filters?.property_block_id;
    if (!property_block_id) throw new Problem('MISSING_BLOCK_ID');
    if (start_date && end_date && end_date < start_date) throw endBeforeStart('end_date');
    const days = { ...(start_date && { date_from: start_date }), ...(end_date && { date_to: end_date }) };
    const values = [property_block_id, start_date ?? null, end_date ?? null];
    const extra = () => this.db.readOne<{ totals: object[] }>(ctx, TOTALS, values);
    return listResponse(this.db, ctx, TRANSACTIONS, { ...page, filters: { ...filters, ...days } }, self, { extra });
  }
}
