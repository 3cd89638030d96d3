import { rentBalance } from '../receivables/leases/rent-balance.js';
import { type AgreedTerms, billingTerms, type LeaseRent, rentLease } from '../receivables/leases/lease.entity.js';
import { agreedRents, changedFrom, dueTermsAfter, periodTerms } from '../receivables/leases/rent-terms.js';
import { allocate, releaseAllocations } from '../rent-engine/allocate.js';
import type { Proration } from '../rent-engine/daily-share.js';
import { addDays } from '../rent-engine/days.js';
import { unevenParts } from '../rent-engine/rent-amount.js';
import type { RentFree } from '../rent-engine/rent-free.js';
import { beganBefore, type RentBill, rentSchedule, settledTo } from '../rent-engine/rent-schedule.js';
import { type PlacedMoney, reorderMoney } from '../rent-engine/reorder-money.js';
import { PERIOD_DAYS_MAX, type RepricedBill, reviseBills } from '../rent-engine/revise-bills.js';
import { splitCharge } from '../rent-engine/split-charge.js';
import type { DatedFacts } from './rent-days.oracle.js';
import type { DiaryBill } from './rent-history.oracle.js';

export const DAYS_AHEAD = 7;

/** An issued document: a bill of its days, or an additional charge to one. */
export interface IssuedDocument {
  id: string;
  number: number;
  of: string;
  issued_cents: number;
  reductions: number[];
}

/** The days of a bill as they are charged now, by one or more documents. */
interface HistoryBill extends RentBill {
  id: string;
}

interface Source {
  id: string;
  cents: number;
  kind: 'payment' | 'credit' | 'write_off';
  /** The document that it is about. */
  about: string | null;
}

/** What of a source is on a document; `is_own` where a credit or a write-off was put on it at once. */
interface Placed {
  source: Source;
  on: string;
  cents: number;
  is_own: boolean;
}

/** A lease as the commands treat it, in memory: the same pure decisions, in the same order, without a database. */
export class RentAccount {
  private bills: HistoryBill[] = [];
  private documents: IssuedDocument[] = [];
  private sources: Source[] = [];
  private placed: Placed[] = [];
  private agreed: AgreedTerms = { rents: [], dueTerms: [] };
  private free: readonly RentFree[] = [];
  private numbers = 0;
  private lease: LeaseRent;

  constructor(proration: Proration, facts: DatedFacts) {
    const { method: proration_method, conversion: rent_conversion } = proration;
    const place = { currency: 'AUD', timezone: 'Australia/Sydney' };
    const { start_date: due_date } = facts;
    const terms = { due_date, rent_frequency: 'weekly' as const, proration_method, rent_conversion };
    this.lease = { id: 'lease', ...facts, ...terms, ...place, billed_to: settledTo(facts), credit: 0 };
  }

  record(facts: DatedFacts, today: string): void {
    const { lease: before, agreed } = this;
    const { rent_frequency } = facts.rent_terms.at(-1)!;
    const { due_date } = facts.due_terms.at(-1)!;
    const rents = agreedRents(facts);
    const dueTerms = dueTermsAfter(agreed.dueTerms, facts, addDays(before.billed_to, 1));
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
    const current = this.bills.filter((bill) => bill.period_start > addDays(from, -2 * PERIOD_DAYS_MAX));
    const lease = rentLease(this.lease, billingTerms(this.agreed, this.free));
    const through = addDays(today, DAYS_AHEAD);
    const { cancelled, repriced, issued, billed_to } = reviseBills(lease, current, { from, through });
    for (const { id } of cancelled) this.cancel(id);
    for (const each of repriced) this.reprice(each);
    this.issue(issued, billed_to);
  }

  private cancel(id: string): void {
    this.bills = this.bills.filter((bill) => bill.id !== id);
    const gone = this.documents.filter(({ of }) => of === id).map((document) => document.id);
    this.documents = this.documents.filter(({ of }) => of !== id);
    const lost = this.placed.filter(({ on, source }) => gone.includes(on) && source.kind === 'write_off');
    this.sources = this.sources.filter((source) => !lost.some((each) => each.source === source));
    this.placed = this.placed.filter(({ on }) => !gone.includes(on));
  }

  private reprice({ bill, now }: RepricedBill): void {
    const own = this.documents.filter(({ of }) => of === bill.id);
    const parts = own.map(({ issued_cents: amount, reductions }) => ({ amount, reductions }));
    const { changes, added } = splitCharge(now.amount_cents, parts);
    for (const [index, { unchanged, reduced }] of changes.entries()) {
      const document = own[index]!;
      document.reductions = document.reductions.slice(0, unchanged);
      if (reduced > 0) document.reductions.push(reduced);
      this.fit(document);
    }
    if (added > 0) this.write(bill.id, added);
    this.bills = this.bills.map((each) => (each.id === bill.id ? { ...each, ...now } : each));
  }

  /** Takes off what a reduced document has no room for. */
  private fit(document: IssuedDocument): void {
    const on = this.placed.filter((each) => each.on === document.id);
    const rank = ({ source, is_own }: Placed) => (source.kind === 'write_off' ? 2 : is_own ? 1 : 0);
    const kind = ({ source }: Placed) => (source.kind === 'payment' ? 0 : 1);
    const order = [...on]
      .toReversed()
      .toSorted((a, b) => rank(a) - rank(b) || kind(a) - kind(b) || this.ageOf(b) - this.ageOf(a));
    const placed = order.map((each) => ({ each, cents: each.cents, is_write_off: each.source.kind === 'write_off' }));
    const { taken, withdrawn } = releaseAllocations(placed, sumOf(on) - chargedBy(document));
    for (const { each, cents } of taken) each.cents -= cents;
    this.placed = this.placed.filter((each) => each.cents > 0 && !withdrawn.some((gone) => gone.each === each));
    this.sources = this.sources.filter((source) => !withdrawn.some(({ each }) => each.source === source));
  }

  private ageOf({ source }: Placed): number {
    return this.sources.indexOf(source);
  }

  run(today: string): void {
    const terms = billingTerms(this.agreed, this.free);
    const first = beganBefore(rentLease(this.lease, terms));
    const billed = first === null ? [] : this.bills.filter(({ period_start }) => period_start >= first);
    const bills = rentSchedule(rentLease(this.lease, terms, billed), { through: addDays(today, DAYS_AHEAD) });
    this.issue(bills, bills.at(-1)?.period_end ?? this.lease.billed_to);
  }

  private issue(bills: readonly RentBill[], billed_to: string): void {
    for (const bill of bills.filter(({ amount_cents }) => amount_cents > 0)) {
      const { id } = this.write(null, bill.amount_cents);
      this.bills.push({ ...bill, id });
    }
    this.lease = { ...this.lease, billed_to };
    this.settle();
  }

  private write(of: string | null, issued_cents: number): IssuedDocument {
    const number = ++this.numbers;
    const id = `document-${number}`;
    const document = { id, number, of: of ?? id, issued_cents, reductions: [] };
    this.documents.push(document);
    return document;
  }

  /** Documents that something is unpaid on, the oldest first. */
  open(): { id: string; period_start: string; unpaid_cents: number; is_alone: boolean }[] {
    return this.ordered().flatMap((document) => {
      const unpaid_cents = chargedBy(document) - sumOf(this.on(document));
      const { period_start } = this.bills.find(({ id }) => id === document.of)!;
      const is_alone = this.documents.filter(({ of }) => of === document.of).length === 1;
      return unpaid_cents > 0 ? [{ id: document.id, period_start, unpaid_cents, is_alone }] : [];
    });
  }

  private on({ id }: IssuedDocument): Placed[] {
    return this.placed.filter(({ on }) => on === id);
  }

  /** A payment, named for a bill or not. */
  pay(cents: number): void {
    this.receive({ cents, kind: 'payment', about: null });
  }

  /** A credit note about an open document, with the rest kept as credit, or about none. */
  credit(cents: number, about: string | null): string {
    return this.receive({ cents, kind: 'credit', about });
  }

  writeOff(cents: number, about: string): string {
    return this.receive({ cents, kind: 'write_off', about });
  }

  private receive(of: Omit<Source, 'id'>): string {
    const source = { ...of, id: `source-${++this.numbers}` };
    this.sources.push(source);
    const document = this.documents.find(({ id }) => id === of.about);
    if (document) {
      const cents = Math.min(of.cents, chargedBy(document) - sumOf(this.on(document)));
      if (cents > 0) this.placed.push({ source, on: document.id, cents, is_own: true });
    }
    this.settle();
    return source.id;
  }

  received(kinds: readonly Source['kind'][]): Source[] {
    return this.sources.filter(({ kind }) => kinds.includes(kind));
  }

  reverse(id: string): void {
    this.sources = this.sources.filter((source) => source.id !== id);
    this.placed = this.placed.filter(({ source }) => source.id !== id);
    this.settle();
  }

  /** Credit on open rent, then later money on older rent. */
  private settle(): void {
    const sources = [...this.received(['payment']), ...this.received(['credit'])];
    for (const source of sources) {
      const rest = source.cents - sumOf(this.placed.filter((each) => each.source === source));
      if (rest === 0) continue;
      for (const { bill_id: on, amount_cents: cents } of allocate(rest, this.charges()).allocations)
        this.placed.push({ source, on, cents, is_own: false });
    }
    this.reorder();
    const credit = sumOf(sources) - sumOf(this.placed.filter(({ source }) => source.kind !== 'write_off'));
    this.lease = { ...this.lease, credit };
  }

  private reorder(): void {
    const own = this.placed.filter(({ is_own }) => is_own);
    const money = this.placed.filter(({ is_own }) => !is_own);
    const shown = money.map(({ source, on, cents }): PlacedMoney => {
      return { bill_payment_id: source.id, bill_id: on, amount_cents: cents, from_credit: false };
    });
    const fixed = (id: string) => sumOf(own.filter(({ on }) => on === id));
    const charges = this.charges().map((charge) => ({
      ...charge,
      amount_cents: charge.amount_cents - fixed(charge.bill_id),
      paid_cents: charge.paid_cents - fixed(charge.bill_id),
    }));
    const sums = new Map<string, Placed>();
    const sourceOf = (id: string | null) => this.sources.find((source) => source.id === id)!;
    for (const { bill_payment_id, bill_id: on, amount_cents } of [...shown, ...reorderMoney(charges, shown)]) {
      const key = `${bill_payment_id} ${on}`;
      const cents = amount_cents + (sums.get(key)?.cents ?? 0);
      sums.set(key, { source: sourceOf(bill_payment_id), on, cents, is_own: false });
    }
    this.placed = [...own, ...[...sums.values()].filter(({ cents }) => cents > 0)];
  }

  private ordered(): IssuedDocument[] {
    const due = new Map(this.bills.map(({ id, due_date }) => [id, due_date]));
    return this.documents.toSorted((a, b) => {
      const [one, other] = [due.get(a.of)!, due.get(b.of)!];
      return one === other ? a.number - b.number : one < other ? -1 : 1;
    });
  }

  private charges() {
    const due = new Map(this.bills.map(({ id, due_date }) => [id, due_date]));
    return this.ordered().map((document) => ({
      bill_id: document.id,
      due_date: due.get(document.of)!,
      amount_cents: chargedBy(document),
      paid_cents: sumOf(this.on(document)),
    }));
  }

  /** The bills as their documents charge and have been paid. */
  shown(): DiaryBill[] {
    const bills = this.bills.map(({ id, period_start, period_end, due_date }) => {
      const own = this.documents.filter(({ of }) => of === id);
      const amount_cents = own.reduce((sum, document) => sum + chargedBy(document), 0);
      const paid_cents = own.reduce((sum, document) => sum + sumOf(this.on(document)), 0);
      return { period_start, period_end, due_date, amount_cents, paid_cents };
    });
    return bills.toSorted((a, b) => (a.period_start < b.period_start ? -1 : 1));
  }

  /** What each document said when it was issued, which nothing changes. */
  issued(): Map<string, number> {
    return new Map(this.documents.map(({ id, issued_cents }) => [id, issued_cents]));
  }

  current(today: string) {
    const terms = billingTerms(this.agreed, this.free);
    const open = this.documents.flatMap((document) => {
      const bill = this.bills.find(({ id }) => id === document.of)!;
      const paid_cents = sumOf(this.on(document));
      return { ...bill, parts: unevenParts(bill.explanation), amount_cents: chargedBy(document), paid_cents };
    });
    const billed = this.bills.filter((bill) => bill.period_start > addDays(this.lease.billed_to, -PERIOD_DAYS_MAX));
    const current = rentBalance({ ...this.lease, day_count: 'days_late' }, terms, { open, billed }, today);
    const { arrears_days, paid_to, part_paid, arrears_amount, arrears_by_day, credit } = current;
    return { arrears_days, paid_to, part_paid, arrears_amount, arrears_by_day, credit };
  }
}

const sumOf = (of: readonly { cents: number }[]) => of.reduce((sum, { cents }) => sum + cents, 0);
const chargedBy = ({ issued_cents, reductions }: IssuedDocument) =>
  reductions.reduce((left, cents) => left - cents, issued_cents);
