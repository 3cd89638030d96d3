import { Injectable } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { Database, fieldProblem, OptionalUuid, type Context } from '@keystead/platform';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Matches, Max, Min } from 'class-validator';
import type { Supplier } from '../../receivables/names/names.sql.js';
import { PdfQuery } from '../render/send-pdf.js';
import {
  buildStatement,
  type LeaseRow,
  type PayoutRow,
  type ShareSet,
  type StatementProperty,
} from './build-statement.js';
import type { GstRow, MoneyRow, SharedMoney } from './owner-statement.js';
import {
  STATEMENT_EARLIER,
  STATEMENT_GST,
  STATEMENT_LEASES,
  STATEMENT_MONEY,
  STATEMENT_OWNER,
  STATEMENT_PAID_TO,
  STATEMENT_PAYOUTS,
  STATEMENT_SHARES,
} from './owner-statement.sql.js';

const MONTH = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/;

export class StatementQuery extends PdfQuery {
  @OptionalUuid({ required: true })
  owner_id?: string;

  @ApiPropertyOptional({ example: '2026-06', pattern: MONTH.source, description: 'One month; or give `year`' })
  @IsOptional()
  @Matches(MONTH, { message: 'Please give a month (YYYY-MM)' })
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

export interface Statement {
  owner: { owner_id: string; name: string; email: string | null };
  supplier: Supplier | null;
  from: string;
  to: string;
  isYear: boolean;
  properties: StatementProperty[];
}

interface OwnerRow {
  name: string;
  email: string | null;
  supplier: Supplier | null;
}

@Injectable()
export class OwnerStatementQueries {
  constructor(private readonly db: Database) {}

  async statement(ctx: Context, query: StatementQuery): Promise<Statement> {
    const owner_id = query.owner_id?.toLowerCase();
    if (!owner_id) throw fieldProblem({ owner_id: 'this field is required' });
    const { from, to } = daysOf(query);
    const year = financialYearOf(from);
    const { supplier, ...owner } = await this.db.readOne<OwnerRow>(ctx, STATEMENT_OWNER, [owner_id]);
    const [shares, money, gst, earlier, leases, paid, payouts] = await Promise.all([
      this.db.read<ShareSet>(ctx, STATEMENT_SHARES, [owner_id]),
      this.db.read<MoneyRow>(ctx, STATEMENT_MONEY, [owner_id, year.from, year.to]),
      this.db.read<GstRow>(ctx, STATEMENT_GST, [owner_id, year.from, year.to]),
      this.db.read<SharedMoney>(ctx, STATEMENT_EARLIER, [owner_id, year.from]),
      this.db.read<LeaseRow>(ctx, STATEMENT_LEASES, [owner_id, to]),
      this.db.read<{ id: string; paid_to: string }>(ctx, STATEMENT_PAID_TO, [owner_id, from, to]),
      this.db.read<PayoutRow>(ctx, STATEMENT_PAYOUTS, [owner_id, from, to]),
    ]);
    const paidTo = new Map(paid.map(({ id, paid_to }) => [id, paid_to]));
    const now = this.db.clock.now();
    const facts = { owner_id, from, to, now, shares, money, gst, earlier, leases, paidTo, payouts };
    const properties = buildStatement(facts);
    return { owner: { owner_id, ...owner }, supplier, from, to, isYear: query.year !== undefined, properties };
  }
}

/** The financial year in which a day is. */
export function financialYearOf(day: string): { from: string; to: string } {
  const year = Number(day.slice(0, 4)) + (day.slice(5) >= '07-01' ? 1 : 0);
  return { from: `${year - 1}-07-01`, to: `${year}-06-30` };
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
