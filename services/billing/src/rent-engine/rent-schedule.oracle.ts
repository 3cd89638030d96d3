import type { RentFrequency } from '@keystead/contracts';
import type { RentBill, RentLease } from './rent-schedule.js';

// The rent rules once more, for the tests: every day is looked at by itself, on JavaScript's UTC calendar and in
// BigInt. Shares no line with the engine.

const DAY = 86_400_000;

interface CalendarDay {
  text: string;
  date: number;
  isLastOfMonth: boolean;
}

const calendar = new Map<number, CalendarDay>();

/** A day of the calendar, looked up once. */
function dayOf(time: number): CalendarDay {
  const known = calendar.get(time);
  if (known) return known;
  const date = new Date(time);
  const isLastOfMonth = new Date(time + DAY).getUTCDate() === 1;
  const day = { text: date.toISOString().slice(0, 10), date: date.getUTCDate(), isLastOfMonth };
  calendar.set(time, day);
  return day;
}

/** When rent is billed, for how far ahead, and which periods are agreed by then. */
export interface Occasion {
  anchor: string;
  frequency: RentFrequency;
  through: string;
}

type Lease = Omit<RentLease, 'periods'>;
type PlainBill = Omit<RentBill, 'explanation'>;

function startsPeriod(time: number, { anchor, frequency }: Occasion): boolean {
  const from = Date.parse(anchor);
  if (frequency !== 'monthly') return ((time - from) / DAY) % (frequency === 'weekly' ? 7 : 14) === 0;
  const wanted = dayOf(from).date;
  const { date, isLastOfMonth } = dayOf(time);
  return date === wanted || (isLastOfMonth && date < wanted);
}

function isOwed(day: string, lease: Lease): boolean {
  if (day < lease.start_date || (lease.end_date !== null && day > lease.end_date)) return false;
  return lease.paid_to === null || day > lease.paid_to;
}

function rentOn(day: string, lease: Lease): bigint {
  let rent = NaN;
  for (const term of lease.terms) if (term.effective_date <= day) rent = term.amount_cents;
  return BigInt(rent);
}

/** What one cent of rent comes to in a day, as a fraction. */
function dailyOf(lease: Lease, { frequency }: Occasion, length: number): [bigint, bigint] {
  const { method, conversion } = lease.proration ?? { method: 'share_of_period', conversion: 'days_365' };
  if (method === 'share_of_period') return [1n, BigInt(length)];
  if (frequency === 'weekly') return [1n, 7n];
  if (frequency === 'fortnightly') return [1n, 14n];
  if (method === 'weekly_7' && conversion === 'weeks_52') return [12n, 52n * 7n];
  return [12n, 365n];
}

function costOf(days: string[], length: number, lease: Lease, occasion: Occasion): bigint {
  const rents = days.map((day) => rentOn(day, lease));
  const highest = rents.reduce((most, rent) => (rent > most ? rent : most), 0n);
  if (days.length === length && rents.every((rent) => rent === highest)) return highest;
  const [times, by] = dailyOf(lease, occasion, length);
  const sum = rents.reduce((total, rent) => total + rent, 0n) * times;
  const rounded = (2n * sum + by) / (2n * by);
  return rounded > highest ? highest : rounded;
}

/** The bills of several occasions, one after the other: a day that is on a bill is never billed again. */
export function billsDayByDay(lease: Lease, occasions: readonly Occasion[]): PlainBill[] {
  const billed = new Set<string>();
  const bills: PlainBill[] = [];
  const begin = Date.parse(lease.start_date) - 40 * DAY;
  for (const occasion of occasions) {
    let period: string[] | null = null;
    for (let time = begin; time <= Date.parse(occasion.through) + 40 * DAY; time += DAY) {
      if (startsPeriod(time, occasion)) {
        const days = period?.filter((day) => isOwed(day, lease) && !billed.has(day)) ?? [];
        const [first, last] = [days[0], days.at(-1)];
        if (period && first !== undefined && last !== undefined && first <= occasion.through) {
          const amount_cents = Number(costOf(days, period.length, lease, occasion));
          const due_date = days.find((day) => rentOn(day, lease) > 0n) ?? first;
          bills.push({ period_start: first, period_end: last, due_date, amount_cents });
          for (const day of days) billed.add(day);
        }
        period = [];
      }
      period?.push(dayOf(time).text);
    }
  }
  return bills;
}
