import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { fromCents } from '@keystead/contracts';
import { Database, fieldProblem, NamedId, scoped, type Context } from '@keystead/platform';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import { SUPPLIER, type Supplier } from '../names/names.sql.js';
import { PaperQuery } from '../pdf/send-pdf.js';
import { addUp, ownersPart, type SharedMoney, type StatementProperty, type Sums } from './owner-statement.js';

export class StatementQuery extends PaperQuery {
  @NamedId({ required: true })
  owner_id?: string;

  @ApiPropertyOptional({ example: '2026-06', description: 'One month; or give `year`' })
  @IsOptional()
  @Matches(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, { message: 'Please give a month (YYYY-MM)' })
  month?: string;

  @ApiPropertyOptional({
    type: 'integer',
    example: 2026,
    description: 'Financial year that ends on 30 June of this one',
  })
  @IsOptional()
  @Transform(({ value }) => (typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : (value as unknown)))
  @IsInt({ message: 'Please give a year (YYYY)' })
  @Min(1901, { message: 'Please give a year (YYYY)' })
  @Max(2199, { message: 'Please give a year (YYYY)' })
  year?: number;
}

const OWNER = scoped(
  'statement_owner',
  `select o.name, o.email, ${SUPPLIER} as supplier from owner o
   where o.company_id = scope.company::uuid and o.owner_id = $2 offset 0`,
);

// The shares of a day are those published last of all that are held from that day or an earlier one. Without a day they
// are held from the day of the event, or, when they were known by the end of the first such day, from ever.
const MONEY = scoped(
  'statement_money',
  `with held as (
     select distinct o.property_id from ownership o
     where o.company_id = scope.company::uuid and o.owner_ids @> array[$2::uuid]
   ), place as (
     select h.property_id, coalesce((select l.timezone from lease l
       where l.company_id = scope.company::uuid and l.property_id = h.property_id order by l.id limit 1), 'UTC') as timezone
     from held h
   ), told as (
     select p.property_id, p.timezone, o.version, o.owner_ids, o.shares, o.acquired_date,
       (o.told_at at time zone p.timezone)::date as told_day,
       (min(o.told_at) over of_property at time zone p.timezone)::date as first_told_day,
       coalesce(lead(o.corrects_date) over (of_property order by o.version), false) as is_corrected
     from place p join ownership o on o.company_id = scope.company::uuid and o.property_id = p.property_id
     window of_property as (partition by p.property_id)
   ), dated as (
     select t.property_id, t.version, t.owner_ids, t.shares, coalesce(t.acquired_date,
         case when t.told_day = t.first_told_day then '-infinity' else t.told_day end) as first_day
     from told t where not t.is_corrected
   ), moved as (
     select m.property_id, m.currency, m.date as day, m.amount * (m.type = 'income')::int as received,
       m.amount * (m.type = 'expense')::int as expense, 0::bigint as gst
     from held h join money_movement m on m.company_id = scope.company::uuid and m.property_id = h.property_id
       and m.date between $3 and $4
     union all
     select l.property_id, b.currency, b.due_date, 0, 0, b.gst
     from held h join lease l on l.company_id = scope.company::uuid and l.property_id = h.property_id
       join bill b on b.company_id = scope.company::uuid and b.lease_id = l.id and b.due_date between $3 and $4
     where b.cancelled_at is null and b.gst > 0
   )
   select v.property_id, n.name, v.currency, date_trunc('month', v.day)::date as month, d.owner_ids, d.shares,
     sum(v.received)::bigint as received_cents, sum(v.expense)::bigint as expense_cents, sum(v.gst)::bigint as gst_cents
   from moved v join lateral (
       select d.version, d.owner_ids, d.shares from dated d
       where d.property_id = v.property_id and d.first_day <= v.day order by d.version desc limit 1) d on true
     left join property_name n on n.company_id = scope.company::uuid and n.property_id = v.property_id
   where d.owner_ids @> array[$2::uuid]
   group by v.property_id, n.name, v.currency, date_trunc('month', v.day), d.version, d.owner_ids, d.shares
   order by n.name, v.property_id, v.currency, month, d.version`,
);

export interface Statement {
  owner: { owner_id: string; name: string; email: string | null };
  supplier: Supplier | null;
  from: string;
  to: string;
  isYear: boolean;
  properties: StatementProperty[];
  /** By currency. */
  totals: (Sums & { currency: string })[];
}

@Injectable()
export class OwnerStatementQueries {
  constructor(private readonly db: Database) {}

  async statement(ctx: Context, query: StatementQuery): Promise<Statement> {
    const { owner_id } = query;
    if (!owner_id) throw fieldProblem({ owner_id: 'this field is required' });
    const { from, to } = daysOf(query);
    const { supplier, ...owner } = await this.db.readOne<{
      name: string;
      email: string | null;
      supplier: Supplier | null;
    }>(ctx, OWNER, [owner_id]);
    const money = await this.db.read<SharedMoney>(ctx, MONEY, [owner_id, from, to]);
    const properties = ownersPart(owner_id.toLowerCase(), money);
    const currencies = [...new Set(properties.map(({ currency }) => currency))];
    const totals = currencies.map((currency) => ({
      currency,
      ...addUp(properties.filter((property) => property.currency === currency)),
    }));
    return { owner: { owner_id, ...owner }, supplier, from, to, isYear: query.year !== undefined, properties, totals };
  }
}

/** First and last day of the month or the financial year that was asked for. */
function daysOf({ month, year }: StatementQuery): { from: string; to: string } {
  if ((month === undefined) === (year === undefined)) {
    throw fieldProblem({ month: 'Please give either a month (YYYY-MM) or the year in which the financial year ends' });
  }
  if (year !== undefined) return { from: `${year - 1}-07-01`, to: `${year}-06-30` };
  const [of, number] = month!.split('-').map(Number);
  const last = new Date(Date.UTC(of!, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** The statement as it travels. */
export function shownStatement({ owner, from, to, properties, totals }: Statement) {
  return {
    owner,
    from,
    to,
    properties: properties.map(({ property_id, name, currency, lines, ...sums }) => ({
      property_id,
      name,
      currency,
      ...shownSums(sums),
      months: lines.map(({ month, share, ...of }) => ({
        month: month.slice(0, 7),
        share: share / 100,
        ...shownSums(of),
      })),
    })),
    totals: totals.map(({ currency, ...sums }) => ({ currency, ...shownSums(sums) })),
  };
}

function shownSums({ received_cents, expense_cents, gst_cents }: Sums) {
  return {
    received: fromCents(received_cents),
    expenses: fromCents(expense_cents),
    gst: fromCents(gst_cents),
    net: fromCents(received_cents - expense_cents),
  };
}
