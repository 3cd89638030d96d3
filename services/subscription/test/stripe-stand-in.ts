import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { type HttpServer, listenHttp } from '@keystead/testkit';

// Speaks the part of Stripe's published API that is used: form bodies, bearer keys, idempotency keys, error objects,
// signed events. A request that Stripe would refuse is refused here too.

export const STRIPE_ENV = { STRIPE_SECRET_KEY: 'sk_test_4eC39H', STRIPE_WEBHOOK_SECRET: 'whsec_test_secret' };

export interface Received {
  path: string;
  key: string;
  form: Record<string, string>;
}

const SESSION_FIELDS =
  /^(mode|client_reference_id|success_url|cancel_url|customer|customer_creation|metadata\[\w+\]|payment_method_types\[\d+\]|line_items\[\d+\]\[(quantity|price_data\]\[(currency|unit_amount|product_data\]\[name))\]|payment_intent_data\[(setup_future_usage|metadata\]\[\w+)\])$/;
const INTENT_FIELDS =
  /^(amount|currency|customer|payment_method|payment_method_types\[\d+\]|off_session|confirm|description|metadata\[\w+\])$/;

/** Answers instead of a charge: an error code of a card, or a status without an answer of use. */
export type Outcome = 'succeeded' | 'card_declined' | 'expired_card' | 'authentication_required' | 500 | 'hangs up';

export class StripeStandIn {
  readonly received: Received[] = [];
  /** What happens to the next charges; all others succeed. */
  readonly outcomes: Outcome[] = [];
  /** Charges that took money. */
  readonly charged: { id: string; amount: number; key: string }[] = [];
  private readonly replies = new Map<string, { form: string; status: number; body: object }>();

  private server!: HttpServer;

  private constructor() {}

  static async start(): Promise<StripeStandIn> {
    const stripe = new StripeStandIn();
    stripe.server = await listenHttp((request, response) => {
      void stripe.take(request).then((answer) => {
        if (!answer) return response.socket?.destroy();
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
      });
    });
    return stripe;
  }

  get url(): string {
    return this.server.url;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private async take(request: IncomingMessage): Promise<{ status: number; body: object } | null> {
    const text = (await request.toArray()).join('');
    const refuse = (status: number, code: string, type = 'invalid_request_error') => ({
      status,
      body: { error: { type, code, message: code } },
    });
    if (request.headers.authorization !== `Bearer ${STRIPE_ENV.STRIPE_SECRET_KEY}`)
      return refuse(401, 'api_key_invalid');
    if (request.method !== 'POST' || request.headers['content-type'] !== 'application/x-www-form-urlencoded')
      return refuse(400, 'not_a_form');
    if (!/^\d{4}-\d\d-\d\d$/.test(String(request.headers['stripe-version']))) return refuse(400, 'no_version');
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key.length === 0 || key.length > 255) return refuse(400, 'no_idempotency_key');
    const form = Object.fromEntries(new URLSearchParams(text));
    const path = request.url!;
    this.received.push({ path, key, form });
    const replies = this.replies.get(key);
    if (replies) return replies.form === text ? replies : refuse(400, 'idempotency_key_in_use', 'idempotency_error');
    const answer =
      path === '/v1/checkout/sessions'
        ? session(form)
        : path === '/v1/payment_intents'
          ? this.intent(form, key, text)
          : refuse(404, 'no_path');
    if (answer && answer.status !== 500) this.replies.set(key, { form: text, ...answer });
    return answer;
  }

  private intent(form: Record<string, string>, key: string, text: string): { status: number; body: object } | null {
    const unknown = Object.keys(form).find((field) => !INTENT_FIELDS.test(field));
    if (unknown) return wrong(`parameter_unknown ${unknown}`);
    if (!/^[1-9]\d*$/.test(form.amount ?? '') || form.currency !== 'aud') return wrong('amount');
    if (form.confirm !== 'true' || form.off_session !== 'true') return wrong('confirm');
    if (!form.customer?.startsWith('cus_') || !form.payment_method?.startsWith('pm_')) return wrong('resource_missing');
    const outcome = this.outcomes.shift() ?? 'succeeded';
    if (outcome === 500) return { status: 500, body: { error: { type: 'api_error' } } };
    const id = `pi_${randomBytes(6).toString('hex')}`;
    if (outcome === 'succeeded' || outcome === 'hangs up') {
      this.charged.push({ id, amount: Number(form.amount), key });
      const answer = { status: 200, body: { id, object: 'payment_intent', status: 'succeeded' } };
      if (outcome === 'succeeded') return answer;
      this.replies.set(key, { form: text, ...answer });
      return null;
    }
    const body = {
      error: { type: 'card_error', code: outcome, payment_intent: { id, status: 'requires_payment_method' } },
    };
    return { status: 402, body };
  }
}

function wrong(code: string) {
  return { status: 400, body: { error: { type: 'invalid_request_error', code, message: code } } };
}

function session(form: Record<string, string>) {
  const unknown = Object.keys(form).find((field) => !SESSION_FIELDS.test(field));
  if (unknown) return wrong(`parameter_unknown ${unknown}`);
  const item = (name: string) => form[`line_items[0][${name}]`] ?? '';
  if (form.mode !== 'payment' || !/^https?:/.test(form.success_url ?? '')) return wrong('mode');
  if (item('price_data][currency') !== 'aud' || !/^[1-9]\d*$/.test(item('price_data][unit_amount')))
    return wrong('amount');
  if (item('quantity') !== '1' || item('price_data][product_data][name') === '') return wrong('line_items');
  if (form.customer && form.customer_creation) return wrong('customer_creation with customer');
  const id = `cs_test_${randomBytes(6).toString('hex')}`;
  return { status: 200, body: { id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` } };
}

/** `Stripe-Signature` of a body, as the SDK makes it. */
export function signatureOf(body: string, at: Date, secret = STRIPE_ENV.STRIPE_WEBHOOK_SECRET): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `${Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })},v0=6ffbb59b2300aae63f2724`;
}

/** An event as Stripe sends it. */
export function stripeEvent(type: string, object: object, id = `evt_${randomBytes(8).toString('hex')}`): string {
  return JSON.stringify(
    { id, object: 'event', api_version: '2024-06-20', livemode: false, type, data: { object } },
    null,
    2,
  );
}
