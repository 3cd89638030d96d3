import type Stripe from 'stripe';
import { StripeClient, StripeFailure, type WithMethods } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import { isDishonoured } from './parse-payment-event.js';
import { returnAddress } from './payment-page.js';
import type { PaymentOutcome, PaymentPage, PaymentProvider, PaymentRequest } from './payment-provider.js';

const CHARGE = 'payment_intent.latest_charge';

/** Stripe Checkout: a hosted page takes a card, whose money is there at once, or a direct debit, which takes days. */
export class StripePaymentPages implements PaymentProvider {
  readonly name = 'stripe';
  private readonly stripe: StripeClient;

  constructor(private readonly config: BillingConfig) {
    this.stripe = new StripeClient(config.stripeApiUrl, config.debitSecretKey);
  }

  async openPage({ id, company_id, amount, currency, title, expires_at }: PaymentRequest): Promise<PaymentPage> {
    const metadata = { online_payment_id: id, company_id };
    const { publicUrl } = this.config;
    const price_data = { currency: currency.toLowerCase(), unit_amount: amount, product_data: { name: title } };
    const parameters: WithMethods<Stripe.Checkout.SessionCreateParams> = {
      mode: 'payment',
      payment_method_types: ['card', 'au_becs_debit'],
      line_items: [{ quantity: 1, price_data }],
      client_reference_id: id,
      success_url: returnAddress(publicUrl, id),
      cancel_url: returnAddress(publicUrl),
      expires_at: Math.floor(expires_at.getTime() / 1000),
      metadata,
      payment_intent_data: { description: title, metadata },
    };
    const { id: session, url } = await this.stripe.call('checkout.sessions.create', (stripe) =>
      stripe.checkout.sessions.create(parameters, { idempotencyKey: `payment:${id}` }),
    );
    if (!url) throw new Error('Stripe answered checkout.sessions.create without a page');
    return { session, url };
  }

  async closePage(session: string): Promise<void> {
    try {
      await this.stripe.call('checkout.sessions.expire', (stripe) =>
        stripe.checkout.sessions.expire(session, {}, { idempotencyKey: `expire:${session}` }),
      );
    } catch (error) {
      // Paid or expired before: `look` says which.
      if (!(error instanceof StripeFailure) || error.status !== 400) throw error;
    }
  }

  async look(session: string): Promise<PaymentOutcome> {
    const { status, payment_status, payment_intent } = await this.stripe.call('checkout.sessions.retrieve', (stripe) =>
      stripe.checkout.sessions.retrieve(session, { expand: [CHARGE] }),
    );
    if (status === 'open') return { state: 'open' };
    if (status === 'expired') return { state: 'expired' };
    if (!payment_intent || typeof payment_intent === 'string')
      throw new Error('Stripe answered checkout.sessions.retrieve without its payment');
    const { id: reference, latest_charge } = payment_intent;
    const charge = typeof latest_charge === 'string' ? null : latest_charge;
    if (charge?.refunded) return { state: 'reversed', reference, reason: 'refunded' };
    if (charge?.disputed && (await this.isDishonoured(reference)))
      return { state: 'reversed', reference, reason: 'dishonoured' };
    if (payment_status === 'paid') {
      const isDebit = charge?.payment_method_details?.type === 'au_becs_debit';
      return { state: 'received', reference, method: isDebit ? 'direct_debit' : 'card' };
    }
    const isOver = payment_intent.status === 'requires_payment_method' || payment_intent.status === 'canceled';
    return { state: isOver ? 'failed' : 'processing', reference };
  }

  private async isDishonoured(payment_intent: string): Promise<boolean> {
    const { data } = await this.stripe.call('disputes.list', (stripe) => stripe.disputes.list({ payment_intent }));
    return data.some(isDishonoured);
  }
}
