import { timingSafeEqual } from 'node:crypto';
import { signWebhook } from './send-webhook.js';

const TOLERANCE_SECONDS = 300;

export interface SignedBody {
  id: string;
  seconds: string;
  /** One or more signatures, apart by blanks: a sender that changes its key sends both. */
  signature: string;
  body: Buffer;
}

/** Whether a request was signed with this secret, just now (Standard Webhooks). */
export function isSignedWebhook(secret: string, { id, seconds, signature, body }: SignedBody, now: Date): boolean {
  if (!id || !/^\d{1,12}$/.test(seconds)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(seconds)) > TOLERANCE_SECONDS) return false;
  const wanted = Buffer.from(signWebhook(secret, id, Number(seconds), body));
  return signature.split(' ').some((given) => {
    const bytes = Buffer.from(given);
    return bytes.length === wanted.length && timingSafeEqual(bytes, wanted);
  });
}
