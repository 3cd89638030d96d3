import { UUID_PATTERN } from '@keystead/contracts';
import { isDishonoured, parsePaymentEvent } from '../online-payment/parse-payment-event.js';
import type { DebitNotification } from './provider.js';
import { outcomeOf, type StripeIntent } from './stripe-debits.js';

interface StripeObject extends StripeIntent {
  amount?: unknown;
  currency?: unknown;
  customer?: unknown;
  payment_method?: unknown;
  mandate?: unknown;
  payment_intent?: unknown;
  metadata?: { company_id?: unknown; mandate_id?: unknown; debit_id?: unknown } | null;
}

/** What a signed event of Stripe's says of a mandate, a debit or a payment of ours; null when it says nothing. */
export function parseStripeEvent(event: unknown): DebitNotification | null {
  const { type, data } = event as { type?: unknown; data?: { object?: StripeObject } };
  const object = data?.object;
  if (!object || typeof type !== 'string') return null;
  switch (type) {
    case 'setup_intent.succeeded':
      return given(object);
    case 'mandate.updated':
      return object.status === 'inactive' && isText(object.id)
        ? { kind: 'mandate_revoked', reference: object.id }
        : null;
    case 'payment_intent.processing':
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return debited(object);
    // A bank takes the money back without asking: there is nothing to contest.
    case 'charge.dispute.created':
      return isText(object.payment_intent) && isDishonoured(object)
        ? { kind: 'dishonoured', reference: object.payment_intent }
        : null;
    default:
      return parsePaymentEvent(type, object);
  }
}

function given({ customer, payment_method: method, mandate, metadata }: StripeObject): DebitNotification | null {
  const { company_id, mandate_id } = metadata ?? {};
  if (!isUuid(company_id) || !isUuid(mandate_id) || !isText(customer) || !isText(method)) return null;
  const reference = isText(mandate) ? mandate : null;
  return { kind: 'mandate_given', company_id, mandate_id, payer: { customer, method }, reference };
}

function debited(object: StripeObject): DebitNotification | null {
  const { company_id, debit_id } = object.metadata ?? {};
  const { amount, currency } = object;
  const outcome = outcomeOf(object);
  if (!outcome || !isUuid(company_id) || !isUuid(debit_id) || typeof amount !== 'number' || !isText(currency))
    return null;
  return { kind: 'debit', company_id, debit_id, amount, currency: currency.toUpperCase(), outcome };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value.length <= 255;
const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID_PATTERN.test(value);
