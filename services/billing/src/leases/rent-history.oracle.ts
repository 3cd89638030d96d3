import type { LeaseFacts, ProrationMethod, RentConversion, RentFrequency } from '@keystead/contracts';

// A lease as a diary of days, for the tests: each day has a price under the terms of that day, and a bill is a run of
// days. On JavaScript's UTC calendar and in BigInt; shares no line with the engine.

const DAY_MS = 86_400_000;
/** No history goes on for longer, with a year of days to come. */
const DAYS_KEPT = 1200;
const numbers = new Map<string, number>();
/** Number of a day, worked out once. */
function at(day: string): number {
  const known = numbers.get(day) ?? Date.parse(day) / DAY_MS;
  numbers.set(day, known);
  return known;
}
const text = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
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

interface DayTerms {
  rent: bigint;
  frequency: RentFrequency;
  /** First day of the day's period and how many days that has, whatever terms cut it. */
  start: number;
  length: number;
}

interface DayBill {
  days: number[];
  /** The terms its days had when it was issued. */
  terms: DayTerms[];
  amount: bigint;
}

export interface DiaryBill {
  period_start: string;
  period_end: string;
  due_date: string;
  amount_cents: number;
  paid_cents: number;
}

export interface DiaryStanding {
  arrears_days: number;
  paid_to: string;
  part_paid_cents: number;
  by_period_cents: number;
  by_day_cents: number;
  credit_cents: number;
}

const beginsPeriod = (day: number, anchor: number, frequency: RentFrequency): boolean => {
  if (frequency !== 'monthly') return (day - anchor) % (frequency === 'weekly' ? 7 : 14) === 0;
  const wanted = dateOf(anchor);
  return dateOf(day) === wanted || (dateOf(day) < wanted && dateOf(day + 1) === 1);
};

export class RentDiary {
  private readonly starts = new Map<string, number>();
  private readonly anchors = new Map<number, number>();
  private readonly known = new Map<number, DayTerms>();
  private facts!: DatedFacts;
  private free: { first_day: string; last_day: string }[] = [];
  private bills: DayBill[] = [];
  private billedTo: number;
  private money = 0n;

  constructor(
    private readonly proration: Proration,
    facts: DatedFacts,
    private readonly through: (today: number) => number,
  ) {
    this.billedTo = this.settled(facts);
    this.facts = facts;
  }

  /** The lease says what it is now: other anchors count on days that are not billed. */
  tell(facts: DatedFacts, today: string): void {
    for (let day = at(facts.start_date); day < at(facts.start_date) + DAYS_KEPT; day++) {
      if (day <= this.billedTo && this.anchors.has(day)) continue;
      const due = facts.due_terms.findLast((term) => at(term.effective_date) <= day) ?? facts.due_terms[0]!;
      this.anchors.set(day, at(due.due_date));
    }
    this.facts = facts;
    this.known.clear();
    this.revise(today);
  }

  leaveFree(days: { first_day: string; last_day: string }[], today: string): void {
    this.free = days;
    this.known.clear();
    this.revise(today);
  }

  receive(cents: number): void {
    this.money += BigInt(cents);
  }

  /** Bills that charge other days or rents than the lease has go; days that are on no bill get one, by periods. */
  revise(today: string): void {
    const end = this.lastDay();
    this.bills = this.bills.filter(({ days, terms }) =>
      days.every((day, index) => {
        const now = this.termsOf(day);
        const was = terms[index]!;
        const isSame = now.rent === was.rent && now.start === was.start && now.length === was.length;
        return day <= end && isSame && now.frequency === was.frequency && this.isOnePeriod(days[0]!, day);
      }),
    );
    const standing = Math.max(this.settled(this.facts), ...this.bills.map(({ days }) => days.at(-1)!));
    this.billedTo = this.fill(standing, this.through(at(today)));
  }

  /** The bills that fall due in time, as every night. */
  run(today: string): void {
    this.billedTo = Math.max(this.billedTo, this.fill(this.billedTo, this.through(at(today))));
  }

  private fill(standing: number, horizon: number): number {
    const end = this.lastDay();
    let billedTo = Math.max(standing, this.settled(this.facts));
    let day = this.settled(this.facts) + 1;
    while (day <= end && day <= Math.max(standing, horizon)) {
      if (this.billOf(day)) {
        day++;
        continue;
      }
      let last = day;
      while (last < end && this.isOnePeriod(day, last + 1) && !this.billOf(last + 1)) last++;
      const days = Array.from({ length: last - day + 1 }, (_, index) => day + index);
      const amount = this.restFor(days);
      if (amount > 0n) this.bills.push({ days, terms: days.map((each) => this.termsOf(each)), amount });
      billedTo = Math.max(billedTo, last);
      day = last + 1;
    }
    this.bills.sort((a, b) => a.days[0]! - b.days[0]!);
    return billedTo;
  }

  /** What the days leave of the price of all billed days of their period; free days leave nothing. */
  private restFor(days: readonly number[]): bigint {
    if (days.every((day) => this.termsOf(day).rent === 0n)) return 0n;
    const others = this.bills.filter((bill) => this.isOnePeriod(bill.days[0]!, days[0]!));
    const all = [...days, ...others.flatMap((bill) => bill.days)];
    const rest = this.priceOf(all) - others.reduce((sum, { amount }) => sum + amount, 0n);
    return rest > 0n ? rest : 0n;
  }

  private priceOf(days: readonly number[]): bigint {
    const terms = days.map((day) => this.termsOf(day));
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

  private settled({ start_date, paid_to }: DatedFacts): number {
    return Math.max(at(start_date) - 1, paid_to === null ? -Infinity : at(paid_to));
  }

  private lastDay(): number {
    return this.facts.end_date === null ? Infinity : at(this.facts.end_date);
  }

  private billOf(day: number): DayBill | undefined {
    return this.bills.find(({ days }) => days[0]! <= day && day <= days.at(-1)!);
  }

  private termsOf(day: number): DayTerms {
    const known = this.known.get(day) ?? this.findTerms(day);
    this.known.set(day, known);
    return known;
  }

  private findTerms(day: number): DayTerms {
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

  /** Whether two days are of one period: no other terms lie between them. */
  private isOnePeriod(one: number, other: number): boolean {
    const [first, last] = one < other ? [one, other] : [other, one];
    const terms = this.termsOf(first);
    if (last - first > 31) return false;
    for (let day = first + 1; day <= last; day++) {
      const { start, length, frequency } = this.termsOf(day);
      if (start !== terms.start || length !== terms.length || frequency !== terms.frequency) return false;
    }
    return true;
  }

  /** The bills with the money of the lease on them, the oldest first. */
  shown(): DiaryBill[] {
    let left = this.money;
    return this.bills.map(({ days, terms, amount }) => {
      const paid = left < amount ? left : amount;
      left -= paid;
      const charged = days[terms.findIndex(({ rent }) => rent > 0n)]!;
      return {
        period_start: text(days[0]!),
        period_end: text(days.at(-1)!),
        due_date: text(charged),
        amount_cents: Number(amount),
        paid_cents: Number(paid),
      };
    });
  }

  /** Money and days alone: what the days before today cost, less what came in. */
  standing(today: string): DiaryStanding {
    const bills = this.shown();
    const now = at(today);
    const late = bills.filter((bill) => bill.paid_cents < bill.amount_cents && at(bill.due_date) < now);
    const owedByDay = (shown: DiaryBill): number => {
      const { days, terms, amount } = this.bills[bills.indexOf(shown)]!;
      const [past, whole] = [now, Infinity].map((until) =>
        terms.reduce((sum, { rent }, index) => (days[index]! < until ? sum + rent : sum), 0n),
      ) as [bigint, bigint];
      return Math.max(0, Number((2n * amount * past + whole) / (2n * whole)) - shown.paid_cents);
    };
    const credit = this.money - bills.reduce((sum, { paid_cents }) => sum + BigInt(paid_cents), 0n);
    const open = bills.find((bill) => bill.paid_cents < bill.amount_cents);
    const ahead = open ? null : this.ahead(credit, now);
    return {
      arrears_days: late[0] ? now - at(late[0].due_date) : 0,
      paid_to: open ? text(at(open.due_date) - 1) : text(ahead!.paid_to),
      part_paid_cents: open ? open.paid_cents : Number(ahead!.part),
      by_period_cents: late.reduce((sum, bill) => sum + bill.amount_cents - bill.paid_cents, 0),
      by_day_cents: late.reduce((sum, bill) => sum + owedByDay(bill), 0),
      credit_cents: Number(credit),
    };
  }

  /** How far credit pays the days that are still to be billed, for a year at most. */
  private ahead(credit: bigint, now: number): { paid_to: number; part: bigint } {
    const [bills, billedTo] = [[...this.bills], this.billedTo];
    let paid_to = billedTo;
    let left = credit;
    if (left > 0n) {
      const end = this.fill(this.billedTo, now + 366);
      const coming = this.bills.filter(({ days }) => days[0]! > billedTo);
      this.bills = bills;
      for (const { days, terms, amount } of coming) {
        if (left === 0n) break;
        if (left < amount) return { paid_to: days[terms.findIndex(({ rent }) => rent > 0n)]! - 1, part: left };
        left -= amount;
        paid_to = days.at(-1)!;
      }
      if (left > 0n) paid_to = Math.max(paid_to, end);
    }
    return { paid_to, part: 0n };
  }
}
