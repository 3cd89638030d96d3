import type { SubscriptionConfig } from '../config.js';
import type { Failure } from './payment.js';
import type { Asked, Charged, Payer, PaymentProvider } from './provider.js';

/** The shape of the API that this was written against. */
const API_VERSION = '2024-06-20';
const PATIENCE_MS = 10_000;

/** Codes that say the card itself cannot be used any more; everything else is a refusal that may pass. */
const METHOD_CODES = new Set([
  ...['expired_card', 'incorrect_number', 'invalid_number', 'invalid_expiry_month', 'invalid_expiry_year'],
  ...['incorrect_cvc', 'invalid_cvc', 'lost_card', 'stolen_card', 'pickup_card', 'resource_missing'],
  ...['payment_method_not_available', 'payment_method_customer_decline', 'card_not_supported'],
]);

export interface StripeError {
  type?: string;
  code?: string;
  decline_code?: string;
  message?: string;
  payment_intent?: { id?: string };
}

/** Which failure an error of Stripe's is. */
export function failureOf(error: StripeError | null | undefined): Failure {
  return METHOD_CODES.has(error?.code ?? '') || METHOD_CODES.has(error?.decline_code ?? '') ? 'method' : 'declined';
}

/** Hosted checkout for the first payment, and charges of the same card for the months after it. */
export class Stripe implements PaymentProvider {
  readonly name = 'stripe';

  constructor(private readonly config: SubscriptionConfig) {}

  async checkout(payment: Asked, customer: string | null): Promise<{ reference: string; url: string }> {
    const back = `${this.config.publicUrl.replace(/\/+$/, '')}/admin/setting/subscription`;
    const answer = await this.post('/v1/checkout/sessions', `checkout:${payment.id}`, {
      mode: 'payment',
      client_reference_id: payment.id,
      success_url: `${back}?payment=${payment.id}`,
      cancel_url: back,
      'payment_method_types[0]': 'card',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': payment.currency.toLowerCase(),
      'line_items[0][price_data][unit_amount]': String(payment.amount),
      'line_items[0][price_data][product_data][name]': payment.title,
      // Cards are kept at Stripe, for the months to come.
      'payment_intent_data[setup_future_usage]': 'off_session',
      ...(customer ? { customer } : { customer_creation: 'always' }),
      ...metadata('metadata', payment),
      ...metadata('payment_intent_data[metadata]', payment),
    });
    const { id, url, error } = answer.body as { id?: string; url?: string; error?: StripeError };
    if (answer.status !== 200 || !id || !url) throw fault('/v1/checkout/sessions', answer.status, error);
    return { reference: id, url };
  }

  async charge(payment: Asked, { customer, method }: Payer, attempt: number): Promise<Charged> {
    const answer = await this.post('/v1/payment_intents', `charge:${payment.id}:${attempt}`, {
      amount: String(payment.amount),
      currency: payment.currency.toLowerCase(),
      customer,
      payment_method: method,
      'payment_method_types[0]': 'card',
      off_session: 'true',
      confirm: 'true',
      description: payment.title,
      ...metadata('metadata', payment),
    });
    const { id, status, error } = answer.body as { id?: string; status?: string; error?: StripeError };
    if (answer.status === 200 && id) {
      return status === 'succeeded' ? { reference: id, failure: null } : { reference: id, failure: 'declined' };
    }
    const isCardsFault = answer.status === 402 || (answer.status === 400 && error?.code === 'resource_missing');
    if (!isCardsFault) throw fault('/v1/payment_intents', answer.status, error);
    return { reference: error?.payment_intent?.id ?? null, failure: failureOf(error) };
  }

  private async post(path: string, key: string, form: Record<string, string>) {
    const response = await fetch(`${this.config.stripeApiUrl.replace(/\/+$/, '')}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.config.stripeSecretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
        'idempotency-key': key,
        'stripe-version': API_VERSION,
      },
      body: new URLSearchParams(form).toString(),
      signal: AbortSignal.timeout(PATIENCE_MS),
      redirect: 'error',
    });
    return { status: response.status, body: await response.json() };
  }
}

function metadata(name: string, { id, company_id }: Asked): Record<string, string> {
  return { [`${name}[payment_id]`]: id, [`${name}[company_id]`]: company_id };
}

/** For the log: what Stripe said, never what was sent. */
function fault(path: string, status: number, error: StripeError | undefined): Error {
  return new Error(`Stripe answered ${path} with ${status} ${error?.type ?? ''} ${error?.code ?? ''}`.trim());
}
