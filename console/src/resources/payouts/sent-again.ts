import { newKey } from '../../net/form-key.js';
import type { Payment } from './payments.js';

interface Body {
  payouts: Payment[];
  [field: string]: unknown;
}

/** Payments as they were sent, with their Idempotency-Key. */
export interface Sent {
  body: Body;
  key: string;
}

/** Who is paid how much, without what could be paid, which is read anew after each try. */
const choiceOf = ({ payouts, ...about }: Body) =>
  JSON.stringify({ ...about, payouts: payouts.map(({ to_pay: _, ...payment }) => payment) });

/**
 * A try that was not answered may have been recorded: the same payments are sent again as they were, others with the same
 * key, by which they are refused where the first were recorded.
 */
export function sentAgain(lost: Sent | null, body: Body): Sent {
  if (!lost) return { body, key: newKey() };
  return choiceOf(lost.body) === choiceOf(body) ? lost : { body, key: lost.key };
}
