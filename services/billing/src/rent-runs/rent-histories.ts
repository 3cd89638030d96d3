import { fromCents, type RentFrequency } from '@keystead/contracts';
import { convertRent } from '../rent-engine/convert-rent.js';
import { addDays } from '../rent-engine/days.js';
import type { RentFree } from '../rent-engine/rent-free.js';
import { DAYS_AHEAD, RentAccount } from './rent-account.oracle.js';
import type { DatedFacts } from './rent-days.oracle.js';
import { type DiaryBalance, RentDiary } from './rent-history.oracle.js';
import type { History, Step } from './rent-history.steps.js';

const START = '2024-01-10';

const shownBalance = ({ arrears_days, paid_to, ...cents }: DiaryBalance) => ({
  arrears_days,
  paid_to,
  part_paid: fromCents(cents.part_paid_cents),
  arrears_amount: fromCents(cents.by_period_cents),
  arrears_by_day: fromCents(cents.by_day_cents),
  credit: fromCents(cents.credit_cents),
});

/** Both accounts of one lease, and what the lease service would publish. */
export class Histories {
  private facts: DatedFacts;
  private today = START;
  private free: RentFree[] = [];
  private issued = new Map<string, number>();
  private readonly account: RentAccount;
  private readonly diary: RentDiary;

  constructor(frequency: RentFrequency, { rent, anchor, paid_to, proration }: History) {
    this.facts = {
      start_date: START,
      end_date: null,
      paid_to: paid_to === null ? null : addDays(START, paid_to),
      rent_terms: [{ effective_date: START, rent_cents: rent, rent_frequency: frequency }],
      due_terms: [{ effective_date: START, due_date: addDays(START, anchor) }],
    };
    this.account = new RentAccount(proration, this.facts);
    this.diary = new RentDiary(proration, this.facts, (today) => today + DAYS_AHEAD);
    this.publish({});
  }

  take(step: Step): void {
    switch (step.kind) {
      case 'pass':
        return this.pass(step.days);
      case 'pay':
        return this.pay(step);
      case 'reverse':
        return this.reverse(step.payment);
      case 'due':
        return this.publish({ due_terms: this.dueTerms(this.day(step.from), addDays(this.today, step.anchor)) });
      case 'rent':
        return this.publish({ rent_terms: this.rents(this.day(step.from), step.cents) });
      case 'reduce':
        return this.reduce(this.day(step.from), step.days, step.percent);
      case 'frequency':
        return this.publish({ rent_terms: this.otherFrequency(this.day(step.from), step.frequency) });
      case 'end':
        return this.publish({ end_date: step.day === null ? null : this.day(step.day) });
      case 'free':
        return this.leaveFree(this.day(step.from), step.days);
      case 'charge':
        return this.charge(step.free);
      case 'credit':
        return this.credit(step.cents, step.bill);
      case 'write_off':
        return this.writeOff(step.percent, step.bill);
      case 'take_back':
        return this.withdraw(step.adjustment);
    }
  }

  /** The same bills with the same money on them, and the same standing. */
  expectSame(): void {
    expect(this.account.shown()).toEqual(this.diary.shown());
    this.expectAsIssued();
    expect(this.account.current(this.today)).toEqual(shownBalance(this.diary.balanceOn(this.today)));
  }

  /** A document that stands says what it said before. */
  private expectAsIssued(): void {
    const issued = this.account.issued();
    for (const [id, cents] of this.issued) expect(issued.get(id) ?? cents).toBe(cents);
    this.issued = issued;
  }

  private day(offset: number): string {
    const day = addDays(this.today, offset);
    return day < START ? START : day;
  }

  private publish(changed: Partial<DatedFacts>): void {
    this.facts = { ...this.facts, ...changed };
    this.account.record(this.facts, this.today);
    this.diary.record(this.facts, this.today);
  }

  private pass(count: number): void {
    this.today = addDays(this.today, count);
    this.account.run(this.today);
    this.diary.run(this.today);
  }

  private pay({ cents, isNamed, bill }: { cents: number; isNamed: boolean; bill: number }): void {
    const named = isNamed ? of(this.account.open(), bill) : undefined;
    const amount = named ? Math.min(cents, named.unpaid_cents) : cents;
    this.account.pay(amount);
    this.diary.money.receive(amount);
  }

  private reverse(index: number): void {
    const payment = of(this.account.received(['payment']), index);
    if (!payment) return;
    this.account.reverse(payment.id);
    this.diary.money.receive(-payment.cents);
  }

  /** A credit about an open bill, more than is unpaid too, or about none. */
  private credit(cents: number, index: number | null): void {
    const bill = index === null ? undefined : of(this.account.open().filter(isAlone), index);
    const id = this.account.credit(cents, bill?.id ?? null);
    this.diary.credit(id, cents, bill?.period_start ?? null);
  }

  private writeOff(percent: number, index: number): void {
    const bill = of(this.account.open().filter(isAlone), index);
    if (!bill) return;
    const cents = Math.max(1, Math.floor((bill.unpaid_cents * percent) / 100));
    this.diary.writeOff(this.account.writeOff(cents, bill.id), cents, bill.period_start);
  }

  private withdraw(index: number): void {
    const adjustment = of(this.account.received(['credit', 'write_off']), index);
    if (!adjustment) return;
    this.account.reverse(adjustment.id);
    this.diary.money.reverse(adjustment.id);
  }

  private rentOn(day: string) {
    return this.facts.rent_terms.findLast(({ effective_date }) => effective_date <= day)!;
  }

  private rents(effective_date: string, rent_cents: number, rent_frequency?: RentFrequency) {
    const frequency = rent_frequency ?? this.rentOn(effective_date).rent_frequency;
    const others = this.facts.rent_terms.filter((term) => term.effective_date !== effective_date);
    return inOrder([...others, { effective_date, rent_cents, rent_frequency: frequency }]);
  }

  private otherFrequency(effective_date: string, frequency: RentFrequency) {
    const { rent_cents, rent_frequency } = this.rentOn(effective_date);
    return this.rents(effective_date, convertRent(rent_cents, rent_frequency, frequency), frequency);
  }

  private dueTerms(effective_date: string, due_date: string) {
    const others = this.facts.due_terms.filter((term) => term.effective_date !== effective_date);
    return inOrder([...others, { effective_date, due_date }]);
  }

  /** A lower rent for some days that are mostly billed, then the one of before. */
  private reduce(from: string, count: number, percent: number): void {
    const after = addDays(from, count);
    const back = this.rentOn(after);
    const { rent_cents, rent_frequency } = this.rentOn(from);
    const remaining = this.facts.rent_terms.filter(
      ({ effective_date }) => effective_date < from || effective_date > after,
    );
    const lower = { effective_date: from, rent_cents: Math.floor((rent_cents * percent) / 100), rent_frequency };
    this.publish({ rent_terms: inOrder([...remaining, lower, { ...back, effective_date: after }]) });
  }

  private leaveFree(first_day: string, count: number): void {
    this.free = [...this.free, { first_day, last_day: addDays(first_day, count - 1) }];
    this.account.leaveFree(this.free, first_day, this.today);
    this.diary.leaveFree(this.free, this.today);
  }

  private charge(index: number): void {
    const taken = this.free[index % Math.max(1, this.free.length)];
    if (!taken) return;
    this.free = this.free.filter((days_) => days_ !== taken);
    this.account.leaveFree(this.free, taken.first_day, this.today);
    this.diary.leaveFree(this.free, this.today);
  }
}

const inOrder = <T extends { effective_date: string }>(terms: readonly T[]) =>
  terms.toSorted((a, b) => (a.effective_date < b.effective_date ? -1 : 1));

/** One of them, by a number that may be beyond the last. */
const of = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
/** A document without additional charges. */
const isAlone = ({ is_alone }: { is_alone: boolean }) => is_alone;
