import { StripeApi, stripeError, type StripeError } from '@keystead/platform';
import type { SubscriptionConfig } from '../config.js';
import type { Failure } from './payment.js';
import type { PaymentRequest, Charged, Payer, PaymentProvider } from './provider.js';

/** Codes that say the card itself cannot be used any more; everything else is a refusal that may pass. */
const METHOD_CODES = new Set([
  ...['expired_card', 'incorrect_number', 'invalid_number', 'invalid_expiry_month', 'invalid_expiry_year'],
  ...['incorrect_cvc', 'invalid_cvc', 'lost_card', 'stolen_card', 'pickup_card', 'resource_missing'],
  ...['payment_method_not_available', 'payment_method_customer_decline', 'card_not_supported'],
]);

/** Which failure an error of Stripe's is. */
export function failureOf(error: StripeError | null | undefined): Failure {
  return METHOD_CODES.has(error?.code ?? '') || METHOD_CODES.has(error?.decline_code ?? '') ? 'method' : 'declined';
}

/** Hosted checkout for the first payment, and charges of the same card for the months after it. */
export class Stripe implements PaymentProvider {
  readonly name = 'stripe';

  private readonly api: StripeApi;

  constructor(private readonly config: SubscriptionConfig) {
    this.api = new StripeApi(config.stripeApiUrl, config.stripeSecretKey);
  }

  async checkout(payment: PaymentRequest, customer: string | null): Promise<{ reference: string; url: string }> {
    const back = `${this.config.publicUrl.replace(/\/+$/, '')}/admin/setting/subscription`;
    const answer = await this.api.post('/v1/checkout/sessions', `checkout:${payment.id}`, {
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
    const { id, url } = answer.body as { id?: string; url?: string };
    if (answer.status !== 200 || !id || !url) throw stripeError('/v1/checkout/sessions', answer);
    return { reference: id, url };
  }

  async charge(payment: PaymentRequest, { customer, method }: Payer, attempt: number): Promise<Charged> {
    const answer = await this.api.post('/v1/payment_intents', `charge:${payment.id}:${attempt}`, {
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
    if (!isCardsFault) throw stripeError('/v1/payment_intents', answer);
    return { reference: error?.payment_intent?.id ?? null, failure: failureOf(error) };
  }
}

function metadata(name: string, { id, company_id }: PaymentRequest): Record<string, string> {
  return { [`${name}[payment_id]`]: id, [`${name}[company_id]`]: company_id };
}
