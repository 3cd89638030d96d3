import type Stripe from 'stripe';
import { StripeClient, StripeFailure, type StripeDecline, type WithMethods } from '@keystead/platform';
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
export function failureOf(error: StripeDecline | null | undefined): Failure {
  return METHOD_CODES.has(error?.code ?? '') || METHOD_CODES.has(error?.decline_code ?? '') ? 'method' : 'declined';
}

/** Hosted checkout for the first payment, and charges of the same card for the months after it. */
export class StripePayments implements PaymentProvider {
  readonly name = 'stripe';

  private readonly stripe: StripeClient;

  constructor(private readonly config: SubscriptionConfig) {
    this.stripe = new StripeClient(config.stripeApiUrl, config.stripeSecretKey);
  }

  async checkout(payment: PaymentRequest, customer: string | null): Promise<{ reference: string; url: string }> {
    const back = `${this.config.publicUrl}/admin/setting/subscription`;
    const metadata = metadataOf(payment);
    const parameters: WithMethods<Stripe.Checkout.SessionCreateParams> = {
      mode: 'payment',
      client_reference_id: payment.id,
      success_url: `${back}?payment=${payment.id}`,
      cancel_url: back,
      payment_method_types: ['card'],
      line_items: [{ quantity: 1, price_data: priceOf(payment) }],
      ...(customer ? { customer } : { customer_creation: 'always' }),
      metadata,
      // Cards are kept at Stripe, for the months to come.
      payment_intent_data: { setup_future_usage: 'off_session', metadata },
    };
    const { id, url } = await this.stripe.call('checkout.sessions.create', (stripe) =>
      stripe.checkout.sessions.create(parameters, { idempotencyKey: `checkout:${payment.id}` }),
    );
    if (!url) throw new Error('Stripe answered checkout.sessions.create without a page');
    return { reference: id, url };
  }

  async charge(payment: PaymentRequest, { customer, method }: Payer, attempt: number): Promise<Charged> {
    const parameters: WithMethods<Stripe.PaymentIntentCreateParams> = {
      amount: payment.amount,
      currency: payment.currency.toLowerCase(),
      customer,
      payment_method: method,
      payment_method_types: ['card'],
      off_session: true,
      confirm: true,
      description: payment.title,
      metadata: metadataOf(payment),
    };
    try {
      const { id, status } = await this.stripe.call('paymentIntents.create', (stripe) =>
        stripe.paymentIntents.create(parameters, { idempotencyKey: `charge:${payment.id}:${attempt}` }),
      );
      return { reference: id, failure: status === 'succeeded' ? null : 'declined' };
    } catch (error) {
      if (!(error instanceof StripeFailure) || !isCardsFault(error)) throw error;
      return { reference: error.payment_intent_id, failure: failureOf(error.decline) };
    }
  }
}

const isCardsFault = ({ status, decline }: StripeFailure): boolean =>
  status === 402 || (status === 400 && decline.code === 'resource_missing');

const metadataOf = ({ id, company_id }: PaymentRequest) => ({ payment_id: id, company_id });

const priceOf = ({ amount, currency, title }: PaymentRequest) => ({
  currency: currency.toLowerCase(),
  unit_amount: amount,
  product_data: { name: title },
});
