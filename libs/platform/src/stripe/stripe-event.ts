import type Stripe from 'stripe';
import type { PlatformRequest } from '../database/context.js';
import { Problem } from '../errors/problem.js';

const TOLERANCE_SECONDS = 300;

/** The event of a webhook; throws WRONG_SIGNATURE unless Stripe signed exactly these bytes with our secret, just now. */
export async function stripeEventOf(
  { text = '' }: PlatformRequest,
  header: string | undefined,
  secret: string,
  now: Date,
): Promise<Stripe.Event> {
  const { default: Client } = await import('stripe');
  try {
    const event = Client.webhooks.constructEvent(
      text,
      header ?? '',
      secret,
      TOLERANCE_SECONDS,
      undefined,
      now.getTime(),
    );
    if (isOfFuture(header, now)) throw new Problem('WRONG_SIGNATURE');
    return event;
  } catch {
    throw new Problem('WRONG_SIGNATURE');
  }
}

/** The SDK refuses old signatures only; one of later would be good for longer than the tolerance. */
function isOfFuture(header = '', now: Date): boolean {
  const seconds = Number(/(?:^|,)t=(\d+)/.exec(header)?.[1]);
  return seconds - now.getTime() / 1000 > TOLERANCE_SECONDS;
}
