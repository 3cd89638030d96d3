import type Stripe from 'stripe';
import { StripeClient, StripeFailure, type StripeDecline, type WithMethods } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import type { DebitFailure } from './direct-debit.entity.js';
import type { DebitRequest, MandateRequest, DebitProvider, MandatePage, Outcome, Payer } from './provider.js';

const METHOD = 'au_becs_debit';
/** Codes that say the account itself cannot be debited; everything else is a refusal that may pass. */
const ACCOUNT_CODES = new Set([
  ...['account_closed', 'no_account', 'invalid_account', 'bank_account_restricted', 'debit_not_authorized'],
  ...['customer_deceased', 'incorrect_account_details', 'payment_method_not_available', 'resource_missing'],
  ...['mandate_invalid', 'payment_intent_mandate_invalid', 'account_not_found', 'recipient_deceased'],
]);

export interface StripeIntent {
  id?: unknown;
  status?: unknown;
  last_payment_error?: StripeDecline | null;
  metadata?: { debit_id?: unknown } | null;
}

/** BECS direct debit: a hosted page takes the mandate, its account is debited off-session. */
export class StripeDebits implements DebitProvider {
  readonly name = 'stripe';
  private readonly stripe: StripeClient;
  private readonly home: string;

  constructor({ stripeApiUrl, debitSecretKey, publicUrl }: BillingConfig) {
    this.stripe = new StripeClient(stripeApiUrl, debitSecretKey);
    this.home = `${publicUrl}/`;
  }

  async openMandate({ id, company_id, page, customer: known, title }: MandateRequest): Promise<MandatePage> {
    const metadata = { mandate_id: id, company_id };
    const customer = known ?? (await this.addCustomer(id, title, metadata));
    const parameters: WithMethods<Stripe.Checkout.SessionCreateParams> = {
      mode: 'setup',
      customer,
      payment_method_types: [METHOD],
      client_reference_id: id,
      success_url: this.home,
      cancel_url: this.home,
      metadata,
      setup_intent_data: { metadata },
    };
    const { url, expires_at } = await this.stripe.call('checkout.sessions.create', (stripe) =>
      stripe.checkout.sessions.create(parameters, { idempotencyKey: `mandate:${id}:${page}` }),
    );
    if (!url) throw new Error('Stripe answered checkout.sessions.create without a page');
    return { customer, url, expires_at: new Date(expires_at * 1000) };
  }

  private async addCustomer(id: string, description: string, metadata: Record<string, string>): Promise<string> {
    const customer = await this.stripe.call('customers.create', (stripe) =>
      stripe.customers.create({ description, metadata }, { idempotencyKey: `customer:${id}` }),
    );
    return customer.id;
  }

  async endMandate({ method }: Payer): Promise<void> {
    try {
      await this.stripe.call('paymentMethods.detach', (stripe) =>
        stripe.paymentMethods.detach(method, {}, { idempotencyKey: `detach:${method}` }),
      );
    } catch (error) {
      // Detached before, or not there: what was wanted.
      const isThere = error instanceof StripeFailure && error.status !== 400 && error.status !== 404;
      if (isThere || !(error instanceof StripeFailure)) throw error;
    }
  }

  async debit({ id, company_id, amount, currency, title }: DebitRequest, payer: Payer): Promise<Outcome> {
    const parameters: WithMethods<Stripe.PaymentIntentCreateParams> = {
      amount,
      currency: currency.toLowerCase(),
      customer: payer.customer,
      payment_method: payer.method,
      payment_method_types: [METHOD],
      off_session: true,
      confirm: true,
      description: title,
      metadata: { debit_id: id, company_id },
    };
    try {
      const intent = await this.stripe.call('paymentIntents.create', (stripe) =>
        stripe.paymentIntents.create(parameters, { idempotencyKey: `debit:${id}` }),
      );
      const outcome = outcomeOf(intent);
      if (!outcome) throw new Error('Stripe answered paymentIntents.create without an id');
      return outcome;
    } catch (error) {
      if (!(error instanceof StripeFailure) || !isRefusal(error)) throw error;
      return { state: 'failed', reference: error.payment_intent_id, failure: failureOf(error.decline) };
    }
  }

  /** By the customer's own list, which knows at once what was asked for. */
  async look({ id }: Pick<DebitRequest, 'id'>, { customer }: Payer): Promise<Outcome | null> {
    const { data } = await this.stripe.call('paymentIntents.list', (stripe) =>
      stripe.paymentIntents.list({ customer, limit: 100 }),
    );
    const intent = data.find(({ metadata }) => metadata?.debit_id === id);
    return intent ? outcomeOf(intent) : null;
  }
}

const isRefusal = ({ status, decline }: StripeFailure): boolean =>
  status === 402 || (status === 400 && ACCOUNT_CODES.has(decline.code ?? ''));

/** Where a payment intent says it is; null when it is none of ours. */
export function outcomeOf({ id, status, last_payment_error }: StripeIntent): Outcome | null {
  if (typeof id !== 'string') return null;
  if (status === 'succeeded') return { state: 'received', reference: id };
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'failed', reference: id, failure: failureOf(last_payment_error) };
  return { state: 'pending', reference: id };
}

function failureOf(error: StripeDecline | null | undefined): DebitFailure {
  const codes = [error?.code, error?.decline_code];
  return codes.some((code) => ACCOUNT_CODES.has(code ?? '')) ? 'account' : 'refused';
}
