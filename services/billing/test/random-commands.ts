import type { LeaseFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Answer, Caller } from '@keystead/testkit';
import { addDays } from '../src/rent-engine/days.js';
import type { Choices } from './choices.js';
import type { BillingFixture, BillRow } from './billing-fixture.js';

/** What may happen to a lease: `steady` ones keep their rent and days, `raised` ones change the rent, others both. */
export interface Tenancy {
  facts: LeaseFacts;
  version: number;
  changes: 'none' | 'rent' | 'all';
}

/** What was answered with 200, each to have had its effect once. */
export interface Effects {
  bills: string[];
  payments: string[];
  cancelled: number;
  reversed: number;
  received: string[];
  refused: Map<string, number>;
}

const DAY_MS = 86_400_000;

/** Landlords of one company who do anything to its leases at the same time. */
export class RandomCommands {
  readonly effects: Effects = { bills: [], payments: [], cancelled: 0, reversed: 0, received: [], refused: new Map() };

  /** No one asks again once one of them has failed. */
  private isOver = false;

  constructor(
    private readonly stack: BillingFixture,
    private readonly who: Caller,
    private readonly tenancies: readonly Tenancy[],
    private readonly choose: Choices,
  ) {}

  async run(commands: number, clients: number, commandsADay: number): Promise<void> {
    let left = commands;
    const client = async () => {
      while (left-- > 0 && !this.isOver) {
        if (left % commandsADay === 0) await this.passADay();
        else await this.command();
      }
    };
    try {
      await Promise.all(Array.from({ length: clients }, client));
    } finally {
      this.isOver = true;
    }
  }

  private command(): Promise<unknown> {
    const { choose } = this;
    const tenancy = choose.oneOf(this.tenancies)!;
    const lease_id = tenancy.facts.lease_id;
    const draw = choose.next();
    if (draw < 0.18) return this.bill(lease_id);
    if (draw < 0.36) return this.payBill(lease_id);
    if (draw < 0.62) return this.payLease(lease_id);
    if (draw < 0.78) return this.reverse();
    if (draw < 0.88) return this.cancel(lease_id);
    return this.change(tenancy);
  }

  private async bill(lease_id: string): Promise<void> {
    const type = this.choose.oneOf(['water', 'power', 'other', 'late_fee'] as const);
    const due_date = addDays(this.today(), this.choose.upTo(30) - 5);
    const terms = { lease_id, type, amount: this.amount(300), due_date };
    const answer = await this.send<{ data: { bill_id: string } }>('v1/system/bill/create', terms);
    if (answer.status === 200) this.effects.bills.push(answer.body.data.bill_id);
  }

  private async payBill(lease_id: string): Promise<void> {
    const open = await this.open(lease_id);
    const bill = this.choose.oneOf(open);
    if (!bill) return this.payLease(lease_id);
    const inFull = this.choose.next() < 0.5;
    const amount = inFull ? bill.outstanding : this.amount(bill.outstanding * 1.1);
    await this.pay({ lease_id, bill_id: bill.id, amount });
  }

  private payLease(lease_id: string): Promise<void> {
    return this.pay({ lease_id, amount: this.amount(this.choose.next() < 0.2 ? 4000 : 900) });
  }

  private async pay(terms: object): Promise<void> {
    const answer = await this.send<{ data: { id: string } }>('v1/system/bill-payment/create', terms);
    if (answer.status === 200) this.effects.payments.push(answer.body.data.id);
  }

  private async reverse(): Promise<void> {
    const id = this.choose.oneOf(this.effects.payments);
    if (!id) return this.payLease(this.choose.oneOf(this.tenancies)!.facts.lease_id);
    const reason = this.choose.oneOf(['dishonoured', 'refunded', 'entered_by_mistake']);
    const answer = await this.send('v1/system/bill-payment/reverse', { id, reason });
    if (answer.status === 200) this.effects.reversed++;
  }

  private async cancel(lease_id: string): Promise<void> {
    const bill = this.choose.oneOf(await this.open(lease_id));
    const id = this.choose.next() < 0.5 ? bill?.id : this.choose.oneOf(this.effects.bills);
    if (!id) return this.bill(lease_id);
    const answer = await this.send('v1/system/bill/cancel', { id, reason: 'Random' });
    if (answer.status === 200) this.effects.cancelled++;
  }

  /** The lease says what it is now: another rent from some day, none for a while, another end. */
  private async change(tenancy: Tenancy): Promise<void> {
    const { choose } = this;
    if (tenancy.changes === 'none') return this.payLease(tenancy.facts.lease_id);
    const { facts } = tenancy;
    const from = addDays(this.today(), choose.upTo(60) - 40);
    const isEnd = tenancy.changes === 'all' && choose.next() < 0.5;
    if (isEnd) {
      const end_date =
        facts.end_date === null || choose.next() < 0.5 ? addDays(this.today(), choose.upTo(60) - 30) : null;
      tenancy.facts = {
        ...facts,
        end_date: end_date !== null && end_date < facts.start_date ? facts.start_date : end_date,
      };
    } else {
      const rent_cents = tenancy.changes === 'all' && choose.next() < 0.3 ? 0 : 30_000 + choose.upTo(60_000);
      const effective_date = from < facts.start_date ? facts.start_date : from;
      const others = (facts.rent_terms ?? []).filter((term) => term.effective_date !== effective_date);
      const rent_terms = [...others, { effective_date, rent_cents }].sort((a, b) =>
        a.effective_date < b.effective_date ? -1 : 1,
      );
      tenancy.facts = { ...facts, rent_cents: rent_terms.at(-1)!.rent_cents, rent_terms };
    }
    const version = ++tenancy.version;
    const published = { company_id: this.who.company_id, aggregate_id: facts.lease_id, version, data: tenancy.facts };
    const { id } = await this.stack.publish('lease.changed', published);
    this.effects.received.push(id);
  }

  /** The next morning: whatever rent falls due by then is billed. */
  private async passADay(): Promise<void> {
    this.stack.clock.moveTo(new Date(this.stack.clock.now().getTime() + DAY_MS).toISOString());
    await this.stack.workDue(this.who.company_id);
  }

  private today(): string {
    return this.stack.clock.now().toISOString().slice(0, 10);
  }

  /** Dollars and cents up to so many dollars. */
  private amount(most: number): number {
    return Math.max(1, Math.round(this.choose.next() * most * 100)) / 100;
  }

  /** The newest of the bills that are not paid; asked again while the machine is busy. */
  private async open(lease_id: string): Promise<BillRow[]> {
    while (!this.isOver) {
      const listed = this.who.get<{ data: BillRow[] }>(
        `v1/system/bill?lease_id=${lease_id}&status=outstanding&total=20`,
      );
      const answer = await listed.catch(() => null);
      if (answer === null || answer.status === 503) continue;
      expect(answer.status).toBe(200);
      return answer.body.data;
    }
    return [];
  }

  /**
   * As a client that gives up on slow answers and asks again under the same key until it knows; some ask once more
   * afterwards and get the same.
   */
  private async send<T>(path: string, body: object): Promise<Answer<T>> {
    const headers = { 'idempotency-key': newId() };
    if (this.choose.next() < 0.1) await this.hangUp(path, body, headers);
    while (!this.isOver) {
      const answer = await this.who.post<T>(path, body, headers).catch(() => null);
      if (answer === null || answer.status === 503) continue;
      if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
      if (answer.status !== 200) this.refuse(`${answer.status} ${String((answer.body as { code?: string }).code)}`);
      else if (this.choose.next() < 0.05) {
        const again = await this.who.post<T>(path, body, headers).catch(() => null);
        if (again?.status === 200) expect(again.text).toBe(answer.text);
      }
      return answer;
    }
    throw new Error('Somebody else failed');
  }

  private refuse(what: string): void {
    this.effects.refused.set(what, (this.effects.refused.get(what) ?? 0) + 1);
  }

  private async hangUp(path: string, body: object, headers: Record<string, string>): Promise<void> {
    await fetch(`${this.who.url}/api/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.who.token}`, ...headers },
      signal: AbortSignal.timeout(1 + this.choose.upTo(20)),
    }).catch(() => undefined);
  }
}
