import {
  at,
  type DatedFacts,
  type DayTerms,
  type FreeDays,
  isOnePeriod,
  type Proration,
  RentDays,
  text,
} from './rent-days.oracle.js';
import { RentMoney } from './rent-money.oracle.js';

// A lease as a diary of days, for the tests: each day has a price under the terms of that day, and a bill is a run of
// days, which stays when their rents change. Shares no line with the engine.

interface DayBill {
  days: number[];
  /** The terms its days have. */
  terms: DayTerms[];
  /** What its days cost. */
  amount: bigint;
}

export interface DiaryBill {
  period_start: string;
  period_end: string;
  due_date: string;
  amount_cents: number;
  paid_cents: number;
}

export interface DiaryBalance {
  arrears_days: number;
  paid_to: string;
  part_paid_cents: number;
  by_period_cents: number;
  by_day_cents: number;
  credit_cents: number;
}

export class RentDiary {
  readonly money = new RentMoney();
  private readonly days: RentDays;
  private bills: DayBill[] = [];
  private billedTo: number;

  constructor(
    proration: Proration,
    facts: DatedFacts,
    private readonly through: (today: number) => number,
  ) {
    this.days = new RentDays(proration);
    this.billedTo = this.days.settled(facts);
  }

  /** The lease says what it is now. */
  record(facts: DatedFacts, today: string): void {
    this.days.record(facts, this.billedTo);
    this.revise(today);
  }

  leaveFree(free: readonly FreeDays[], today: string): void {
    this.days.leaveFree(free);
    this.revise(today);
  }

  /** A credit about the bill of a day, or about none; what the bill has no room for goes with the money. */
  credit(id: string, cents: number, day: string | null): void {
    const bill = day === null ? null : this.billOf(at(day))!;
    if (bill === null) return this.money.credit(id, cents, null);
    const unpaid = bill.amount - this.paidOn().get(bill)!;
    const onBill = unpaid < BigInt(cents) ? unpaid : BigInt(cents);
    this.money.credit(id, cents, { bill, cents: onBill });
  }

  writeOff(id: string, cents: number, day: string): void {
    this.money.writeOff(id, this.billOf(at(day))!, cents);
  }

  /** Bills of other days or periods than the lease has go; the others cost what their days cost; then days get bills. */
  private revise(today: string): void {
    const gone = this.bills.filter((bill) => !this.hasItsDays(bill));
    for (const bill of gone) this.money.leave(bill);
    this.reprice(this.bills.filter((bill) => !gone.includes(bill)));
    const balanceOn = Math.max(this.days.settled(), ...this.bills.map(({ days }) => days.at(-1)!));
    this.billedTo = this.fill(balanceOn, this.through(at(today)));
  }

  private hasItsDays({ days, terms }: DayBill): boolean {
    return days.every(
      (day, index) =>
        day <= this.days.last() &&
        isOnePeriod(this.days.on(day), terms[index]!) &&
        this.days.areOnePeriod(days[0]!, day),
    );
  }

  private reprice(bills: readonly DayBill[]): void {
    const isChanged = ({ days, terms }: DayBill) =>
      days.some((day, index) => this.days.on(day).rent !== terms[index]!.rent);
    const changed = bills.filter(isChanged);
    this.bills = bills.filter((bill) => !changed.includes(bill));
    for (const bill of changed) {
      bill.amount = this.restFor(bill.days);
      bill.terms = bill.days.map((day) => this.days.on(day));
      this.money.fit(bill, bill.amount);
      this.bills.push(bill);
    }
  }

  /** The bills that fall due in time, as every night. */
  run(today: string): void {
    this.billedTo = Math.max(this.billedTo, this.fill(this.billedTo, this.through(at(today))));
  }

  private fill(balanceOn: number, horizon: number): number {
    const end = this.days.last();
    let billedTo = Math.max(balanceOn, this.days.settled());
    let day = this.days.settled() + 1;
    while (day <= end && day <= Math.max(balanceOn, horizon)) {
      if (this.billOf(day)) {
        day++;
        continue;
      }
      let last = day;
      while (last < end && this.days.areOnePeriod(day, last + 1) && !this.billOf(last + 1)) last++;
      const days = Array.from({ length: last - day + 1 }, (_, index) => day + index);
      const amount = this.restFor(days);
      if (amount > 0n) this.bills.push({ days, terms: days.map((each) => this.days.on(each)), amount });
      billedTo = Math.max(billedTo, last);
      day = last + 1;
    }
    this.bills.sort((a, b) => a.days[0]! - b.days[0]!);
    return billedTo;
  }

  /** What the days leave of the price of all billed days of their period; free days leave nothing. */
  private restFor(days: readonly number[]): bigint {
    if (days.every((day) => this.days.on(day).rent === 0n)) return 0n;
    const others = this.bills.filter((bill) => this.days.areOnePeriod(bill.days[0]!, days[0]!));
    const all = [...days, ...others.flatMap((bill) => bill.days)];
    const rest = this.days.priceOf(all) - others.reduce((sum, { amount }) => sum + amount, 0n);
    return rest > 0n ? rest : 0n;
  }

  private billOf(day: number): DayBill | undefined {
    return this.bills.find(({ days }) => days[0]! <= day && day <= days.at(-1)!);
  }

  /** What is paid of each bill: what is fixed on it, and money, the oldest first. */
  private paidOn(): Map<DayBill, bigint> {
    let left = this.money.total;
    return new Map(
      this.bills.map((bill) => {
        const fixed = this.money.onBill(bill);
        const paid = left < bill.amount - fixed ? left : bill.amount - fixed;
        left -= paid;
        return [bill, fixed + paid];
      }),
    );
  }

  /** The bills with what is paid of them, the oldest first. */
  shown(): DiaryBill[] {
    return [...this.paidOn()].map(([{ days, terms, amount }, paid]) => ({
      period_start: text(days[0]!),
      period_end: text(days.at(-1)!),
      due_date: text(firstCharged(days, terms)),
      amount_cents: Number(amount),
      paid_cents: Number(paid),
    }));
  }

  /** Money and days alone: what the days before today cost, less what came in. */
  balanceOn(today: string): DiaryBalance {
    const bills = this.shown();
    const now = at(today);
    const late = bills.filter((bill) => bill.paid_cents < bill.amount_cents && at(bill.due_date) < now);
    const owedByDay = (shown: DiaryBill): number => {
      const { days, terms, amount } = this.bills[bills.indexOf(shown)]!;
      const [past, all] = [now, Infinity].map((until) =>
        terms.reduce((sum, { rent }, index) => (days[index]! < until ? sum + rent : sum), 0n),
      ) as [bigint, bigint];
      return Math.max(0, Number((2n * amount * past + all) / (2n * all)) - shown.paid_cents);
    };
    const onBills = [...this.paidOn()].reduce((sum, [bill, paid]) => sum + paid - this.money.onBill(bill), 0n);
    const credit = this.money.total - onBills;
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
        if (left < amount) return { paid_to: firstCharged(days, terms) - 1, part: left };
        left -= amount;
        paid_to = days.at(-1)!;
      }
      if (left > 0n) paid_to = Math.max(paid_to, end);
    }
    return { paid_to, part: 0n };
  }
}

/** A bill falls due on the first of its days that costs something. */
function firstCharged(days: readonly number[], terms: readonly DayTerms[]): number {
  return days[terms.findIndex(({ rent }) => rent > 0n)] ?? days[0]!;
}
