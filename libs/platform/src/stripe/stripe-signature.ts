import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PlatformRequest } from '../auth/context.js';
import { Problem } from '../http/problem.js';

const TOLERANCE_SECONDS = 300;

/**
 * Whether `header` (`t=<seconds>,v1=<hex>,…`) signs exactly these bytes with our secret, not long ago. Several v1
 * signatures are there while a secret is being changed; one that fits is enough.
 */
export function isSignedByStripe(body: string, header: string | undefined, secret: string, now: Date): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2) as [string, string | undefined]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest();
  return parts.some(([name, value]) => {
    const given = name === 'v1' ? Buffer.from(value ?? '', 'hex') : Buffer.alloc(0);
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

/** Throws WRONG_SIGNATURE unless Stripe signed this request, not long ago. */
export function assertSignedByStripe(
  { text = '' }: PlatformRequest,
  header: string | undefined,
  secret: string,
  now: Date,
): void {
  if (!isSignedByStripe(text, header, secret, now)) throw new Problem('WRONG_SIGNATURE');
}
