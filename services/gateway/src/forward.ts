import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher, Pool } from 'undici';
import { Problem } from '@keystead/platform';
import type { OverloadBreaker } from './overload-breaker.js';
import { API_HEADERS } from './security-headers.js';

export type Body = Dispatcher.DispatchOptions['body'];

/** Headers that belong to one connection, or that only the gateway may set. */
const NOT_FORWARDED = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'host',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-real-ip',
  'x-request-id',
  // The gateway's own, where it records traces.
  'traceparent',
  'tracestate',
  'baggage',
]);
const API_PAIRS = Object.entries(API_HEADERS).flat();
/** The same for what is no secret and the same for everyone, which its service says how long to keep. */
const API_HEADER_PAIRS = Object.entries(API_HEADERS).flatMap((pair) => (pair[0] === 'cache-control' ? [] : pair));
/** Of these a browser reads one value; the gateway's is the one. */
const SAID_ONCE = new Set(['x-content-type-options', 'referrer-policy', 'strict-transport-security']);
/** No connection was made: nothing was sent. */
const NOT_SENT = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** A connection ended before its answer began. */
const CUT_OFF = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
/** Before the second and the third try; by then closed connections are known to be. */
const PAUSES_MS = [10, 100];

export interface ForwardedCall {
  pool: Pool;
  /** How long it may wait for a connection, in milliseconds; without one until its service answers. */
  waitMs?: number;
  request: FastifyRequest;
  body: Body;
  reply: FastifyReply;
  /** Of a public path. */
  breaker: OverloadBreaker | null;
}

/**
 * Sends a request to its service and the answer to the client. A process that is replaced closes its idle connections,
 * maybe at the moment one is used, and the next connection leads to another process: what may be repeated is.
 */
export function forward(call: ForwardedCall): Promise<FastifyReply> {
  return new Promise((resolve, reject) => new Relay(call, resolve, reject).dispatch());
}

/** Reads, and writes under a key of a signed-in caller, have one effect however often they are sent. */
function mayRepeat({ request, body, breaker }: ForwardedCall, error: Error): boolean {
  const isReadable = body === null || Buffer.isBuffer(body);
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (!isReadable) return false;
  if (NOT_SENT.has(code)) return true;
  const isKeyed = breaker === null && request.headers['idempotency-key'] !== undefined;
  return CUT_OFF.has(code) && (request.method === 'GET' || isKeyed);
}

/** Headers of a request as a service gets them, name after value. */
export function forwardedHeaders(request: FastifyRequest): string[] {
  const headers = ['x-request-id', request.id, 'x-forwarded-for', request.ip];
  const { rawHeaders } = request.raw;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (!NOT_FORWARDED.has(rawHeaders[index]!.toLowerCase())) headers.push(rawHeaders[index]!, rawHeaders[index + 1]!);
  }
  return headers;
}

/** Writes an upstream answer to the client chunk by chunk; a service that does not answer becomes one 503. */
class Relay implements Dispatcher.DispatchHandler {
  private started = false;
  private tries = 0;
  private waiting: NodeJS.Timeout | undefined;
  private hasGivenUp = false;
  private controller: Dispatcher.DispatchController | null = null;
  private readonly options: Dispatcher.DispatchOptions;
  private readonly reply: FastifyReply;
  private readonly breaker: OverloadBreaker | null;

  constructor(
    private readonly call: ForwardedCall,
    private readonly done: (reply: FastifyReply) => void,
    private readonly fail: (error: Error) => void,
  ) {
    const { request, body, reply, breaker } = call;
    this.reply = reply;
    this.breaker = breaker;
    this.options = { path: request.raw.url!, method: request.method, headers: forwardedHeaders(request), body };
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) this.controller?.abort(new Error('The client went away'));
    });
  }

  dispatch(): void {
    this.tries += 1;
    this.controller = null;
    this.call.pool.dispatch(this.options, this);
    const { waitMs } = this.call;
    // Looked at after the sockets: one may be free when this process itself was late.
    if (!this.controller && waitMs) this.waiting = setTimeout(() => setImmediate(() => this.giveUp()), waitMs);
  }

  /** Answers that the service is overloaded; the pool drops the request when its turn comes. */
  private giveUp(): void {
    const isWaiting = this.controller === null && this.call.pool.stats.queued > 0;
    if (!isWaiting || this.reply.raw.destroyed) return;
    this.hasGivenUp = true;
    this.breaker?.record(503);
    this.fail(new Problem('UNAVAILABLE'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    clearTimeout(this.waiting);
    this.controller = controller;
    // It went away before, or between two tries: nobody reads an answer, and one that is not read holds its connection.
    if (this.hasGivenUp || this.reply.raw.destroyed) controller.abort(new Error('The client went away'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    this.started = true;
    this.breaker?.record(status);
    this.reply.hijack();
    const isCacheable = status === 200 && this.breaker !== null && headers['cache-control'] !== undefined;
    const out = [...(isCacheable ? API_HEADER_PAIRS : API_PAIRS), 'x-request-id', this.reply.request.id];
    for (const name in headers) {
      const value = headers[name];
      if (SAID_ONCE.has(name) || (name === 'cache-control' && !isCacheable)) continue;
      if (value !== undefined && !NOT_FORWARDED.has(name)) for (const each of [value].flat()) out.push(name, each);
    }
    this.reply.raw.writeHead(status, out);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.reply.raw.write(chunk)) return;
    controller.pause();
    this.reply.raw.once('drain', () => controller.resume());
  }

  onResponseEnd(): void {
    this.reply.raw.end();
    this.done(this.reply);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    clearTimeout(this.waiting);
    if (this.hasGivenUp) return;
    if (this.started) {
      this.reply.raw.destroy(error);
      return this.done(this.reply);
    }
    const pause = mayRepeat(this.call, error) && !this.reply.raw.destroyed ? PAUSES_MS[this.tries - 1] : undefined;
    if (pause !== undefined) return void setTimeout(() => this.dispatch(), pause);
    this.fail(error instanceof Problem ? error : new Problem('UNAVAILABLE'));
  }
}
