import { UUID_PATTERN } from '@keystead/contracts';
import type { PaymentNotification, PaymentOutcome } from './payment-provider.js';

interface StripeSession {
  amount_total?: unknown;
  currency?: unknown;
  payment_status?: unknown;
  payment_intent?: unknown;
  refunded?: unknown;
  metadata?: { company_id?: unknown; online_payment_id?: unknown } | null;
}

/** What a signed event of Stripe's says of a payment of ours on its page; null when it says nothing. */
export function parsePaymentEvent(type: string, object: StripeSession): PaymentNotification | null {
  const { payment_intent } = object;
  // A part that is given back is left to people: what it was for is not known here.
  if (type === 'charge.refunded')
    return object.refunded === true && isText(payment_intent) ? { kind: 'refunded', reference: payment_intent } : null;
  const outcome = outcomeOf(type, object);
  const { company_id, online_payment_id } = object.metadata ?? {};
  const { amount_total: amount, currency } = object;
  if (!outcome || !isUuid(company_id) || !isUuid(online_payment_id)) return null;
  if (typeof amount !== 'number' || !isText(currency)) return null;
  return { kind: 'online_payment', company_id, online_payment_id, amount, currency: currency.toUpperCase(), outcome };
}

/** Money by card is there when the page is done with; money by direct debit comes, or not, days after it. */
function outcomeOf(type: string, { payment_status, payment_intent }: StripeSession): PaymentOutcome | null {
  const reference = isText(payment_intent) ? payment_intent : null;
  switch (type) {
    case 'checkout.session.completed':
      if (payment_status !== 'paid') return { state: 'processing', reference };
      return reference === null ? null : { state: 'received', reference, method: 'card' };
    case 'checkout.session.async_payment_succeeded':
      return reference === null ? null : { state: 'received', reference, method: 'direct_debit' };
    case 'checkout.session.async_payment_failed':
      return { state: 'failed', reference };
    case 'checkout.session.expired':
      return { state: 'expired' };
    default:
      return null;
  }
}

/** Whether a dispute takes the money away: an inquiry (`warning_…`) leaves it where it is, and one that was won gives it back. */
export function isDishonoured({ status }: { status?: unknown }): boolean {
  return typeof status !== 'string' || (!status.startsWith('warning_') && status !== 'won' && status !== 'prevented');
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
