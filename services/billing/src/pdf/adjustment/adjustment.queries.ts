import { Injectable } from '@nestjs/common';
import {
  ADJUSTMENT_KINDS,
  ADJUSTMENT_REASONS,
  type AdjustmentKind,
  type AdjustmentReason,
  type Explanation,
  fromCents,
} from '@keystead/contracts';
import {
  amountFrom,
  amountTo,
  choiceFilter,
  type Context,
  currencyFilter,
  Database,
  dayFrom,
  dayTo,
  type FilteredList,
  idFilter,
  ListQuery,
  listResponse,
  major,
  scoped,
  searchIn,
  utc,
} from '@keystead/platform';
import { ADJUSTMENT_LABEL } from '../../receivables/adjustments/adjustment.entity.js';
import { placeNames } from '../../receivables/leases/place-names.js';
import { refundsOf } from '../../receivables/payments/refund-credit.js';
import type { DocumentPlace } from '../issued/lease-document.js';
import { ISSUED_BY, ISSUED_FOR, ISSUED_TO, type Supplier } from '../../receivables/names/names.sql.js';

/** An adjustment with what is told of its lease, bill and reversal. */
const PICKED = `d.*, l.lease_number, l.section_name, l.section_id, l.property_id, l.property_block_id, b.invoice_number, b.created_at as invoiced_at, r.reversed_on, r.reason as reversal_reason`;

const SOURCE = `from adjustment d join lease l on l.company_id = scope.company::uuid and l.id = d.lease_id
    left join bill b on b.company_id = scope.company::uuid and b.id = d.bill_id
    left join adjustment_reversal r on r.company_id = scope.company::uuid and r.adjustment_id = d.id
    where d.company_id = scope.company::uuid`;

/** What was refunded of adjustment `d`, and what of it is on bills: once for all columns that tell of it. */
const USED = `cross join lateral (${refundsOf('adjustment', 'd.id', 'scope.company::uuid')}) f
    cross join lateral (select coalesce(sum(a.amount), 0)::bigint as settled from allocation a
      where a.company_id = scope.company::uuid and a.adjustment_id = d.id) a`;

/** Columns of an adjustment as it travels, over what was picked and used of it. */
const ROW = `d.id, ${ADJUSTMENT_LABEL} as document_number, d.kind, d.lease_id, d.lease_number, d.section_name, d.bill_id,
  'I-' || d.invoice_number as invoice_number, ${major('d.amount')} as amount, ${major('d.gst')} as gst, d.currency, d.reason,
  d.note, d.reference, d.period_start, d.period_end, d.adjusted_on, ${utc('d.created_at')} as issued_at, d.by_user,
  d.reversed_on, d.reversal_reason, d.explanation, d.version, ${major('f.refunded')} as refunded, f.refunds,
  ${major('(case when d.reversed_on is null then d.amount - f.refunded - a.settled else 0 end)')} as unallocated`;

const ADJUSTMENTS: FilteredList = {
  name: 'adjustment_list',
  from: SOURCE,
  id: 'd.id',
  row: PICKED,
  // What was refunded and used is looked up for the adjustments of the page alone.
  assemble: (picked, order) => `select ${ROW}, d.property_id, ${placeNames('d.lease_id', 'd.property_id')}
    from (${picked}) d ${USED} order by ${order}`,
  sorts: { issued_at: 'd.created_at', adjusted_on: 'd.adjusted_on', amount: 'd.amount', number: 'd.number' },
  defaultSort: 'issued_at',
  sortOrder: 'desc',
  filters: {
    lease_id: idFilter('d.lease_id'),
    bill_id: idFilter('d.bill_id'),
    property_id: idFilter('l.property_id'),
    property_block_id: idFilter('l.property_block_id'),
    currency: currencyFilter('d.currency'),
    kind: choiceFilter('d.kind', ADJUSTMENT_KINDS),
    reason: choiceFilter('d.reason', ADJUSTMENT_REASONS),
    adjusted_from: dayFrom('d.adjusted_on'),
    adjusted_to: dayTo('d.adjusted_on'),
    amount_from: amountFrom('d.amount'),
    amount_to: amountTo('d.amount'),
    q: searchIn('l.lease_number', 'l.section_name', 'd.note', 'd.reference', ADJUSTMENT_LABEL),
  },
};

export class AdjustmentPage extends ListQuery(ADJUSTMENTS) {}

/** Everything that stands on the document of an adjustment. */
export interface AdjustmentFacts {
  id: string;
  document_number: string;
  place: DocumentPlace;
  kind: AdjustmentKind;
  lease_number: string;
  section_name: string;
  invoice_number: string | null;
  invoiced_at: Date | null;
  amount_cents: number;
  gst_cents: number;
  currency: string;
  reason: AdjustmentReason;
  note: string | null;
  reference: string | null;
  period_start: string | null;
  period_end: string | null;
  adjusted_on: string;
  created_at: Date;
  timezone: string;
  reversed_on: string | null;
  reversal_reason: string | null;
  explanation: Explanation;
  supplier: Supplier | null;
  renters: string[];
  /** Address with unit and room. */
  premises: string;
  /** What of it is on bills by now. */
  parts: { invoice_number: string | null; due_date: string; amount_cents: number }[];
}

const PARTS = `select coalesce(jsonb_agg(jsonb_build_object('invoice_number', 'I-' || b.invoice_number,
      'due_date', b.due_date, 'amount_cents', a.cents) order by b.due_date, b.id), '[]')
  from (select a.bill_id, sum(a.amount)::bigint as cents from allocation a
    where a.company_id = scope.company::uuid and a.adjustment_id = d.id
      and (not $3::boolean or a.created_at <= d.created_at) group by a.bill_id having sum(a.amount) <> 0) a
  join bill b on b.company_id = scope.company::uuid and b.id = a.bill_id`;

const FACTS = scoped(
  'adjustment_facts',
  `select ${ROW}, d.amount as amount_cents, d.gst as gst_cents, d.created_at, d.timezone, d.invoiced_at,
     jsonb_build_object('lease_id', d.lease_id, 'property_id', d.property_id, 'property_block_id', d.property_block_id) as place,
     ${ISSUED_BY('d')} as supplier, ${ISSUED_TO('d')} as renters,
     ${ISSUED_FOR('d')} as premises, (${PARTS}) as parts
   from (select ${PICKED} ${SOURCE} and d.id = $2) d
     cross join lateral (select d.section_id, d.section_name) l ${USED}`,
);

/** What is there for the document alone. */
const OF_DOCUMENT: ReadonlySet<string> = new Set([
  'amount_cents',
  'gst_cents',
  'created_at',
  'timezone',
  'invoiced_at',
  'parts',
  'place',
]);

@Injectable()
export class AdjustmentQueries {
  constructor(private readonly db: Database) {}

  /** The newest first unless asked otherwise. */
  list(ctx: Context, page: AdjustmentPage, self: string) {
    return listResponse(this.db, ctx, ADJUSTMENTS, page, self);
  }

  /** What stands on the document today; as it was issued, when `issued` is given. */
  async facts(ctx: Context, id: string, issued?: 'issued'): Promise<AdjustmentFacts> {
    const facts = await this.db.readOne<AdjustmentFacts>(ctx, FACTS, [id, issued === 'issued']);
    return issued ? { ...facts, reversed_on: null, reversal_reason: null } : facts;
  }

  /** One adjustment as it travels, with the bills that it is on. */
  async one(ctx: Context, id: string): Promise<object> {
    const facts = await this.facts(ctx, id);
    const allocations = facts.parts.map(({ amount_cents, ...part }) => ({ ...part, amount: fromCents(amount_cents) }));
    const shown = Object.entries(facts).filter(([name]) => !OF_DOCUMENT.has(name));
    return { ...Object.fromEntries(shown), allocations };
  }
}
