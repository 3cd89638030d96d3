import { Injectable } from '@nestjs/common';
import { fromCents, UTILITY_KINDS } from '@keystead/contracts';
import {
  choiceFilter,
  type Context,
  Database,
  dayFrom,
  dayIn,
  dayTo,
  type FilteredList,
  idFilter,
  ListQuery,
  listResponse,
  major,
  managerFilter,
  OptionalUuid,
  Problem,
  utc,
  scoped,
} from '@keystead/platform';
import { placeNames, tenantNames } from '../../receivables/leases/place-names.js';
import { readSettings } from '../../receivables/leases/settings.js';
import { apportion, type Apportionment } from './apportionment.js';
import { type BillRow, readFacts, type UtilityFacts } from './unit-facts.js';

export class UtilityListQuery {
  @OptionalUuid({ required: true })
  id?: string;
}

const STATUS = `case when r.billed_at is null then 'recorded' else 'issued' end`;

const LIST: FilteredList = {
  name: 'utility_list',
  from: 'from utility_bill r where r.company_id = scope.company::uuid',
  row: `r.id, r.property_id, r.property_block_id, r.kind, r.account, r.lease_id, ${major('r.amount')} as amount,
    ${major('r.usage_amount')} as usage_amount, ${major('r.fixed_amount')} as fixed_amount, r.currency, r.period_start,
    r.period_end, r.issued_on, r.document_id, r.is_separately_metered, r.is_water_efficient, r.has_agreement_clause, r.note,
    r.source, ${STATUS} as status, ${utc('r.billed_at')} as billed_at, r.problem,
    (select ${major('coalesce(sum(h.amount), 0)')} from utility_share h
        join bill b on b.company_id = scope.company::uuid and b.id = h.bill_id and b.cancelled_at is null
      where h.company_id = scope.company::uuid and h.utility_bill_id = r.id) as passed_on,
    ${utc('r.created_at')} as created_at, r.version`,
  extraColumns: `(select l.section_name from lease l
    where l.company_id = scope.company::uuid and l.id = t.lease_id) as section_name, ${placeNames()}`,
  sorts: {
    issued_on: 'r.issued_on',
    period_end: 'r.period_end',
    amount: 'r.amount',
    kind: 'r.kind',
    created_at: 'r.created_at',
  },
  defaultSort: 'issued_on',
  filters: {
    property_id: idFilter('r.property_id'),
    manager_id: managerFilter('r.property_id'),
    property_block_id: idFilter('r.property_block_id'),
    lease_id: idFilter('r.lease_id'),
    kind: choiceFilter('r.kind', UTILITY_KINDS),
    source: choiceFilter('r.source', ['supplier', 'reading']),
    status: choiceFilter(STATUS, ['recorded', 'issued']),
    date_from: dayFrom('r.period_end'),
    date_to: dayTo('r.period_start'),
  },
};

export class UtilityPage extends ListQuery(LIST) {}

@Injectable()
export class UtilityQueries {
  constructor(private readonly db: Database) {}

  list(ctx: Context, page: UtilityPage, self: string) {
    return listResponse(this.db, ctx, LIST, page, self);
  }

  /** The sheet of one bill: as it would be passed on today or, once it is, as it was. */
  async split(ctx: Context, { id }: UtilityListQuery) {
    if (!id) throw new Problem('MISSING_PARAMETERS');
    const [facts, { payment_terms_days }] = await Promise.all([
      readFacts(this.db, ctx, id),
      readSettings(this.db, ctx),
    ]);
    const today = dayIn(facts.unit?.timezone ?? 'UTC', this.db.clock.now());
    const sheet = facts.bill.sheet ?? apportion(facts, today, payment_terms_days);
    const leases = sheet.lines.flatMap(({ lease_id }) => lease_id ?? []);
    const named = await this.db.read<NamedLease>(ctx, NAMES, [leases]);
    return { data: asShown(facts, sheet, new Map(named.map((lease) => [lease.id, lease.tenant_names]))) };
  }
}

interface NamedLease extends Record<string, unknown> {
  id: string;
  tenant_names: string[];
}

const NAMES = scoped(
  'utility_share_names',
  `select l.id, ${tenantNames('l.id')} from lease l where l.company_id = scope.company::uuid and l.id = any($2::uuid[])`,
);

function asShown({ bill, bills }: UtilityFacts, sheet: Apportionment, names: ReadonlyMap<string, string[]>) {
  const billOf = (lease_id: string | null) => (lease_id === null ? null : (bills[lease_id] ?? null));
  return {
    ...billShown(bill),
    days: sheet.days,
    method: sheet.method,
    limit: sheet.limit && {
      kind: sheet.limit.kind,
      per_month: fromCents(sheet.limit.month_cents),
      for_period: fromCents(sheet.limit.period_cents),
    },
    shared: fromCents(sheet.shared_cents),
    lines: sheet.lines.map(({ share_cents, ...line }) => ({
      ...line,
      tenant_names: (line.lease_id && names.get(line.lease_id)) || [],
      share: fromCents(share_cents),
    })),
    leases: sheet.leases.map(({ cents, ...lease }) => ({
      ...lease,
      share: fromCents(cents),
      bill_id: billOf(lease.lease_id),
    })),
    landlord: {
      total: fromCents(sheet.landlord.reduce((sum, { cents }) => sum + cents, 0)),
      parts: sheet.landlord.map(({ reason, cents }) => ({ reason, amount: fromCents(cents) })),
    },
    law: sheet.law,
    due_date: sheet.due_date,
  };
}

function billShown(bill: BillRow) {
  const cents = (amount: number | null) => (amount === null ? null : fromCents(amount));
  return {
    id: bill.id,
    property_block_id: bill.property_block_id,
    kind: bill.kind,
    account: bill.account,
    status: bill.billed_at === null ? 'recorded' : 'issued',
    currency: bill.currency,
    period_start: bill.period_start,
    period_end: bill.period_end,
    issued_on: bill.issued_on,
    document_id: bill.document_id,
    amount: fromCents(bill.amount),
    usage_amount: cents(bill.usage_amount),
    fixed_amount: cents(bill.fixed_amount),
    version: bill.version,
  };
}
