import { StripeApi, stripeError, type StripeError } from '@keystead/platform';
import type { BillingConfig } from '../../config.js';
import type { DebitFailure } from './direct-debit.entity.js';
import type { DebitProvider, DebitRequest, MandatePage, MandateRequest, Outcome, Payer } from './provider.js';

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
  last_payment_error?: StripeError | null;
  metadata?: { debit_id?: unknown } | null;
}

/** BECS direct debit: a hosted page takes the mandate, its account is debited off-session. */
export class StripeDebits implements DebitProvider {
  readonly name = 'stripe';
  private readonly api: StripeApi;
  private readonly home: string;

  constructor({ stripeApiUrl, debitSecretKey, publicUrl }: BillingConfig) {
    this.api = new StripeApi(stripeApiUrl, debitSecretKey);
    this.home = `${publicUrl.replace(/\/+$/, '')}/`;
  }

  async openMandate({ id, company_id, page, customer: known, title }: MandateRequest): Promise<MandatePage> {
    const about = (name: string) => ({ [`${name}[mandate_id]`]: id, [`${name}[company_id]`]: company_id });
    const customer =
      known ??
      (
        await this.create<{ id: string }>('/v1/customers', `customer:${id}`, {
          description: title,
          ...about('metadata'),
        })
      ).id;
    const session = await this.create<{ url: string; expires_at: number }>(
      '/v1/checkout/sessions',
      `mandate:${id}:${page}`,
      {
        mode: 'setup',
        customer,
        'payment_method_types[0]': METHOD,
        client_reference_id: id,
        success_url: this.home,
        cancel_url: this.home,
        ...about('metadata'),
        ...about('setup_intent_data[metadata]'),
      },
    );
    return { customer, url: session.url, expires_at: new Date(session.expires_at * 1000) };
  }

  async endMandate({ method }: Payer): Promise<void> {
    const path = `/v1/payment_methods/${encodeURIComponent(method)}/detach`;
    const answer = await this.api.post(path, `detach:${method}`, {});
    // Detached before, or not there: what was wanted.
    if (answer.status !== 200 && answer.status !== 400 && answer.status !== 404) throw stripeError(path, answer);
  }

  async debit({ id, company_id, amount, currency, title }: DebitRequest, payer: Payer): Promise<Outcome> {
    const path = '/v1/payment_intents';
    const answer = await this.api.post(path, `debit:${id}`, {
      amount: String(amount),
      currency: currency.toLowerCase(),
      customer: payer.customer,
      payment_method: payer.method,
      'payment_method_types[0]': METHOD,
      off_session: 'true',
      confirm: 'true',
      description: title,
      'metadata[debit_id]': id,
      'metadata[company_id]': company_id,
    });
    if (answer.status === 200) return found(outcomeOf(answer.body as StripeIntent), path, answer);
    const { error } = answer.body as { error?: StripeError };
    const isRefusal = answer.status === 402 || (answer.status === 400 && ACCOUNT_CODES.has(error?.code ?? ''));
    if (!isRefusal) throw stripeError(path, answer);
    return { state: 'failed', reference: error?.payment_intent?.id ?? null, failure: failureOf(error) };
  }

  /** By the customer's own list, which knows at once what was asked for. */
  async look({ id }: Pick<DebitRequest, 'id'>, { customer }: Payer): Promise<Outcome | null> {
    const path = `/v1/payment_intents?customer=${encodeURIComponent(customer)}&limit=100`;
    const answer = await this.api.get(path);
    if (answer.status !== 200) throw stripeError('/v1/payment_intents', answer);
    const { data } = answer.body as { data: StripeIntent[] };
    const intent = data.find(({ metadata }) => metadata?.debit_id === id);
    return intent ? outcomeOf(intent) : null;
  }

  private async create<T>(path: string, key: string, form: Record<string, string>): Promise<T> {
    const answer = await this.api.post(path, key, form);
    if (answer.status !== 200) throw stripeError(path, answer);
    return answer.body as T;
  }
}

/** Where a payment intent says it is; null when it is none of ours. */
export function outcomeOf({ id, status, last_payment_error }: StripeIntent): Outcome | null {
  if (typeof id !== 'string') return null;
  if (status === 'succeeded') return { state: 'received', reference: id };
  if (status === 'requires_payment_method' || status === 'canceled')
    return { state: 'failed', reference: id, failure: failureOf(last_payment_error) };
  return { state: 'pending', reference: id };
}

function failureOf(error: StripeError | null | undefined): DebitFailure {
  const codes = [error?.code, error?.decline_code];
  return codes.some((code) => ACCOUNT_CODES.has(code ?? '')) ? 'account' : 'refused';
}

function found(outcome: Outcome | null, path: string, answer: { status: number; body: unknown }): Outcome {
  if (!outcome) throw stripeError(path, answer);
  return outcome;
}
