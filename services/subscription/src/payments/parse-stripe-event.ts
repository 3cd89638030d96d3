import { UUID_PATTERN } from '@keystead/contracts';
import type { StripeDecline } from '@keystead/platform';
import type { PaymentNotification } from './provider.js';
import { failureOf } from './stripe-payments.js';

interface StripeObject {
  id?: unknown;
  amount_total?: unknown;
  amount?: unknown;
  currency?: unknown;
  customer?: unknown;
  payment_method?: unknown;
  payment_status?: unknown;
  last_payment_error?: StripeDecline | null;
  metadata?: { company_id?: unknown; payment_id?: unknown } | null;
}

/** What a signed event of Stripe's says of a payment of ours; null when it says nothing. */
export function parseStripeEvent(event: unknown): PaymentNotification | null {
  const { id, type, data } = event as { id?: unknown; type?: unknown; data?: { object?: StripeObject } };
  const object = data?.object;
  const failure = object && failureSaid(type, object);
  if (!object || failure === undefined) return null;
  const { company_id, payment_id } = object.metadata ?? {};
  const amount = object.amount_total ?? object.amount;
  const isOurs = isUuid(company_id) && isUuid(payment_id);
  if (!isOurs || !isText(id) || !isText(object.id) || !isText(object.currency) || typeof amount !== 'number')
    return null;
  return {
    id,
    company_id,
    payment_id,
    amount,
    currency: object.currency.toUpperCase(),
    reference: object.id,
    failure,
    customer: isText(object.customer) ? object.customer : undefined,
    method: isText(object.payment_method) ? object.payment_method : undefined,
  };
}

/** null = paid; undefined = nothing that matters here. */
function failureSaid(type: unknown, object: StripeObject): PaymentNotification['failure'] | undefined {
  switch (type) {
    case 'checkout.session.completed':
      return object.payment_status === 'paid' ? null : undefined;
    case 'checkout.session.async_payment_succeeded':
    case 'payment_intent.succeeded':
      return null;
    case 'checkout.session.async_payment_failed':
      return 'declined';
    case 'checkout.session.expired':
      return 'expired';
    case 'payment_intent.payment_failed':
      return failureOf(object.last_payment_error);
    default:
      return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
