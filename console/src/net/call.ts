// Every request of the console goes through `call`: headers, queue, success only on HTTP 200, failures as `Failure`.

import { requestTo, type PreparedRequest } from '@keystead/client';
import { currentLanguage, textOr } from '../i18n/texts.js';
import { signIn, tenantCode, type SignIn } from '../session/session.js';
import { CONSISTENCY_HEADER, createRecentWrites } from './consistency.js';
import { Failure } from './failure.js';
import type { AnsweredFile } from './file-answer.js';
import { newKey } from './form-key.js';
import { Canceled, PRIORITY_IMMEDIATE, createRequestQueue } from './request-queue.js';

export const queue = createRequestQueue();
const writes = createRecentWrites();

/** Longer than the gateway waits for a service. */
const ANSWER_MS = 45_000;
/** Longer than the gateway lets a file take. */
export const FILE_MS = 330_000;

/** Lets what is asked next rely on events that an answer names, of a request that was not made here. */
export const relyOn = (header: string | null): void => writes.remember(header);
let writer: string | undefined;

export interface Ask {
  query?: Record<string, string | number | undefined>;
  /** A body makes the call a POST; a `FormData` is sent as a form with files. */
  body?: unknown;
  /** One per form opening, so that a repeated press changes nothing twice. */
  key?: string;
  signal?: AbortSignal | undefined;
  /** Sign-in itself and the farewell: a 401 here says nothing of a session. */
  anonymous?: boolean;
  /** Of a sign-in that is not kept yet. */
  token?: string;
  /** Milliseconds within which the answer comes, where files take longer than others. */
  within?: number;
}

/** What is done around a write, besides sending it. */
export type AroundWrite = <T>(path: string, ask: Ask, send: (ask: Ask) => Promise<T>) => Promise<T>;

let around: AroundWrite = (_path, ask, send) => send(ask);

/** Of the part behind the sign-in, so that the public pages do without. */
export function setAroundWrites(act: AroundWrite): void {
  around = act;
}

/** What happens when a token is refused; answers whether the call is to be sent once more. */
type OnUnauthorized = (failure: Failure, sender: SignIn | null) => Promise<boolean>;

let onUnauthorized: OnUnauthorized;

/** Wired once at start. */
export function whenUnauthorized(act: OnUnauthorized): void {
  onUnauthorized = act;
}

/** A part of a page may still ask while the page leaves after a sign-out: nobody is there to be answered. */
const isOver = (path: string, ask: Ask) => path.startsWith('v1/') && !signIn() && !ask.token && !ask.anonymous;

export function call<T>(path: string, ask: Ask = {}): Promise<T> {
  if (isOver(path, ask)) return Promise.reject(new Canceled(false));
  if (ask.body === undefined) return queue.ask((signal) => send<T>(path, ask, signal));
  return queue.ask((signal) => around<T>(path, ask, (given) => send<T>(path, given, signal)), PRIORITY_IMMEDIATE);
}

/** A file instead of an answer; what goes wrong is a `Failure` as ever. */
export function callFile(path: string, ask: Ask): Promise<AnsweredFile> {
  // Files are for pages behind the sign-in; the public ones do without this part.
  const file = async (signal: AbortSignal) =>
    (await import('./read-file.js')).readFile(await received(path, { within: FILE_MS, ...ask }, signal));
  return queue.ask(file, PRIORITY_IMMEDIATE);
}

async function send<T>(path: string, ask: Ask, cancel: AbortSignal): Promise<T> {
  const response = await received(path, ask, cancel);
  return parse(await response.text().catch(noAnswer(stopped(ask, cancel)))) as T;
}

const stopped = (ask: Ask, cancel: AbortSignal) => (ask.signal ? AbortSignal.any([ask.signal, cancel]) : cancel);

/** A line that breaks is a failure with a sentence; what was stopped here stays what it is. */
const noAnswer = (stop: AbortSignal) => (error: unknown) => {
  if (stop.aborted) throw error;
  throw new Failure(0, { message: textOr('problem.NETWORK'), code: 'NETWORK' });
};

/** An answer with HTTP 200; every other one is thrown. */
async function received(path: string, ask: Ask, cancel: AbortSignal): Promise<Response> {
  const stop = stopped(ask, cancel);
  const signal = AbortSignal.any([stop, AbortSignal.timeout(ask.within ?? ANSWER_MS)]);
  const { url, ...request } = prepared(path, ask);
  const sender = signIn();
  const response = await fetch(url, { ...request, signal }).catch(noAnswer(stop));
  writes.remember(response.headers.get(CONSISTENCY_HEADER));
  if (response.status === 200) return response;
  const failure = await inWords(new Failure(response.status, parse(await response.text()), response.statusText));
  if (response.status === 401 && !ask.anonymous && (await onUnauthorized(failure, sender)))
    return received(path, ask, cancel);
  throw failure;
}

/** In the words of the answer, where the part that finds those of the reader does not come. */
const inWords = async (failure: Failure): Promise<Failure> =>
  (await import('./in-words.js').catch(() => null))?.inWords(failure) ?? failure;

function prepared(path: string, ask: Ask): Omit<PreparedRequest, 'body'> & { body?: string | FormData } {
  const { query, body } = ask;
  const method = body === undefined ? 'GET' : 'POST';
  // A form travels as it is: the browser itself writes where its parts end.
  const form = body instanceof FormData && { body };
  const parts = { query, body: form ? undefined : body };
  return { ...requestTo(method, `/api/${path}`, parts, { baseUrl: '', ...asWhom(ask) }), ...form };
}

/** Who asks, in which language, and what they wrote before. */
function asWhom(ask: Ask): { token?: string; headers: Record<string, string> } {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': currentLanguage() };
  const session = signIn();
  if (ask.body !== undefined) headers['Idempotency-Key'] = ask.key ?? newKey();
  if (session) {
    // Another session may be another person's: it does not rely on what the last one wrote.
    if (writer !== session.access_token) writes.clear();
    writer = session.access_token;
    const relied = writes.header();
    if (relied) headers[CONSISTENCY_HEADER] = relied;
    if (session.role) headers['X-Role'] = session.role;
  }
  const code = session ? session.tenant_code : ask.anonymous ? null : tenantCode();
  if (code) headers['X-Code'] = code;
  const token = ask.token ?? session?.access_token;
  return { headers, ...(token && { token }) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return text;
  }
}
