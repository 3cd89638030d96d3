import type { LeaseFacts, ProrationMethod, RentConversion, RentFrequency } from '@keystead/contracts';

// What each day of a lease costs, for the tests: on JavaScript's UTC calendar and in BigInt; shares no line with the engine.

const DAY_MS = 86_400_000;
/** No history goes on for longer, with a year of days to come. */
const DAYS_MAX = 1200;
const numbers = new Map<string, number>();
/** Number of a day, worked out once. */
export function at(day: string): number {
  const known = numbers.get(day) ?? Date.parse(day) / DAY_MS;
  numbers.set(day, known);
  return known;
}
export const text = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
const dateOf = (day: number) => new Date(day * DAY_MS).getUTCDate();

/** What a lease says of itself: all its rents and anchors with their days. */
export interface DatedFacts extends Pick<LeaseFacts, 'start_date' | 'end_date' | 'paid_to'> {
  rent_terms: { effective_date: string; rent_cents: number; rent_frequency: RentFrequency }[];
  due_terms: { effective_date: string; due_date: string }[];
}

export interface Proration {
  method: ProrationMethod;
  conversion: RentConversion;
}

export interface FreeDays {
  first_day: string;
  last_day: string;
}

export interface DayTerms {
  rent: bigint;
  frequency: RentFrequency;
  /** First day of the day's period and how many days that has, whatever terms cut it. */
  start: number;
  length: number;
}

const beginsPeriod = (day: number, anchor: number, frequency: RentFrequency): boolean => {
  if (frequency !== 'monthly') return (day - anchor) % (frequency === 'weekly' ? 7 : 14) === 0;
  const wanted = dateOf(anchor);
  return dateOf(day) === wanted || (dateOf(day) < wanted && dateOf(day + 1) === 1);
};

/** The terms of each day of a lease, as it says them now. */
export class RentDays {
  private readonly starts = new Map<string, number>();
  private readonly anchors = new Map<number, number>();
  private readonly known = new Map<number, DayTerms>();
  private facts!: DatedFacts;
  private free: readonly FreeDays[] = [];

  constructor(private readonly proration: Proration) {}

  /** Other anchors count on days that are not billed. */
  record(facts: DatedFacts, billedTo: number): void {
    for (let day = at(facts.start_date); day < at(facts.start_date) + DAYS_MAX; day++) {
      if (day <= billedTo && this.anchors.has(day)) continue;
      const due = facts.due_terms.findLast((term) => at(term.effective_date) <= day) ?? facts.due_terms[0]!;
      this.anchors.set(day, at(due.due_date));
    }
    this.facts = facts;
    this.known.clear();
  }

  leaveFree(days: readonly FreeDays[]): void {
    this.free = days;
    this.known.clear();
  }

  /** Last day of the lease. */
  last(): number {
    return this.facts.end_date === null ? Infinity : at(this.facts.end_date);
  }

  /** Last day that is settled elsewhere. */
  settled({ start_date, paid_to }: DatedFacts = this.facts): number {
    return Math.max(at(start_date) - 1, paid_to === null ? -Infinity : at(paid_to));
  }

  on(day: number): DayTerms {
    const known = this.known.get(day) ?? this.find(day);
    this.known.set(day, known);
    return known;
  }

  /** Whether two days are of one period: no other terms lie between them. */
  areOnePeriod(one: number, other: number): boolean {
    const [first, last] = one < other ? [one, other] : [other, one];
    const terms = this.on(first);
    if (last - first > 31) return false;
    for (let day = first + 1; day <= last; day++) if (!isOnePeriod(terms, this.on(day))) return false;
    return true;
  }

  /** What days of one period cost together. */
  priceOf(days: readonly number[]): bigint {
    const terms = days.map((day) => this.on(day));
    const { length, frequency } = terms[0]!;
    const highest = terms.reduce((most, { rent }) => (rent > most ? rent : most), 0n);
    if (days.length === length && terms.every(({ rent }) => rent === highest)) return highest;
    const { method, conversion } = this.proration;
    const isShare = method === 'share_of_period' || frequency !== 'monthly';
    const [times, by] = isShare ? [1, length] : [12, method === 'weekly_7' && conversion === 'weeks_52' ? 364 : 365];
    const sum = terms.reduce((total, { rent }) => total + rent, 0n) * BigInt(times);
    const rounded = (2n * sum + BigInt(by)) / (2n * BigInt(by));
    return rounded > highest ? highest : rounded;
  }

  private find(day: number): DayTerms {
    const term = this.facts.rent_terms.findLast(({ effective_date }) => at(effective_date) <= day)!;
    const isFree = this.free.some(({ first_day, last_day }) => at(first_day) <= day && day <= at(last_day));
    const frequency = term.rent_frequency;
    const anchor = this.anchors.get(day)!;
    const start = this.startOf(day, anchor, frequency);
    let length = 1;
    while (this.startOf(start + length, anchor, frequency) === start) length++;
    return { rent: isFree ? 0n : BigInt(term.rent_cents), frequency, start, length };
  }

  private startOf(day: number, anchor: number, frequency: RentFrequency): number {
    const key = `${day} ${anchor} ${frequency}`;
    let start = this.starts.get(key);
    if (start === undefined) {
      start = day;
      while (!beginsPeriod(start, anchor, frequency)) start--;
      this.starts.set(key, start);
    }
    return start;
  }
}

/** Whether terms are those of one period, whatever the rents of its days are. */
export function isOnePeriod(one: DayTerms, other: DayTerms): boolean {
  return one.start === other.start && one.length === other.length && one.frequency === other.frequency;
}
