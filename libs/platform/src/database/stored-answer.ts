import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Context } from './context.js';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

// An answer may hold a secret that is shown once and stored nowhere else: the key of an API, the secret of a webhook.

/** An answer as it is stored for the request that is sent again: JSON, encrypted for this caller and this request. */
export function encryptAnswer(ctx: Context, answer: unknown): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, ctx.idempotency!.answer_key, iv).setAAD(placeOf(ctx));
  const encrypted = [iv, cipher.update(JSON.stringify(answer ?? {}), 'utf8'), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(encrypted).toString('base64');
}

/** The answer that was stored; throws when it belongs to another caller or request. */
export function decryptAnswer(ctx: Context, stored: string): unknown {
  const bytes = Buffer.from(stored, 'base64');
  const decipher = createDecipheriv(CIPHER, ctx.idempotency!.answer_key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(placeOf(ctx)).setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  return JSON.parse(text);
}

function placeOf({ company_id, user_id, idempotency }: Context): Buffer {
  return Buffer.from(JSON.stringify([company_id, user_id, idempotency!.route, idempotency!.key]));
}
