import { Injectable } from '@nestjs/common';
import { IntersectionType } from '@nestjs/swagger';
import { BILL_STATUSES, fromCents } from '@keystead/contracts';
import {
  amountFrom,
  amountTo,
  assertAllFound,
  choiceFilter,
  type Context,
  Database,
  dayFrom,
  dayIn,
  dayTo,
  type FilteredList,
  idFilter,
  type ListAnswer,
  ListQuery,
  listResponse,
  major,
  PageQuery,
  Problem,
  scoped,
} from '@keystead/platform';
import {
  CHARGED,
  CHARGED_FOR_DAYS,
  HAS_OPEN_DAYS,
  SETTLED,
  UNEVEN_PARTS,
} from '../../receivables/bills/bill-days.sql.js';
import { daysOverdue, IS_ACTIVE_RENT, IS_OPEN, localDay, statusOf } from '../../receivables/bills/bill-status.js';
import {
  agreedTerms,
  billingTerms,
  type Lease,
  LEASE_RENT,
  type LeaseRent,
} from '../../receivables/leases/lease.entity.js';
import { LEASE_NAMES, OfLease } from '../../receivables/leases/place-names.js';
import { rentBalance, type RentBalance } from '../../receivables/leases/rent-balance.js';
import type { AgreedRent, DueTerm } from '../../receivables/leases/rent-terms.js';
import type { RentCharge } from '../../rent-engine/arrears.js';
import type { BilledPart } from '../../rent-engine/rent-amount.js';
import type { RentFree } from '../../rent-engine/rent-free.js';
import { PERIOD_DAYS_MAX } from '../../rent-engine/revise-bills.js';

// Cancelled bills are left out: other bills stand for their days.
const RENT = `from bill b where b.company_id = scope.company::uuid and b.lease_id = l.id and ${IS_ACTIVE_RENT}`;
const TODAY = localDay('$4');
const RENT_STATUSES = BILL_STATUSES.filter((status) => status !== 'cancelled');

/** Rent bills of one lease. */
const RENT_BILLS: FilteredList = {
  name: 'rent_collection',
  from: `from bill b where b.company_id = scope.company::uuid and ${IS_ACTIVE_RENT}`,
  id: 'b.id',
  row: `b.id, b.lease_id, b.id as bill_id, b.period_start, b.period_end, b.due_date, ${major('b.amount')} as amount,
    ${major('b.paid_amount')} as paid_amount, ${statusOf(TODAY)} as status, ${daysOverdue(TODAY)} as days_overdue,
    b.explanation`,
  extraColumns: LEASE_NAMES,
  sorts: { period_start: 'b.period_start', due_date: 'b.due_date', amount: 'b.amount' },
  defaultSort: 'period_start',
  filters: {
    lease_id: idFilter('b.lease_id'),
    bill_id: idFilter('b.id'),
    status: choiceFilter(statusOf(TODAY), RENT_STATUSES),
    due_from: dayFrom('b.due_date'),
    due_to: dayTo('b.due_date'),
    period_from: dayFrom('b.period_end'),
    period_to: dayTo('b.period_start'),
    amount_from: amountFrom('b.amount'),
    amount_to: amountTo('b.amount'),
  },
};

export class RentCollectionPage extends ListQuery(RENT_BILLS, IntersectionType(OfLease, PageQuery)) {}

const RENT_BALANCES = scoped(
  'rent_standing',
  `select ${LEASE_RENT}, l.day_count,
     (select coalesce(json_agg(json_build_object('effective_date', t.effective_date, 'amount_cents', t.rent_cents,
        'frequency', t.rent_frequency) order by t.effective_date), '[]')
      from rent_term t where t.company_id = scope.company::uuid and t.lease_id = l.id) as rents,
     (select coalesce(json_agg(json_build_object('effective_date', t.effective_date, 'due_date', t.due_date) order by t.effective_date), '[]')
      from due_term t where t.company_id = scope.company::uuid and t.lease_id = l.id) as due_terms,
     (select coalesce(json_agg(json_build_object('period_start', b.period_start, 'period_end', b.period_end,
        'amount_cents', ${CHARGED_FOR_DAYS})), '[]')
      ${RENT} and b.adds_to_bill_id is null and b.period_start > l.billed_to - ${PERIOD_DAYS_MAX}) as billed,
     (select coalesce(json_agg(json_build_object('first_day', f.first_day, 'last_day', f.last_day)), '[]')
      from rent_free f where f.company_id = scope.company::uuid and f.lease_id = l.id) as free,
     (select coalesce(json_agg(json_build_object('due_date', b.due_date, 'period_start', b.period_start,
        'period_end', b.period_end, 'amount_cents', ${CHARGED}, 'paid_cents', ${SETTLED},
        'parts', ${UNEVEN_PARTS}) order by b.due_date), '[]')
      ${RENT} and ${HAS_OPEN_DAYS}) as open,
     (select coalesce(sum(b.amount - b.paid_amount), 0)::bigint from bill b
      where b.company_id = scope.company::uuid and b.lease_id = l.id and ${IS_OPEN}
        and b.due_date < ${localDay('$3')}) as overdue
   from lease l where l.company_id = scope.company::uuid and l.id = any($2::uuid[])`,
);

type RentBalanceRow = LeaseRent &
  Pick<Lease, 'day_count'> & { rents: AgreedRent[]; due_terms: DueTerm[]; free: RentFree[] } & {
    open: RentCharge[];
    billed: BilledPart[];
    /** Cents of bills of every kind that are past their due day. */
    overdue: number;
  };

/** Leases whose balances are asked for at once: those of a page that a person looks at. */
export const BALANCES_MAX = 100;

@Injectable()
export class RentCollectionQueries {
  constructor(private readonly db: Database) {}

  /** The rent bills of a lease, the latest first, and where its rent stands today. */
  async list(ctx: Context, page: RentCollectionPage, self: string): Promise<ListAnswer> {
    const lease_id = page.filters?.lease_id;
    if (lease_id === undefined) throw new Problem('MISSING_LEASE_ID');
    const summary = await this.balance(ctx, lease_id);
    return listResponse(this.db, ctx, RENT_BILLS, page, self, { extra: { summary } });
  }

  /** Where the rent of a lease stands today. */
  async balance(ctx: Context, lease_id: string): Promise<RentBalance> {
    const now = this.db.clock.now();
    return balanceOf(await this.db.readOne<RentBalanceRow>(ctx, RENT_BALANCES, [[lease_id], now]), now);
  }

  /** The same of several leases, with what is overdue on each; NOT_FOUND where one is not there, or not theirs. */
  async balances(ctx: Context, lease_ids: readonly string[]) {
    const now = this.db.clock.now();
    const rows = await this.db.read<RentBalanceRow>(ctx, RENT_BALANCES, [lease_ids, now]);
    assertAllFound(lease_ids, rows);
    return rows.map((row) => ({
      ...{ lease_id: row.id, currency: row.currency, overdue: fromCents(row.overdue) },
      ...balanceOf(row, now),
    }));
  }
}

function balanceOf(row: RentBalanceRow, now: Date): RentBalance {
  const { rents, due_terms, free, open, billed, ...lease } = row;
  const terms = billingTerms(agreedTerms(lease, rents, due_terms), free);
  return rentBalance(lease, terms, { open, billed }, dayIn(lease.timezone, now));
}
