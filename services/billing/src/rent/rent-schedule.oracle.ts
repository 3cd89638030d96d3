import type { RentBill, RentLease } from './rent-schedule.js';

// The rent rules once more, for the tests: every day is looked at by itself, on JavaScript's UTC calendar and in
// BigInt. Shares no line with the engine.

const DAY = 86_400_000;
const textOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

function startsPeriod(time: number, { anchor, frequency }: RentLease): boolean {
  const from = Date.parse(anchor);
  if (frequency !== 'monthly') return ((time - from) / DAY) % (frequency === 'weekly' ? 7 : 14) === 0;
  const wanted = new Date(from).getUTCDate();
  const today = new Date(time).getUTCDate();
  const isLastOfMonth = new Date(time + DAY).getUTCDate() === 1;
  return today === wanted || (isLastOfMonth && today < wanted);
}

function isBilled(day: string, lease: RentLease): boolean {
  if (day < lease.start_date || (lease.end_date !== null && day > lease.end_date)) return false;
  return lease.paid_to === null || day > lease.paid_to;
}

function rentOn(day: string, lease: RentLease): bigint {
  const started = lease.terms.filter((term) => term.effective_date <= day);
  return BigInt(started.at(-1)?.amount_cents ?? NaN);
}

type PlainBill = Omit<RentBill, 'explanation'>;

function billOf(period: string[], lease: RentLease): PlainBill | null {
  const billed = period.filter((day) => isBilled(day, lease));
  const [first, last] = [billed[0], billed.at(-1)];
  if (first === undefined || last === undefined) return null;
  const length = BigInt(period.length);
  const sum = billed.reduce((total, day) => total + rentOn(day, lease), 0n);
  const amount_cents = Number((sum * 2n + length) / (length * 2n));
  return { period_start: first, period_end: last, due_date: first, amount_cents };
}

/** The bills due by `through`, found by walking from a month before the lease to a month after the last day asked for. */
export function billsDayByDay(lease: RentLease, through: string): PlainBill[] {
  const bills: PlainBill[] = [];
  let period: string[] | null = null;
  for (let time = Date.parse(lease.start_date) - 40 * DAY; time <= Date.parse(through) + 40 * DAY; time += DAY) {
    if (startsPeriod(time, lease)) {
      const bill = period && billOf(period, lease);
      if (bill && bill.due_date <= through) bills.push(bill);
      period = [];
    }
    period?.push(textOf(time));
  }
  return bills;
}
