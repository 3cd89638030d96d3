import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Stripe from 'stripe';
import { CheckoutStandIn } from './checkout-stand-in.js';
import { type HttpServer, listenHttp } from '@keystead/testkit';

// Speaks the part of Stripe's published API that BECS direct debit needs: customers, set-up sessions, payment intents
// and their list, form bodies, bearer and idempotency keys, error objects, signed events. A request that Stripe would
// refuse is refused here too.

export const DEBIT_ENV = { DEBIT_STRIPE_SECRET_KEY: 'sk_test_4eC39H', DEBIT_STRIPE_WEBHOOK_SECRET: 'whsec_test_debit' };

type Form = Record<string, string>;
interface Answered {
  status: number;
  body: object;
}

export interface Received {
  path: string;
  key: string;
  form: Form;
}

export interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  customer: string;
  payment_method: string;
  status: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; type: string } | null;
}

/** Instead of a debit that the bank works on: an error code, a status without an answer of use, a lost answer. */
export type Trouble = 'account_closed' | 'resource_missing' | 500 | 'hangs up' | 'does not arrive';

const FIELDS: Record<string, RegExp> = {
  '/v1/customers': /^(description|metadata\[\w+\])$/,
  '/v1/checkout/sessions':
    /^(mode|customer|client_reference_id|success_url|cancel_url|payment_method_types\[0\]|metadata\[\w+\]|setup_intent_data\[metadata\]\[\w+\])$/,
  '/v1/payment_intents':
    /^(amount|currency|customer|payment_method|payment_method_types\[0\]|off_session|confirm|description|metadata\[\w+\])$/,
};
const newId = (kind: string) => `${kind}_${randomBytes(6).toString('hex')}`;

export class BecsStandIn {
  readonly received: Received[] = [];
  /** What happens to the next debits; all others are worked on by the bank. */
  readonly troubles: Trouble[] = [];
  readonly intents: Intent[] = [];
  readonly detached: string[] = [];
  /** Pages on which an amount is paid. */
  readonly checkout = new CheckoutStandIn();
  /** A page that is opened is not answered, once: it is there all the same. */
  losesPage = false;
  /** Nothing is said of pages. */
  silent = false;
  /** Called with each new intent before it is answered. */
  beforeAnswer: ((intent: Intent) => Promise<void>) | null = null;
  private readonly replies = new Map<string, { form: string; answer: Answered }>();

  private server!: HttpServer;

  private constructor() {}

  static async start(): Promise<BecsStandIn> {
    const stripe = new BecsStandIn();
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

  private async take(request: IncomingMessage): Promise<Answered | null> {
    const text = (await request.toArray()).join('');
    const { authorization, 'content-type': type, 'stripe-version': version } = request.headers;
    if (authorization !== `Bearer ${DEBIT_ENV.DEBIT_STRIPE_SECRET_KEY}`) return refused(401, 'api_key_invalid');
    if (!/^\d{4}-\d\d-\d\d$/.test(String(version))) return refused(400, 'no_version');
    if (request.method === 'GET') return this.list(new URL(request.url!, 'http://stripe'));
    if (type !== 'application/x-www-form-urlencoded') return refused(400, 'not_a_form');
    const key = String(request.headers['idempotency-key'] ?? '');
    if (key.length === 0 || key.length > 255) return refused(400, 'no_idempotency_key');
    const form = Object.fromEntries(new URLSearchParams(text));
    const path = request.url!;
    this.received.push({ path, key, form });
    const replies = this.replies.get(key);
    if (replies)
      return replies.form === text ? replies.answer : refused(400, 'idempotency_key_in_use', 'idempotency_error');
    const keep = (answer: Answered) => {
      if (answer.status !== 500) this.replies.set(key, { form: text, answer });
      return answer;
    };
    const detach = /^\/v1\/payment_methods\/(pm_\w+)\/detach$/.exec(path)?.[1];
    if (detach) {
      this.detached.push(detach);
      return keep({ status: 200, body: { id: detach, object: 'payment_method', customer: null } });
    }
    const expired = /^\/v1\/checkout\/sessions\/(cs_\w+)\/expire$/.exec(path)?.[1];
    if (expired) return keep(this.checkout.expire(expired) ? this.page(expired) : refused(400, 'session_not_open'));
    if (path === '/v1/checkout/sessions' && form.mode === 'payment') return this.openPage(form, keep);
    const known = FIELDS[path];
    if (!known) return refused(404, 'no_path');
    const unknown = Object.keys(form).find((field) => !known.test(field));
    if (unknown) return refused(400, `parameter_unknown ${unknown}`);
    if (path === '/v1/customers') return keep({ status: 200, body: { id: newId('cus'), object: 'customer' } });
    if (path === '/v1/checkout/sessions') return keep(session(form));
    return this.intent(form, keep);
  }

  private openPage(form: Form, keep: (answer: Answered) => Answered): Answered | null {
    const opened = this.checkout.open(form);
    const answer = keep(typeof opened === 'string' ? refused(400, opened) : { status: 200, body: opened });
    if (!this.losesPage) return answer;
    this.losesPage = false;
    return null;
  }

  private page(id: string): Answered {
    const body = this.checkout.retrieve(id);
    return body ? { status: 200, body } : refused(404, 'resource_missing');
  }

  private async intent(form: Form, keep: (answer: Answered) => Answered): Promise<Answered | null> {
    if (!/^[1-9]\d*$/.test(form.amount ?? '') || form.currency !== 'aud') return refused(400, 'amount');
    if (form.confirm !== 'true' || form.off_session !== 'true') return refused(400, 'confirm');
    if (form['payment_method_types[0]'] !== 'au_becs_debit') return refused(400, 'payment_method_types');
    if (!form.customer?.startsWith('cus_') || !form.payment_method?.startsWith('pm_'))
      return refused(400, 'resource_missing');
    const trouble = this.troubles.shift();
    if (trouble === 500) return { status: 500, body: { error: { type: 'api_error' } } };
    if (trouble === 'does not arrive') return null;
    if (trouble === 'resource_missing') return keep(refused(400, 'resource_missing'));
    const intent: Intent = {
      id: newId('pi'),
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: 'aud',
      customer: form.customer,
      payment_method: form.payment_method,
      status: trouble === 'account_closed' ? 'requires_payment_method' : 'processing',
      metadata: metadataOf(form),
      last_payment_error: trouble === 'account_closed' ? { code: trouble, type: 'card_error' } : null,
    };
    this.intents.push(intent);
    await this.beforeAnswer?.(intent);
    if (trouble === 'account_closed') {
      const error = { type: 'card_error', code: trouble, payment_intent: { id: intent.id, status: intent.status } };
      return keep({ status: 402, body: { error } });
    }
    const answer = keep({ status: 200, body: { ...intent } });
    return trouble === 'hangs up' ? null : answer;
  }

  private list({ pathname, searchParams }: URL): Answered {
    const session = /^\/v1\/checkout\/sessions\/(cs_\w+)$/.exec(pathname)?.[1];
    if (session && this.silent) return { status: 500, body: { error: { type: 'api_error' } } };
    if (session) return this.page(session);
    if (pathname === '/v1/disputes') {
      const data = this.checkout.disputesOf(searchParams.get('payment_intent') ?? '');
      return { status: 200, body: { object: 'list', has_more: false, data } };
    }
    if (pathname !== '/v1/payment_intents') return refused(404, 'no_path');
    const limit = Number(searchParams.get('limit') ?? 10);
    if (limit < 1 || limit > 100) return refused(400, 'limit');
    const data = this.intents.filter(({ customer }) => customer === searchParams.get('customer')).toReversed();
    return { status: 200, body: { object: 'list', has_more: data.length > limit, data: data.slice(0, limit) } };
  }
}

function refused(status: number, code: string, type = 'invalid_request_error'): Answered {
  return { status, body: { error: { type, code, message: code } } };
}

function metadataOf(form: Form): Record<string, string> {
  const found = Object.entries(form).map(([field, value]) => [/^metadata\[(\w+)\]$/.exec(field)?.[1], value]);
  return Object.fromEntries(found.filter(([name]) => name !== undefined)) as Record<string, string>;
}

function session(form: Form): Answered {
  if (form.mode !== 'setup' || form['payment_method_types[0]'] !== 'au_becs_debit') return refused(400, 'mode');
  if (!/^https?:/.test(form.success_url ?? '') || !form.customer?.startsWith('cus_')) return refused(400, 'customer');
  const id = newId('cs_test');
  const body = {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.com/c/pay/${id}`,
    expires_at: 1_781_143_200,
  };
  return { status: 200, body };
}

/** `Stripe-Signature` of a body, as the SDK makes it. */
export function signatureOf(body: string, at: Date, secret = DEBIT_ENV.DEBIT_STRIPE_WEBHOOK_SECRET): string {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `${Stripe.webhooks.generateTestHeaderString({ payload: body, secret, timestamp })},v0=6ffbb59b2300aae63f2724`;
}

/** An event as Stripe sends it. */
export function stripeEvent(type: string, object: object): string {
  const id = newId('evt');
  return JSON.stringify(
    { id, object: 'event', api_version: '2024-06-20', livemode: false, type, data: { object } },
    null,
    2,
  );
}
