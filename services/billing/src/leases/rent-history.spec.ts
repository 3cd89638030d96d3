import {
  fromCents,
  PRORATION_METHODS,
  RENT_CONVERSIONS,
  RENT_FREQUENCIES,
  type RentFrequency,
} from '@keystead/contracts';
import fc from 'fast-check';
import { standingOf } from '../collection/standing.js';
import { allocate } from '../rent/allocate.js';
import { convertRent } from '../rent/convert-rent.js';
import type { Proration } from '../rent/daily-share.js';
import { addDays } from '../rent/days.js';
import { unevenParts } from '../rent/rent-amount.js';
import type { RentFree } from '../rent/rent-free.js';
import { beganBefore, rentSchedule, settledTo, type RentBill } from '../rent/rent-schedule.js';
import { reorderMoney, type PlacedMoney } from '../rent/reorder-money.js';
import { PERIOD_DAYS_MAX, reviseBills } from '../rent/revise-bills.js';
import { billingTerms, rentLease, type AgreedTerms, type LeaseRent } from './lease.js';
import { RentDiary, type DatedFacts, type DiaryBill, type DiaryStanding } from './rent-history.oracle.js';
import { changedFrom, dueTermsAfter, periodTerms, rentsAfter } from './rent-terms.js';

// RENT_HISTORIES=5000 for the long run, SEED=… for the histories of an earlier one.
const HISTORIES = Number(process.env.RENT_HISTORIES ?? 60);
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const START = '2024-01-10';
const DAYS_AHEAD = 7;

interface HistoryBill extends RentBill {
  id: string;
  paid_cents: number;
}

/** A lease as the commands treat it, in memory: the same pure decisions, in the same order, without a database. */
class RentAccount {
  private bills: HistoryBill[] = [];
  private readonly payments: { id: string; cents: number; isReversed: boolean }[] = [];
  private placed: PlacedMoney[] = [];
  private agreed: AgreedTerms = { rents: [], dueTerms: [] };
  private free: readonly RentFree[] = [];
  private ids = 0;
  private lease: LeaseRent;

  constructor(proration: Proration, facts: DatedFacts) {
    const { method: proration_method, conversion: rent_conversion } = proration;
    const place = { currency: 'AUD', timezone: 'Australia/Sydney' };
    const terms = { due_date: START, rent_frequency: 'weekly' as const, proration_method, rent_conversion };
    this.lease = { id: 'lease', ...facts, ...terms, ...place, billed_to: settledTo(facts), credit: 0 };
  }

  tell(facts: DatedFacts, today: string): void {
    const { lease: before, agreed } = this;
    const { rent_frequency, rent_cents } = facts.rent_terms.at(-1)!;
    const period = addDays(before.billed_to, 1);
    const rents = rentsAfter(agreed.rents, { ...facts, rent_frequency, rent_cents }, { rent: today, period });
    const due_date = facts.due_terms.at(-1)!.due_date;
    const dueTerms = dueTermsAfter(agreed.dueTerms, { ...facts, due_date }, period);
    this.agreed = { rents, dueTerms };
    this.lease = { ...before, end_date: facts.end_date, due_date, rent_frequency };
    const periodsOf = (of: AgreedTerms) => (of.rents.length > 0 ? periodTerms(of.dueTerms, of.rents) : []);
    this.revise(today, [
      changedFrom(agreed.rents, rents, ({ amount_cents }) => amount_cents),
      changedFrom(periodsOf(agreed), periodsOf(this.agreed), ({ anchor, frequency }) => `${anchor} ${frequency}`),
      facts.end_date && addDays(facts.end_date, 1),
      before.end_date && addDays(before.end_date, 1),
    ]);
  }

  leaveFree(free: readonly RentFree[], changed: string, today: string): void {
    this.free = free;
    this.revise(today, [changed]);
  }

  private revise(today: string, changed: readonly (string | null)[]): void {
    const days = [...changed, addDays(this.lease.billed_to, 1)].filter((day) => day !== null);
    const from = days.toSorted()[0]!;
    const standing = this.bills.filter((bill) => bill.period_start > addDays(from, -2 * PERIOD_DAYS_MAX));
    const lease = rentLease(this.lease, billingTerms(this.agreed, this.free));
    const through = addDays(today, DAYS_AHEAD);
    const { cancelled, issued, billed_to } = reviseBills(lease, standing, { from, through });
    const gone = new Set(cancelled.map(({ id }) => id));
    this.bills = this.bills.filter(({ id }) => !gone.has(id));
    this.placed = this.placed.filter(({ bill_id }) => !gone.has(bill_id));
    this.issue(issued, billed_to);
  }

  run(today: string): void {
    const terms = billingTerms(this.agreed, this.free);
    const first = beganBefore(rentLease(this.lease, terms));
    const billed = first === null ? [] : this.bills.filter(({ period_start }) => period_start >= first);
    const bills = rentSchedule(rentLease(this.lease, terms, billed), { through: addDays(today, DAYS_AHEAD) });
    this.issue(bills, bills.at(-1)?.period_end ?? this.lease.billed_to);
  }

  private issue(bills: readonly RentBill[], billed_to: string): void {
    const wanted = bills.filter(({ amount_cents }) => amount_cents > 0);
    this.bills.push(...wanted.map((bill) => ({ ...bill, id: `bill-${++this.ids}`, paid_cents: 0 })));
    this.bills.sort((a, b) => (a.due_date < b.due_date ? -1 : 1));
    this.lease = { ...this.lease, billed_to };
    this.settle();
  }

  open(): HistoryBill[] {
    return this.bills.filter((bill) => bill.paid_cents < bill.amount_cents);
  }

  /** A payment, named for a bill or not. */
  pay(cents: number): void {
    const id = `payment-${++this.ids}`;
    this.payments.push({ id, cents, isReversed: false });
    this.put(allocate(cents, this.charges()).allocations.map((share) => ({ ...share, bill_payment_id: id })));
    this.settle();
  }

  received(): { id: string; cents: number }[] {
    return this.payments.filter(({ isReversed }) => !isReversed);
  }

  reverse(id: string): void {
    this.payments.find((payment) => payment.id === id)!.isReversed = true;
    this.placed = this.placed.filter(({ bill_payment_id }) => bill_payment_id !== id);
    this.settle();
  }

  /** Credit on open rent, then later money on older rent. */
  private settle(): void {
    this.countPaid();
    for (const { id, cents } of this.received()) {
      const rest = cents - sumOf(this.placed.filter(({ bill_payment_id }) => bill_payment_id === id));
      if (rest > 0)
        this.put(allocate(rest, this.charges()).allocations.map((share) => ({ ...share, bill_payment_id: id })));
    }
    this.placed.push(...reorderMoney(this.charges(), netOf(this.placed)));
    this.placed = netOf(this.placed);
    this.countPaid();
    const credit = sumOf(this.received().map(({ cents }) => ({ amount_cents: cents }))) - sumOf(this.placed);
    this.lease = { ...this.lease, credit };
  }

  private put(shares: readonly Omit<PlacedMoney, 'from_credit'>[]): void {
    this.placed.push(...shares.map((share) => ({ ...share, from_credit: false })));
    this.countPaid();
  }

  private countPaid(): void {
    for (const bill of this.bills) bill.paid_cents = sumOf(this.placed.filter(({ bill_id }) => bill_id === bill.id));
  }

  private charges() {
    return this.bills.map(({ id: bill_id, due_date, amount_cents, paid_cents }) => ({
      bill_id,
      due_date,
      amount_cents,
      paid_cents,
    }));
  }

  shown(): DiaryBill[] {
    return this.bills.map(({ id: _id, explanation: _explanation, ...bill }) => bill);
  }

  standing(today: string) {
    const terms = billingTerms(this.agreed, this.free);
    const open = this.open().map((bill) => ({ ...bill, parts: unevenParts(bill.explanation) }));
    const billed = this.bills.filter((bill) => bill.period_start > addDays(this.lease.billed_to, -PERIOD_DAYS_MAX));
    const standing = standingOf({ ...this.lease, day_count: 'days_late' }, terms, { open, billed }, today);
    const { arrears_days, paid_to, part_paid, arrears_amount, arrears_by_day, credit } = standing;
    return { arrears_days, paid_to, part_paid, arrears_amount, arrears_by_day, credit };
  }
}

const sumOf = (money: readonly { amount_cents: number }[]) => money.reduce((sum, each) => sum + each.amount_cents, 0);

/** What is on each bill of each payment, as the sums of the entries. */
function netOf(placed: readonly PlacedMoney[]): PlacedMoney[] {
  const net = new Map<string, PlacedMoney>();
  for (const money of placed) {
    const key = `${money.bill_payment_id} ${money.bill_id}`;
    net.set(key, { ...money, amount_cents: money.amount_cents + (net.get(key)?.amount_cents ?? 0) });
  }
  return [...net.values()].filter(({ amount_cents }) => amount_cents !== 0);
}

const shownStanding = ({ arrears_days, paid_to, ...cents }: DiaryStanding) => ({
  arrears_days,
  paid_to,
  part_paid: fromCents(cents.part_paid_cents),
  arrears_amount: fromCents(cents.by_period_cents),
  arrears_by_day: fromCents(cents.by_day_cents),
  credit: fromCents(cents.credit_cents),
});

const days = (min: number, max: number) => fc.integer({ min, max });

/** What may happen to a lease; days count from today, or from the first day of the lease where `pass` has not moved it. */
const STEP = fc.oneof(
  fc.record({ kind: fc.constant('pass' as const), days: days(1, 45) }),
  fc.record({ kind: fc.constant('pay' as const), cents: days(1, 400_000), isNamed: fc.boolean(), bill: fc.nat(9) }),
  fc.record({ kind: fc.constant('reverse' as const), payment: fc.nat(9) }),
  fc.record({ kind: fc.constant('due' as const), from: days(-30, 60), anchor: days(-45, 90) }),
  fc.record({ kind: fc.constant('rent' as const), from: days(-60, 45), cents: days(10_000, 300_000) }),
  fc.record({ kind: fc.constant('reduce' as const), from: days(-50, 0), days: days(1, 40), percent: days(0, 99) }),
  fc.record({
    kind: fc.constant('frequency' as const),
    from: days(-20, 45),
    frequency: fc.constantFrom(...RENT_FREQUENCIES),
  }),
  fc.record({ kind: fc.constant('end' as const), day: fc.option(days(-40, 80), { freq: 2 }) }),
  fc.record({ kind: fc.constant('free' as const), from: days(-40, 40), days: days(1, 20) }),
  fc.record({ kind: fc.constant('charge' as const), free: fc.nat(9) }),
);
type Step = typeof STEP extends fc.Arbitrary<infer T> ? T : never;

const HISTORY = fc.record({
  steps: fc.array(STEP, { minLength: 3, maxLength: 14 }),
  rent: days(10_000, 300_000),
  anchor: days(-40, 40),
  paid_to: fc.option(days(-5, 40), { freq: 2 }),
  proration: fc.record({
    method: fc.constantFrom(...PRORATION_METHODS),
    conversion: fc.constantFrom(...RENT_CONVERSIONS),
  }),
});
type History = typeof HISTORY extends fc.Arbitrary<infer T> ? T : never;

/** Both accounts of one lease, and what the lease service would tell them. */
class Histories {
  private facts: DatedFacts;
  private today = START;
  private free: RentFree[] = [];
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
    this.tell({});
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
        return this.tell({ due_terms: this.dueTerms(this.day(step.from), addDays(this.today, step.anchor)) });
      case 'rent':
        return this.tell({ rent_terms: this.rents(this.day(step.from), step.cents) });
      case 'reduce':
        return this.reduce(this.day(step.from), step.days, step.percent);
      case 'frequency':
        return this.tell({ rent_terms: this.otherFrequency(this.day(step.from), step.frequency) });
      case 'end':
        return this.tell({ end_date: step.day === null ? null : this.day(step.day) });
      case 'free':
        return this.leaveFree(this.day(step.from), step.days);
      case 'charge':
        return this.charge(step.free);
    }
  }

  /** The same bills with the same money on them, and the same standing. */
  expectSame(): void {
    expect(this.account.shown()).toEqual(this.diary.shown());
    expect(this.account.standing(this.today)).toEqual(shownStanding(this.diary.standing(this.today)));
  }

  private day(offset: number): string {
    const day = addDays(this.today, offset);
    return day < START ? START : day;
  }

  private tell(changed: Partial<DatedFacts>): void {
    this.facts = { ...this.facts, ...changed };
    this.account.tell(this.facts, this.today);
    this.diary.tell(this.facts, this.today);
  }

  private pass(count: number): void {
    this.today = addDays(this.today, count);
    this.account.run(this.today);
    this.diary.run(this.today);
  }

  private pay({ cents, isNamed, bill }: { cents: number; isNamed: boolean; bill: number }): void {
    const open = this.account.open();
    const named = isNamed ? open[bill % Math.max(1, open.length)] : undefined;
    const amount = named ? Math.min(cents, named.amount_cents - named.paid_cents) : cents;
    this.account.pay(amount);
    this.diary.receive(amount);
  }

  private reverse(index: number): void {
    const payments = this.account.received();
    const payment = payments[index % Math.max(1, payments.length)];
    if (!payment) return;
    this.account.reverse(payment.id);
    this.diary.receive(-payment.cents);
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
    const kept = this.facts.rent_terms.filter(({ effective_date }) => effective_date < from || effective_date > after);
    const lower = { effective_date: from, rent_cents: Math.floor((rent_cents * percent) / 100), rent_frequency };
    this.tell({ rent_terms: inOrder([...kept, lower, { ...back, effective_date: after }]) });
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

beforeAll(() => {
  process.stdout.write(`rent histories: ${HISTORIES} of each frequency, seed ${SEED}\n`);
});

// covers: F-01, F-02, F-04, F-18
describe.each(RENT_FREQUENCIES)('a lease by %s rent, whatever happens to it in whatever order', (frequency) => {
  it(
    'has the bills, the money on them, the arrears and the paid-to day that its days alone give',
    () => {
      fc.assert(
        fc.property(HISTORY, (history) => {
          const both = new Histories(frequency, history);
          both.expectSame();
          for (const step of history.steps) {
            both.take(step);
            both.expectSame();
          }
        }),
        { numRuns: HISTORIES, seed: SEED },
      );
    },
    30_000 + HISTORIES * 200,
  );
});
