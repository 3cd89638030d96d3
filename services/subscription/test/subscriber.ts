import { type EventName, type Events, type Plan } from '@keystead/contracts';
import { newId, JobQueue } from '@keystead/platform';
import {
  eventually,
  MovingClock,
  publishEvent,
  startTestService,
  type Answer,
  type Caller,
  type TestService,
} from '@keystead/testkit';
import { subscription } from '../src/definition.js';

export const DAY = 86_400_000;

export interface SubscriptionState extends Record<string, unknown> {
  plan: Plan;
  status: string;
  trial_ends_at: string | null;
  period_ends_at: string | null;
  receipts: { receipt_number: number; amount: number; gst: number; properties: number }[];
}

export interface CheckoutRequest {
  payment_id: string;
  provider: string;
  checkout_url: string;
  amount: number;
  properties: number;
}

/** The service with companies that subscribe. */
export class Subscribers {
  readonly clock = new MovingClock();
  service: TestService;

  async start(env: Record<string, string> = { TEST_PAYMENTS: 'true' }): Promise<void> {
    this.service = await startTestService(subscription, { clock: this.clock, env });
    // Due work is done by `passTo` alone: with the clock far ahead, the sweeper would do that of every company at once.
    await this.service.app.get(JobQueue).stop();
  }

  publish<N extends EventName>(me: Caller, name: N, aggregate_id: string, version: number, data: Events[N]) {
    const at = this.clock.now().toISOString();
    return publishEvent(this.service.env.NATS_URL!, name, {
      company_id: me.company_id,
      aggregate_id,
      version,
      at,
      data,
    });
  }

  /** A person of a new company. */
  async open(plan: Plan): Promise<Caller> {
    const me = this.service.as();
    await this.publish(me, 'company.created', me.company_id, 1, {
      company_id: me.company_id,
      plan,
      tenant_code: 'test01',
      name: 'Rose Street Rentals',
      country_iso: 'AU',
      timezone: 'Australia/Sydney',
      owner_user_id: me.user_id,
    });
    await eventually(async () => (await this.ask(me)).status === 200);
    return me;
  }

  async addProperties(me: Caller, count: number): Promise<void> {
    const { used } = (await this.current(me)).property_management as { used: number };
    for (let index = 0; index < count; index++) {
      const property_id = newId();
      await this.publish(me, 'property.created', property_id, 1, { property_id, name: 'Rose Street 12' });
    }
    await eventually(async () => {
      const usage = (await this.current(me)).property_management as { used: number };
      return usage.used === used + count;
    });
  }

  ask(me: Caller) {
    return me.post<{ data: SubscriptionState }>('subscription/current', { user_id: me.user_id });
  }

  async current(me: Caller): Promise<SubscriptionState> {
    return (await this.ask(me)).body.data;
  }

  change(me: Caller, body: object) {
    return me.post<{ data: Record<string, unknown> }>('subscription/change', body);
  }

  pay(me: Caller, body: object = {}): Promise<Answer<{ data: CheckoutRequest }>> {
    return me.post<{ data: CheckoutRequest }>('subscription/payment', body);
  }

  /** Asks for a checkout without money and completes it. */
  async buy(me: Caller, properties: number, card = 'works'): Promise<Answer> {
    const { body } = await this.pay(me, { plan: 'pro', properties });
    return this.complete(body.data.checkout_url, card);
  }

  complete(checkout_url: string, card?: string): Promise<Answer> {
    const session = new URL(checkout_url).searchParams.get('session');
    return this.service.anyone.post('subscription/webhook', { session, ...(card && { card }) });
  }

  rows(me: Caller, text: string): Promise<Record<string, unknown>[]> {
    return this.service.db.systemPool
      .query<Record<string, unknown>>(text, [me.company_id])
      .then((result) => result.rows);
  }

  /** What was said under this name, oldest first. */
  async said<N extends EventName>(me: Caller, name: N): Promise<Events[N][]> {
    const rows = await this.rows(me, `select data from outbox where company_id = $1 and name = '${name}' order by seq`);
    return rows.map(({ data }) => data as Events[N]);
  }

  /** Lets time pass up to `moment`: all work of the company that is due by then is done, in order. */
  async passTo(me: Caller, moment: Date): Promise<void> {
    for (;;) {
      const [next] = await this.rows(
        me,
        `select id, run_at from job where company_id = $1 and done_at is null
           and (lease_until is null or lease_until < now()) and run_at <= '${moment.toISOString()}' order by run_at limit 1`,
      );
      if (!next) break;
      const run_at = next.run_at as Date;
      if (run_at > this.clock.now()) this.clock.moveTo(new Date(run_at.getTime() + 1000));
      await this.service.app.get(JobQueue).work(me.company_id, String(next.id));
    }
    if (moment > this.clock.now()) this.clock.moveTo(moment);
  }

  in(days: number): Date {
    return new Date(this.clock.now().getTime() + days * DAY);
  }
}

/** A moment as the API writes it. */
export const momentOf = (text: string | null): Date => new Date(`${text!.replace(' ', 'T')}Z`);
