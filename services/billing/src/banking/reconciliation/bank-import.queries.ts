import { Injectable } from '@nestjs/common';
import {
  amountText,
  choiceFilter,
  type Context,
  Database,
  dayFrom,
  dayTo,
  type FilteredList,
  flagFilter,
  idFilter,
  ListQuery,
  listResponse,
  major,
  Problem,
  scoped,
  searchIn,
  utc,
  wholeNumber,
} from '@keystead/platform';
import { LEASE_NAMES, leaseText } from '../../receivables/leases/place-names.js';
import { paymentReference } from '../../receivables/payments/payment-reference.js';
import { LINE_STATUSES } from './bank-line.entity.js';
import { LINE_REASONS } from './proposal.js';

const PROGRESS = `case j.state when 'uploading' then 0 when 'reading' then 0
    when 'matching' then 100 * j.done / greatest(j.to_do, 1) when 'accepting' then 100 * j.done / greatest(j.to_do, 1)
    else 100 end`;
const JOB = `j.id, j.file_name, j.bank_account_id, j.account_name, j.format, j.state, least(${PROGRESS}, 100) as progress, j.parts, j.bytes, j.lines,
  j.known, j.refused, j.problem, j.to_do, j.done, j.min_certainty, j.started_by, ${utc('j.finished_at')} as finished_at,
  ${utc('j.created_at')} as created_at, j.version`;

const ONE = scoped(
  'bank_import_one',
  `select row_to_json(t)::text as data from (select ${JOB}, j.faults, (
     select coalesce(json_object_agg(s.status, s.count), '{}') from (
       select l.status, count(*)::int as count from bank_line l
       where l.company_id = scope.company::uuid and l.import_id = j.id group by l.status) s) as counts
   from bank_import j where j.company_id = scope.company::uuid and j.id = $2) t`,
);

const IMPORTS: FilteredList = {
  name: 'bank_imports',
  from: 'from bank_import j where j.company_id = scope.company::uuid',
  id: 'j.id',
  row: JOB,
  sorts: { created_at: 'j.created_at', file_name: 'lower(j.file_name)' },
  defaultSort: 'created_at',
  filters: {
    state: choiceFilter('j.state', ['uploading', 'reading', 'matching', 'unreadable', 'ready', 'accepting']),
    q: searchIn('j.file_name', 'j.account_name'),
  },
};

// Two questions, each by the key of payments: asked for one id or the other, the database reads all payments.
const receiptOf = (id: string) => `(select 'R-' || p.receipt_number from bill_payment p
      where p.company_id = scope.company::uuid and p.id = ${id})`;

const LINES: FilteredList = {
  name: 'bank_lines',
  from: 'from bank_line r where r.company_id = scope.company::uuid',
  row: `r.id, r.import_id, r.row, r.bank_account, r.money_date, ${major('r.amount')} as amount, ${major('r.line_total')} as line_total, r.currency, r.description, r.status,
    r.reason, r.evidence, r.certainty, r.lease_id, (select l.lease_number from lease l where l.company_id = scope.company::uuid
      and l.id = r.lease_id) as lease_number, r.bill_id, r.bill_payment_id, r.reversed_payment_id, r.is_recorded, coalesce(${receiptOf('r.bill_payment_id')}, ${receiptOf('r.reversed_payment_id')}) as receipt_number, r.duplicate_of, r.problem,
    r.note, ${utc('r.decided_at')} as decided_at, r.decided_by, ${utc('r.created_at')} as entered_at, r.version`,
  extraColumns: LEASE_NAMES,
  sorts: {
    money_date: 'r.money_date',
    amount: 'r.amount',
    certainty: 'coalesce(r.certainty, 0)',
    row: 'r.row',
    status: 'r.status',
  },
  defaultSort: 'money_date',
  filters: {
    status: choiceFilter('r.status', LINE_STATUSES),
    reason: choiceFilter('r.reason', LINE_REASONS),
    import_id: idFilter('r.import_id'),
    lease_id: idFilter('r.lease_id'),
    bill_id: idFilter('r.bill_id'),
    bill_payment_id: idFilter('r.bill_payment_id'),
    min_certainty: wholeNumber('r.certainty >= {}::int', { min: 0, max: 100 }),
    is_money_in: flagFilter('r.amount > 0'),
    money_from: dayFrom('r.money_date'),
    money_to: dayTo('r.money_date'),
    q: searchIn('r.description', 'r.bank_account', amountText('r.amount'), leaseText('r.lease_id')),
  },
};

export class BankImportPage extends ListQuery(IMPORTS) {}
export class BankLinePage extends ListQuery(LINES) {}

const REFERENCE = scoped(
  'payment_reference_one',
  `select r.number, l.id as lease_id, l.lease_number, l.section_name from payment_reference r
   join lease l on l.company_id = scope.company::uuid and l.id = r.lease_id
   where r.company_id = scope.company::uuid and r.lease_id = $2`,
);

@Injectable()
export class BankImportQueries {
  constructor(private readonly db: Database) {}

  imports(ctx: Context, page: BankImportPage, self: string) {
    return listResponse(this.db, ctx, IMPORTS, page, self);
  }

  async one(ctx: Context, id: string): Promise<string> {
    const { data } = await this.db.readOne<{ data: string }>(ctx, ONE, [id]);
    return `{"data":${data}}`;
  }

  lines(ctx: Context, page: BankLinePage, self: string) {
    return listResponse(this.db, ctx, LINES, page, self);
  }

  async reference(ctx: Context, requested: string | undefined) {
    if (!requested) throw new Problem('MISSING_LEASE_ID');
    const found = await this.db.readOne<{
      number: number;
      lease_id: string;
      lease_number: string;
      section_name: string;
    }>(ctx, REFERENCE, [requested]);
    const { number, lease_id, lease_number, section_name } = found;
    return { data: { lease_id, lease_number, section_name, payment_reference: paymentReference(number) } };
  }
}
