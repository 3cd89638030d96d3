import { dayIn } from '@keystead/platform';
import { arrears, type RentCharge } from '../../rent-engine/arrears.js';
import {
  ownersPart,
  partsOf,
  placeOf,
  RunningParts,
  type GstRow,
  type MoneyRow,
  type SharedMoney,
  type Shares,
} from './owner-statement.js';
import { isFee, type ScheduleItem } from './rental-schedule.js';

/** A set of shares, with the property that it is of. */
export interface ShareSet extends Shares {
  property_id: string;
  name: string | null;
  address: string | null;
  country_iso: string | null;
  /** First day of it; `-infinity` = from ever. */
  first_day: string;
}

export interface LeaseRow {
  id: string;
  property_id: string;
  lease_number: string;
  section_name: string;
  currency: string;
  timezone: string;
  billed_to: string;
  renters: string[];
  charges: RentCharge[];
}

/** A payment to the owner, or, without id and day, the sum of those before the statement. */
export interface PayoutRow {
  id: string | null;
  property_id: string;
  currency: string;
  paid_on: string | null;
  cents: number;
  reference: string | null;
}

/** A payment to the owner in the time of the statement. */
export type Payout = PayoutRow & { id: string; paid_on: string };

export interface StatementLine extends Pick<
  MoneyRow,
  'kind' | 'category' | 'date' | 'receipt_number' | 'method' | 'reference' | 'reason' | 'note'
> {
  item: ScheduleItem;
  lease: LeaseRow | null;
  /** Last day of the rent that is paid with it. */
  paid_to: string | null;
  /** Share of its day in hundredths of a percent. */
  share: number;
  total_cents: number;
  owner_cents: number;
}

export interface MonthRow {
  /** `YYYY-MM`. */
  month: string;
  /** Share on its last day; null = none. */
  share: number | null;
  received_cents: number;
  expense_cents: number;
  gst_cents: number;
}

export interface ArrearsRow {
  lease: LeaseRow;
  as_of: string;
  paid_to: string;
  days: number;
  cents: number;
}

export interface StatementProperty {
  property_id: string;
  name: string | null;
  address: string | null;
  country_iso: string | null;
  currency: string;
  opening_cents: number;
  lines: StatementLine[];
  payouts: Payout[];
  months: MonthRow[];
  arrears: ArrearsRow[];
}

export interface StatementFacts {
  owner_id: string;
  from: string;
  to: string;
  now: Date;
  shares: ShareSet[];
  /** Of the financial years of the days. */
  money: MoneyRow[];
  gst: GstRow[];
  earlier: SharedMoney[];
  leases: LeaseRow[];
  paidTo: ReadonlyMap<string, string>;
  payouts: PayoutRow[];
}

/** Puts an owner's statement together, one part for each property and currency. */
export function buildStatement(facts: StatementFacts): StatementProperty[] {
  const { owner_id, from, to } = facts;
  const found = new Map<string, StatementProperty>();
  const of = (property_id: string, currency: string) => {
    const key = `${property_id} ${currency}`;
    let property = found.get(key);
    if (!property) found.set(key, (property = emptyProperty(facts, property_id, currency)));
    return property;
  };
  for (const row of facts.earlier) {
    const parts = partsOf(row).map(({ item, cents }) => (isIncome(item) ? 1 : -1) * ownersPart(owner_id, cents, row));
    of(row.property_id, row.currency).opening_cents += parts.reduce((sum, part) => sum + part, 0);
  }
  const leases = new Map(facts.leases.map((lease) => [lease.id, lease]));
  const running = new RunningParts(owner_id);
  for (const row of facts.money) {
    for (const { item, cents } of partsOf(row)) {
      const group = [row.property_id, row.currency, row.version, item].join();
      const owner_cents = running.next(group, cents, row);
      if (row.date > to) continue;
      const property = of(row.property_id, row.currency);
      if (row.date < from) property.opening_cents += (isIncome(item) ? 1 : -1) * owner_cents;
      else property.lines.push(lineOf(facts, row, leases.get(row.lease_id ?? '') ?? null, item, cents, owner_cents));
    }
  }
  for (const row of facts.gst) {
    const cents = running.next([row.property_id, row.currency, row.version, 'gst'].join(), row.cents, row);
    const month = of(row.property_id, row.currency).months.find((each) => each.month === row.date.slice(0, 7));
    if (month) month.gst_cents += cents;
  }
  for (const row of facts.payouts) {
    const property = of(row.property_id, row.currency);
    if (isPayout(row)) property.payouts.push(row);
    else property.opening_cents -= row.cents;
  }
  for (const row of arrearsOf(facts)) of(row.lease.property_id, row.lease.currency).arrears.push(row);
  const order = new Map(facts.shares.map(({ property_id }, index) => [property_id, index]));
  const properties = [...found.values()].filter(hasAnything);
  for (const property of properties) addUpMonths(property);
  return properties.toSorted(
    (one, two) => order.get(one.property_id)! - order.get(two.property_id)! || (one.currency < two.currency ? -1 : 1),
  );
}

export const isIncome = (item: ScheduleItem): boolean => item === 'gross_rent' || item === 'other_rental_income';

const isPayout = (row: PayoutRow): row is Payout => row.id !== null;

function hasAnything({ opening_cents, lines, payouts, months, arrears: late }: StatementProperty): boolean {
  return (
    opening_cents !== 0 ||
    lines.length > 0 ||
    payouts.length > 0 ||
    late.length > 0 ||
    months.some(({ gst_cents }) => gst_cents !== 0)
  );
}

function emptyProperty(facts: StatementFacts, property_id: string, currency: string): StatementProperty {
  const sets = facts.shares.filter((set) => set.property_id === property_id);
  const { name = null, address = null, country_iso = null } = sets[0] ?? {};
  const months = monthsOf(facts.from, facts.to).map((month) => {
    const set = sets.findLast(({ first_day }) => first_day <= `${month}-31`);
    const share = set?.shares[placeOf(set, facts.owner_id)] ?? null;
    return { month, share, received_cents: 0, expense_cents: 0, gst_cents: 0 };
  });
  return {
    property_id,
    name,
    address,
    country_iso,
    currency,
    opening_cents: 0,
    lines: [],
    payouts: [],
    months,
    arrears: [],
  };
}

/** The months of the days, as `YYYY-MM`. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from.slice(0, 7); month <= to.slice(0, 7);) {
    months.push(month);
    const [year, number] = month.split('-').map(Number) as [number, number];
    month = number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
  }
  return months;
}

function lineOf(
  { owner_id, paidTo }: StatementFacts,
  row: MoneyRow,
  lease: LeaseRow | null,
  item: ScheduleItem,
  total_cents: number,
  owner_cents: number,
): StatementLine {
  const { kind, category, date, receipt_number, method, reference, reason, note } = row;
  const paid_to = kind === 'payment' && item === 'gross_rent' ? (paidTo.get(row.source_id) ?? null) : null;
  const about = { kind, category, date, receipt_number, method, reference, reason, note };
  return { ...about, item, lease, paid_to, share: row.shares[placeOf(row, owner_id)]!, total_cents, owner_cents };
}

function addUpMonths({ lines, months }: StatementProperty): void {
  for (const { date, item, owner_cents } of lines) {
    const month = months.find((each) => each.month === date.slice(0, 7))!;
    if (isIncome(item)) month.received_cents += owner_cents;
    else month.expense_cents += owner_cents;
  }
  lines.sort((one, two) => (one.date < two.date ? -1 : Number(one.date > two.date)));
}

/** Leases whose rent is late on the last of the days, or today; of properties in which the owner has a share that day. */
function arrearsOf({ owner_id, to, now, leases, shares }: StatementFacts): ArrearsRow[] {
  return leases.flatMap((lease) => {
    const today = dayIn(lease.timezone, now);
    const as_of = to < today ? to : today;
    const set = shares.findLast((each) => each.property_id === lease.property_id && each.first_day <= as_of);
    if (!set || placeOf(set, owner_id) === -1) return [];
    const { paid_to, arrears_days: days, by_period_cents: cents } = arrears(lease.charges, as_of, lease.billed_to);
    return cents > 0 ? [{ lease, as_of, paid_to, days, cents }] : [];
  });
}

/** What a statement of one property comes to, in cents. */
export function sumsOf({ opening_cents, lines, payouts, months }: StatementProperty) {
  const sum = (wanted: (line: StatementLine) => boolean) =>
    lines.filter(wanted).reduce((total, { owner_cents }) => total + owner_cents, 0);
  const received_cents = sum(({ item }) => isIncome(item));
  const fee_cents = sum(({ item }) => isFee(item));
  const expense_cents = sum(({ item }) => !isIncome(item));
  const gst_cents = months.reduce((total, month) => total + month.gst_cents, 0);
  const payout_cents = payouts.reduce((total, { cents }) => total + cents, 0);
  const closing_cents = opening_cents + received_cents - expense_cents - payout_cents;
  return { opening_cents, received_cents, expense_cents, fee_cents, gst_cents, payout_cents, closing_cents };
}
