import { Injectable } from '@nestjs/common';
import { ARREARS_STATES, checkArrearsNotice, type LawPlace } from '@keystead/contracts';
import {
  byName,
  amountFrom,
  choiceFilter,
  type Context,
  Database,
  dayIn,
  type FilteredList,
  flagFilter,
  idFilter,
  managerFilter,
  type ListAnswer,
  ListQuery,
  listResponse,
  major,
  utc,
  wholeNumber,
  wordFilter,
} from '@keystead/platform';
import { COVERED_DAYS, owedBefore } from '../../receivables/bills/bill-days.sql.js';
import { IS_OPEN, latestDay, localDay } from '../../receivables/bills/bill-status.js';
import { placeNames } from '../../receivables/leases/place-names.js';

const TODAY = '($4::timestamptz at time zone r.timezone)::date';
const UNPAID = 'b.amount - b.paid_amount';
/** What the days up to yesterday cost, less what is paid; a bill without a period is owed whole. */
const BY_DAY = `case when b.period_start is null then ${UNPAID}
  else ${owedBefore(localDay('$4'))} end`;
/** Whole days that are paid of the oldest open rent. */
const COVERED = `(array_agg(case when b.period_start is null then 0 else ${COVERED_DAYS} end order by b.due_date, b.id)
  filter (where b.type = 'rent'))[1]`;
const RENT = `filter (where b.type = 'rent')`;
// Of one lease `r`: everything open on it is due from its oldest due day on.
const OVERDUE = `select min(b.due_date) as oldest, min(b.due_date) ${RENT} as oldest_rent, count(*)::int as bills,
    sum(${UNPAID})::bigint as unpaid, coalesce(sum(${UNPAID}) ${RENT}, 0)::bigint as rent,
    coalesce(sum(${BY_DAY}) ${RENT}, 0)::bigint as rent_by_day, ${COVERED} as covered
  from bill b where b.company_id = scope.company::uuid and b.lease_id = r.id and b.due_date >= r.oldest_due and ${IS_OPEN}
    and b.due_date < ${localDay('$4')}`;
// One row each, by their aggregates: what a list is not ordered or narrowed by is then not read for its number.
const CONTACT = `select (array_agg(json_build_object('lease_tenant_id', n.lease_tenant_id, 'name', concat_ws(' ', n.first_name,
    n.last_name), 'email', n.email)))[1] as contact
  from renter n where n.company_id = scope.company::uuid and n.lease_id = r.id and n.is_primary_contact`;
const LAST = `select max(m.created_at) as created_at, (array_agg(m.step order by m.created_at desc))[1] as step
  from reminder m where m.company_id = scope.company::uuid and m.lease_id = r.id`;
const RENT_DAYS = `coalesce(${TODAY} - o.oldest_rent, 0)`;
/** Rent that is due today is a day without paid rent, though nothing of it is overdue. */
const DUE_TODAY = `exists (select 1 from bill b where b.company_id = scope.company::uuid and b.lease_id = r.id and b.type = 'rent'
  and ${IS_OPEN} and b.due_date = ${TODAY})`;
/** The days that count towards a notice, by the count the lease goes by. */
const STATUTORY_DAYS = `case when o.oldest_rent is null and r.day_count = 'days_unpaid' then ${DUE_TODAY}::int
  when o.oldest_rent is null then 0 when r.day_count = 'days_unpaid' then ${RENT_DAYS} + 1
  when r.day_count = 'effective_days_late' then greatest(0, ${RENT_DAYS} - o.covered) else ${RENT_DAYS} end`;
/** A pause is over by itself. */
const STATE = `case when h.state = 'paused' and h.paused_until < ${TODAY} then 'active' else coalesce(h.state, 'active') end`;

const COMPANY = 'scope.company::uuid';
const SOURCES = [
  {
    kind: 'lease',
    ids: `select w.id from lease w where w.company_id = ${COMPANY}`,
    key: 'w.id',
    test: '(w.lease_number ilike {} or w.section_name ilike {})',
  },
  {
    kind: 'renter',
    ids: `select n.lease_id as id from renter n where n.company_id = ${COMPANY} and n.is_primary_contact`,
    key: 'n.lease_tenant_id',
    test: `(concat_ws(' ', n.first_name, n.last_name) ilike {} or n.email ilike {})`,
  },
];
const TEXT = `select concat_ws(' ', w.lease_number, w.section_name, n.first_name, n.last_name, n.email)
  from lease w left join renter n on n.company_id = ${COMPANY} and n.lease_id = w.id and n.is_primary_contact
  where w.company_id = ${COMPANY} and w.id = f.id`;
const WORDS = wordFilter({ column: 'r.id', sources: SOURCES, text: TEXT });

const OVERDUE_LEASES = `where r.company_id = scope.company::uuid and r.oldest_due < ${latestDay('$4')} and r.oldest_due < ${TODAY}`;

const ARREARS: FilteredList = {
  name: 'arrears',
  from: `from lease r left join lateral (${OVERDUE}) o on true
    left join arrears_state h on h.company_id = scope.company::uuid and h.id = r.id
    left join section s on s.company_id = scope.company::uuid and s.id = r.section_id
    left join lateral (${CONTACT}) n on true
    left join lateral (${LAST}) m on true
    ${OVERDUE_LEASES}`,
  countFrom: `from lease r ${OVERDUE_LEASES}`,
  row: `r.id, r.id as lease_id, r.lease_number, r.section_name, r.property_id, r.currency, o.bills as overdue_bills,
    o.oldest as oldest_due_date, ${TODAY} - o.oldest as days_overdue,
    ${RENT_DAYS} as arrears_days, r.day_count, ${STATUTORY_DAYS} as statutory_days, ${major('o.unpaid')} as overdue,
    ${major('o.rent')} as arrears_amount, ${major('o.rent_by_day')} as arrears_by_day,
    ${major('(o.unpaid - o.rent)')} as other_overdue, ${STATE} as state, h.reason, h.paused_until,
    h.broken_on as plan_broken_on, n.contact, ${utc('m.created_at')} as last_contact_at, m.step as last_contact_step,
    r.timezone, r.end_date, json_build_object('country_iso', s.country_iso, 'state', s.state, 'usage', s.usage) as place`,
  extraColumns: placeNames(),
  sorts: {
    days_overdue: 'r.oldest_due',
    arrears_days: RENT_DAYS,
    overdue: 'o.unpaid',
    arrears_amount: 'o.rent',
    lease_number: 'r.lease_number',
    section_name: byName('r.section_name'),
    last_contact_at: 'm.created_at',
  },
  reversed: ['days_overdue'],
  defaultSort: 'days_overdue',
  filters: {
    lease_id: idFilter('r.id'),
    property_id: idFilter('r.property_id'),
    manager_id: managerFilter('r.property_id'),
    state: choiceFilter(STATE, ARREARS_STATES),
    days_overdue_from: wholeNumber(`${TODAY} - r.oldest_due >= {}::int`, { min: 0 }),
    overdue_from: amountFrom('o.unpaid'),
    was_contacted: flagFilter('m.created_at is not null'),
    q: WORDS,
  },
};

export class ArrearsPage extends ListQuery(ARREARS) {}

interface Row {
  statutory_days: number;
  timezone: string;
  end_date: string | null;
  place: LawPlace;
}

@Injectable()
export class ArrearsQueries {
  constructor(private readonly db: Database) {}

  /** Leases on which something is overdue, those waiting longest first, each with what the law says of a notice. */
  list(ctx: Context, page: ArrearsPage, self: string): Promise<ListAnswer> {
    const now = this.db.clock.now();
    const advised = (rows: Row[]) =>
      rows.map(({ place, timezone, end_date, ...row }) => ({
        ...row,
        notice: checkArrearsNotice(place, { days_overdue: row.statutory_days, on: dayIn(timezone, now), end_date }),
      }));
    return listResponse(this.db, ctx, ARREARS, page, self, { map: advised });
  }
}
