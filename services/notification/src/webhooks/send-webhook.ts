import { createHmac } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { assertPublicHost, publicLookup } from './webhook-address.js';

const READ_MAX = 4096;
const ERROR_MAX = 300;

export interface WebhookMessage {
  url: string;
  /** `whsec_` and the base64 of the key. */
  secret: string;
  /** Id of the event; the same for every try, so that a receiver can leave out what it has. */
  id: string;
  /** JSON text. */
  body: string;
  sent_at: Date;
  /** Addresses of this machine and its networks are reached too: for development and tests. */
  allowPrivate: boolean;
  /** From the first packet to the last: a receiver that takes longer has not received. */
  answerWithinMs: number;
}

/** What became of one try; it arrived with a status of 200 to 299. */
export interface WebhookAttempt {
  status: number | null;
  error: string | null;
  duration_ms: number;
}

export const isDelivered = ({ status }: WebhookAttempt): boolean => status !== null && status >= 200 && status < 300;

/** The signature of Standard Webhooks (standardwebhooks.com): HMAC-SHA256 over id, seconds and body. */
export function signWebhook(secret: string, id: string, seconds: number, body: string | Buffer): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64')}`;
}

/** Posts one event. Never throws: a fault on the way is part of the answer. Redirects are not followed. */
export async function sendWebhook(message: WebhookMessage): Promise<WebhookAttempt> {
  const startedAt = performance.now();
  const duration = () => Math.round(performance.now() - startedAt);
  try {
    const status = await post(message);
    const isFine = status >= 200 && status < 300;
    return { status, error: isFine ? null : `HTTP ${status}`, duration_ms: duration() };
  } catch (error) {
    const { name, code, message: text } = error as Error & { code?: string };
    const isLate = name === 'AbortError' || name === 'TimeoutError' || code === 'ABORT_ERR';
    const reason = isLate ? 'no complete answer in time' : [code, text].filter(Boolean).join(': ');
    return { status: null, error: reason.slice(0, ERROR_MAX), duration_ms: duration() };
  }
}

async function post(message: WebhookMessage): Promise<number> {
  const { url, secret, id, body, sent_at, allowPrivate, answerWithinMs } = message;
  const target = new URL(url);
  if (!allowPrivate) {
    if (target.protocol !== 'https:') throw new Error('the address must begin with https://');
    assertPublicHost(target);
  }
  const seconds = Math.floor(sent_at.getTime() / 1000);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(target, {
      method: 'POST',
      signal: AbortSignal.timeout(answerWithinMs),
      ...(allowPrivate ? {} : { lookup: publicLookup }),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Keystead-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(seconds),
        'webhook-signature': signWebhook(secret, id, seconds, body),
      },
    });
    request.once('error', reject);
    request.once('response', (response) => {
      finishReading(response).then(() => resolve(response.statusCode!), reject);
    });
    request.end(body);
  });
}

/** Reads what is answered, so that the connection can serve again; a long answer is cut off. */
async function finishReading(response: IncomingMessage): Promise<void> {
  let read = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > READ_MAX) break;
  }
}
