import {
  eventually,
  publishEvent,
  startTestService,
  StoppedClock,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import { type EventName, type Events, type LeaseFacts, withDatedTerms } from '@keystead/contracts';
import { newId, systemContext, JobQueue } from '@keystead/platform';
import { billing } from '../src/definition.js';

export interface BillRow {
  bill_id: string;
  id: string;
  lease_id: string;
  lease_number: string;
  section_name: string;
  type: string;
  status: string;
  amount: number;
  paid_amount: number;
  credited_amount: number;
  outstanding: number;
  adds_to_bill_id: string | null;
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  days_overdue: number;
  version: number;
  explanation: { code: string } | null;
}

export interface Paid {
  data: {
    id: string;
    receipt_number: string;
    allocations: { bill_id: string; amount: number }[];
    unallocated: number;
    bills: BillRow[];
  };
}

export interface PaymentRow {
  id: string;
  amount: number;
  unallocated: number;
  receipt_number: string;
  paid_at: string;
  allocations: { bill_id: string; amount: number; from_credit: boolean }[];
}

/** The billing service under test, and what the tests do to it again and again. */
export class BillingFixture {
  private constructor(
    readonly service: TestService,
    readonly clock: StoppedClock,
  ) {}

  static async start(at: string, env: Record<string, string> = {}): Promise<BillingFixture> {
    const clock = new StoppedClock(at);
    return new BillingFixture(await startTestService(billing, { clock, env }), clock);
  }

  stop(): Promise<void> {
    return this.service.stop();
  }

  /** Rows of one company, seen past the API. `$1` is the company. */
  rows<R extends object = Record<string, unknown>>(company_id: string, text: string, values: unknown[] = []) {
    const ctx = systemContext(company_id, 'test');
    return this.service.db.run(ctx, (tx) => tx.query<R & Record<string, unknown>>(text, [company_id, ...values]));
  }

  publish<N extends EventName>(
    name: N,
    event: { company_id: string; aggregate_id: string; version?: number; id?: string; data: Events[N] },
  ) {
    return publishEvent(this.service.env.NATS_URL!, name, { at: this.clock.now().toISOString(), ...event });
  }

  /** Says what a lease is now and waits until billing has taken it over. */
  async publishLease(
    who: Pick<Caller, 'company_id'>,
    facts: LeaseFacts,
    name: 'lease.opened' | 'lease.changed' | 'lease.ended' = 'lease.opened',
    version = 1,
  ): Promise<LeaseFacts> {
    const { company_id } = who;
    const { id } = await this.publish(name, { company_id, aggregate_id: facts.lease_id, version, data: facts });
    await eventually(async () => {
      const received = await this.rows(company_id, 'select 1 from inbox where company_id = $1 and event_id = $2', [id]);
      return received.length === 1;
    });
    return facts;
  }

  /** A person of a new company with one lease. */
  async withLease(changed: Partial<LeaseFacts> = {}): Promise<{ me: Caller; lease_id: string; bills: BillRow[] }> {
    const me = this.service.as();
    const { lease_id } = await this.publishLease(me, leaseFacts(changed));
    return { me, lease_id, bills: await this.bills(me, `lease_id=${lease_id}`) };
  }

  pay(who: Caller, body: object, headers: Record<string, string> = {}) {
    return who.post<Paid>('v1/system/bill-payment/create', body, headers);
  }

  /** As a client that takes 503 for what it is: fifty calls at once are more than the pool of a busy machine serves. */
  async payPatiently(who: Caller, body: object) {
    for (;;) {
      const answer = await this.pay(who, body);
      if (answer.status !== 503) return answer;
    }
  }

  async payments(who: Caller, query = ''): Promise<PaymentRow[]> {
    return (await who.get<{ data: PaymentRow[] }>(`v1/system/bill-payment?${query}`)).body.data;
  }

  async bills(who: Caller, query: string): Promise<BillRow[]> {
    const { status, body } = await who.get<{ data: BillRow[] }>(`v1/system/bill?total=1000&order=asc&${query}`);
    expect(status).toBe(200);
    return body.data;
  }

  /** The bills of a lease as `first day last day amount less credits status`, the oldest first, cancelled ones left out. */
  async billLines(who: Caller, lease_id: string): Promise<string[]> {
    const bills = await this.bills(who, `lease_id=${lease_id}`);
    return bills
      .filter(({ status }) => status !== 'cancelled')
      .map(({ period_start, period_end, amount, credited_amount, status }) => {
        const less = credited_amount > 0 ? ` less ${credited_amount}` : '';
        return `${period_start} ${period_end} ${amount}${less} ${status}`;
      });
  }

  /** Does a company's due work of now, as the alarm would. */
  async workDue(company_id: string): Promise<void> {
    const due = await this.rows<{ id: string }>(
      company_id,
      'select id from job where company_id = $1 and done_at is null and run_at <= $2',
      [this.clock.now()],
    );
    for (const { id } of due) await this.service.app.get(JobQueue).work(company_id, id);
    // The queue of the service may have taken some of them first.
    const ids = due.map(({ id }) => id);
    const inHand = `select kind, natural_key, attempts, run_at, lease_until, now() from job where company_id = $1 and id = any($2) and done_at is null and run_at <= $3
      and lease_until > now() and last_error is null`;
    await eventually(async () => {
      const left = await this.rows(company_id, inHand, [ids, this.clock.now()]);
      if (left.length > 0) throw new Error(`In hand: ${JSON.stringify(left)}`);
      return true;
    });
  }
}

/** Facts of a lease of 700 dollars a week in Sydney from Monday 1 June 2026; a test changes what it is about. */
export function leaseFacts(changed: Partial<LeaseFacts> = {}): LeaseFacts {
  const start_date = changed.start_date ?? '2026-06-01';
  return withDatedTerms({
    lease_id: newId(),
    lease_number: 'L-1',
    property_id: newId(),
    property_block_id: newId(),
    section_id: newId(),
    section_name: '12 Rose Street',
    start_date,
    end_date: null,
    due_date: start_date,
    rent_cents: 70_000,
    rent_frequency: 'weekly',
    paid_to: null,
    currency: 'AUD',
    timezone: 'Australia/Sydney',
    ...changed,
  });
}

/** A rent by the week from a day on, as a lease publishes it. */
export const weeklyRent = (effective_date: string, rent_cents: number) => ({
  effective_date,
  rent_cents,
  rent_frequency: 'weekly' as const,
});

export const UNKNOWN_ID = '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11';
