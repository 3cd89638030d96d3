import { type Caller, eventually } from '@keystead/testkit';
import type { LeaseFacts } from '@keystead/contracts';
import { BecsStandIn, DEBIT_ENV, type Intent, signatureOf, stripeEvent } from './becs-stand-in.js';
import { BillingFixture, type BillRow, type PaymentRow } from './billing-fixture.js';

/** Noon of Wednesday 10 June 2026 in Sydney; rent of 700 falls due on Mondays, next on the 15th. */
export const NOON = '2026-06-10T02:00:00Z';
export const MONDAY_SIX = '2026-06-14T20:00:00Z';

export interface Mandate {
  id: string;
  status: string;
  end_reason: string | null;
  active_from: string | null;
}

export interface Begun {
  mandate_id: string;
  page_url: string;
  expires_at: string;
  status: string;
}

export type Payment = PaymentRow & { status: string; method: string; failure: string | null; reference: string | null };

/** The billing service beside a stand-in of Stripe, and renters who let their rent be debited. */
export class Debtors {
  private constructor(
    readonly stack: BillingFixture,
    readonly stripe: BecsStandIn,
  ) {}

  static async start(at: string): Promise<Debtors> {
    const stripe = await BecsStandIn.start();
    const env = { ...DEBIT_ENV, STRIPE_API_URL: stripe.url, PUBLIC_URL: 'https://rent.example/' };
    return new Debtors(await BillingFixture.start(at, env), stripe);
  }

  async stop(): Promise<void> {
    await this.stack.stop();
    await this.stripe.stop();
  }

  begin(me: Caller, lease_id: string) {
    return me.post<{ data: Begun }>('v1/system/direct-debit/mandate/create', { lease_id });
  }

  cancel(me: Caller, id: string) {
    return me.post('v1/system/direct-debit/mandate/cancel', { id });
  }

  async mandate(me: Caller, lease_id: string): Promise<Mandate | null> {
    const { body } = await me.get<{ data: Mandate | null }>(`v1/system/direct-debit/mandate?lease_id=${lease_id}`);
    return body.data;
  }

  publish(body: string, signature = signatureOf(body, this.stack.clock.now())) {
    return this.stack.service.anyone.call('POST', 'v1/system/direct-debit/webhook', body, {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature,
    });
  }

  async said(type: string, object: object): Promise<void> {
    expect((await this.publish(stripeEvent(type, object))).status).toBe(200);
  }

  /** What Stripe says of an intent once the bank has spoken. */
  succeeded(intent: Intent): Promise<void> {
    intent.status = 'succeeded';
    return this.said('payment_intent.succeeded', { ...intent });
  }

  failed(intent: Intent, code = 'refer_to_customer'): Promise<void> {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code, type: 'card_error' };
    return this.said('payment_intent.payment_failed', { ...intent });
  }

  dishonoured(intent: Intent): Promise<void> {
    const dispute = { id: `dp_${intent.id}`, object: 'dispute', payment_intent: intent.id, amount: intent.amount };
    return this.said('charge.dispute.created', { ...dispute, currency: 'aud', status: 'lost', reason: 'general' });
  }

  given(me: Caller, mandate_id: string) {
    return stripeEvent('setup_intent.succeeded', {
      id: `seti_${mandate_id}`,
      object: 'setup_intent',
      status: 'succeeded',
      customer: `cus_${mandate_id}`,
      payment_method: `pm_${mandate_id.replaceAll('-', '')}`,
      mandate: `mandate_${mandate_id}`,
      metadata: { company_id: me.company_id, mandate_id },
    });
  }

  /** A person of a new company with a lease, paid to 14 June, whose renter has given the mandate. */
  async withMandate(changed: Partial<LeaseFacts> = {}) {
    const { me, lease_id, bills } = await this.stack.withLease({ paid_to: '2026-06-14', ...changed });
    const { mandate_id } = (await this.begin(me, lease_id)).body.data;
    expect((await this.publish(this.given(me, mandate_id))).status).toBe(200);
    return { me, lease_id, bills, mandate_id };
  }

  /** A lease whose bill of Monday the 15th was debited and lies at the bank. */
  async debited() {
    const found = await this.withMandate();
    await this.passTo(found.me, MONDAY_SIX);
    const [intent] = this.intentsOf(found.me);
    return { ...found, intent: intent! };
  }

  /** The bill that fell due on the 15th. */
  async fifteenth(me: Caller, lease_id: string): Promise<BillRow> {
    return (await this.stack.bills(me, `lease_id=${lease_id}`)).find(({ due_date }) => due_date === '2026-06-15')!;
  }

  /** The moment comes, and everything due by then is done; what failed is tried again at once. */
  async passTo(me: Caller, at: string): Promise<void> {
    this.stack.clock.moveTo(at);
    await eventually(async () => {
      await this.again(me);
      await this.stack.workDue(me.company_id);
      return (await this.due(me)) === 0;
    });
  }

  /** Tries once what is due; what fails stays. */
  async tryAt(me: Caller, at: string, isOver: () => boolean | Promise<boolean>): Promise<void> {
    this.stack.clock.moveTo(at);
    await eventually(async () => {
      await this.stack.workDue(me.company_id);
      return isOver();
    });
  }

  private again(me: Caller) {
    return this.stack.service.db.systemPool.query(
      'update job set lease_until = null where company_id = $1 and done_at is null and last_error is not null',
      [me.company_id],
    );
  }

  private async due(me: Caller): Promise<number> {
    const [{ count }] = (await this.stack.rows<{ count: number }>(
      me.company_id,
      'select count(*)::int as count from job where company_id = $1 and done_at is null and run_at <= $2',
      [this.stack.clock.now()],
    )) as [{ count: number }];
    return count;
  }

  intentsOf({ company_id }: Caller): Intent[] {
    return this.stripe.intents.filter(({ metadata }) => metadata.company_id === company_id);
  }

  async payments(me: Caller, query = ''): Promise<Payment[]> {
    return (await this.stack.payments(me, query)) as Payment[];
  }

  async published(me: Caller, name: string): Promise<Record<string, unknown>[]> {
    const rows = await this.stack.rows<{ data: Record<string, unknown> }>(
      me.company_id,
      'select data from outbox where company_id = $1 and name = $2 order by seq',
      [name],
    );
    return rows.map(({ data }) => data);
  }

  /** Cents that the ledger holds on an account of a company. */
  async onAccount(me: Caller, account: string): Promise<number> {
    const [{ cents }] = (await this.stack.rows<{ cents: number }>(
      me.company_id,
      'select coalesce(sum(cents), 0)::bigint as cents from posting where company_id = $1 and account = $2',
      [account],
    )) as [{ cents: number }];
    return cents;
  }
}
