import type { LeaseFacts } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import type { Answer, Caller, Choices } from '@keystead/testkit';
import { addDays } from '../src/rent-engine/days.js';
import type { BillingFixture } from './billing-fixture.js';
import { RandomCommands } from './random-commands.js';

/** What may happen to a lease: `steady` ones keep their rent and days, `raised` ones change the rent, others both. */
export interface PublishedTenancy {
  lease_id: string;
  facts: LeaseFacts;
  version: number;
  changes: 'none' | 'rent' | 'all';
}

const DAY_MS = 86_400_000;

/** Commands to a billing service alone, which is told by events what becomes of its leases. */
export class PublishedCommands extends RandomCommands<PublishedTenancy> {
  /** Events about leases, each to be handled once. */
  readonly received: string[] = [];

  /** No one asks again once one of them has failed. */
  private isOver = false;

  constructor(
    private readonly stack: BillingFixture,
    private readonly who: Caller,
    tenancies: readonly PublishedTenancy[],
    choose: Choices,
  ) {
    super(tenancies, choose);
  }

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

  /** The lease says what it is now: another rent from some day, none for a while, another end. */
  protected override async change(tenancy: PublishedTenancy): Promise<void> {
    const { choose } = this;
    if (tenancy.changes === 'none') return this.payLease(tenancy.lease_id);
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
      const others = facts.rent_terms.filter((term) => term.effective_date !== effective_date);
      const rent_terms = [...others, { effective_date, rent_cents, rent_frequency: facts.rent_frequency }].sort(
        (a, b) => (a.effective_date < b.effective_date ? -1 : 1),
      );
      tenancy.facts = { ...facts, rent_cents: rent_terms.at(-1)!.rent_cents, rent_terms };
    }
    const version = ++tenancy.version;
    const published = { company_id: this.who.company_id, aggregate_id: facts.lease_id, version, data: tenancy.facts };
    const { id } = await this.stack.publish('lease.changed', published);
    this.received.push(id);
  }

  /** The next morning: whatever rent falls due by then is billed. */
  private async passADay(): Promise<void> {
    this.stack.clock.moveTo(new Date(this.stack.clock.now().getTime() + DAY_MS).toISOString());
    await this.stack.workDue(this.who.company_id);
  }

  protected override today(): string {
    return this.stack.clock.now().toISOString().slice(0, 10);
  }

  /** Asked again while the machine is busy. */
  protected override async read<A>(path: string): Promise<Answer<A> | null> {
    while (!this.isOver) {
      const answer = await this.who.get<A>(path).catch(() => null);
      if (answer !== null && answer.status !== 503) return answer;
    }
    return null;
  }

  /**
   * As a client that gives up on slow answers and asks again under the same key until it knows; some ask once more
   * afterwards and get the same.
   */
  protected override async send<A>(path: string, body: object): Promise<Answer<A>> {
    const headers = { 'idempotency-key': newId() };
    if (this.choose.next() < 0.1) await this.hangUp(path, body, headers);
    while (!this.isOver) {
      const answer = await this.who.post<A>(path, body, headers).catch(() => null);
      if (answer === null || answer.status === 503) continue;
      if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}: ${answer.text}`);
      if (answer.status !== 200) this.refuse(answer);
      else if (this.choose.next() < 0.05) {
        const again = await this.who.post<A>(path, body, headers).catch(() => null);
        if (again?.status === 200) expect(again.text).toBe(answer.text);
      }
      return answer;
    }
    throw new Error('Somebody else failed');
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
