import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import { ENDPOINTS, routePattern, SERVICES, UUID_PATTERN, type Endpoint, type Service } from '@keystead/contracts';
import {
  fieldProblem,
  isWorthRetrying,
  Problem,
  roleOf,
  type AccessTokens,
  type PlatformRequest,
  type ProblemFilter,
} from '@keystead/platform';
import { OverloadBreaker } from './overload-breaker.js';
import { methodsOf } from './methods-of.js';
import type { RateLimit } from './rate-limit.js';
import { readBody, streamedBody, UPLOAD_MS } from './request-body.js';
import { API_HEADERS } from './security-headers.js';
import { SessionUse } from './session-use.js';

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
/** Pages that are only open ask for it by themselves. */
const HUB_TOKEN = '/api/v1/system/service/get-hub-token';
const ID_PARAMETERS = ['id', 'bill_id'];

export interface ProxyParts {
  problems: ProblemFilter;
  urls: Record<Service, string>;
  tokens: AccessTokens;
  limit: RateLimit;
}

type Body = Dispatcher.DispatchOptions['body'];

const ROUTES = new Set(ENDPOINTS.map(({ path }) => routePattern(path)));

/** Whether a route pattern is a documented path. */
export function isProxied(route: string | undefined): boolean {
  return route !== undefined && ROUTES.has(route);
}

/** Registers every documented path; bodies pass untouched in both directions. */
export function registerProxy(fastify: FastifyInstance, { urls, tokens, limit, problems }: ProxyParts): Pool[] {
  const pools = Object.fromEntries(
    SERVICES.map((service) => [
      service,
      new Pool(urls[service], { connections: 64, pipelining: 1, bodyTimeout: 30_000, headersTimeout: 30_000 }),
    ]),
  ) as Record<Service, Pool>;
  // Apart from the rest: files that arrive slowly keep no one's list waiting.
  const uploads = new Pool(urls.documents, {
    connections: 128,
    pipelining: 1,
    bodyTimeout: UPLOAD_MS,
    headersTimeout: UPLOAD_MS,
  });
  const use = new SessionUse(pools.identity);
  for (const endpoint of ENDPOINTS) {
    const pool = endpoint.streamed ? uploads : pools[endpoint.service];
    const breaker = endpoint.public ? new OverloadBreaker() : null;
    fastify.route({
      method: endpoint.method,
      url: routePattern(endpoint.path),
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        try {
          breaker?.assertClosed();
          limit.take(await callerOf(endpoint, request, tokens, use));
          checkRequest(request, reply);
          return await forward(pool, request, await bodyOf(request, endpoint), reply, breaker);
        } catch (error) {
          return refuse(reply, problems.problemOf(error, request));
        }
      },
    });
  }
  refuseOtherMethods(fastify);
  return [...Object.values(pools), uploads];
}

/**
 * A documented path asked by a method that it does not take, whatever the method and before its body is looked at. All
 * else that no documented route took is left to the next handler.
 */
function refuseOtherMethods(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (isProxied(request.routeOptions.url)) return done();
    const allowed = methodsOf(pathOf(request));
    // A method that fits was not taken for an id that is longer than any.
    if (allowed.length === 0 || allowed.includes(request.method)) return done();
    refuse(reply.header('allow', allowed.join(', ')), new Problem('METHOD_NOT_ALLOWED'));
  });
}

/** Who the rate limit counts: the user of a live token, else the address. Throws when the door stays shut. */
async function callerOf(
  endpoint: Endpoint,
  request: PlatformRequest,
  tokens: AccessTokens,
  use: SessionUse,
): Promise<string> {
  if (endpoint.public) return request.ip;
  const { authorization } = request.headers;
  const claims = await tokens.verify(authorization);
  request.caller = { user_id: claims.sub, company_id: claims.company_id };
  roleOf(claims, request);
  if (endpoint.path !== HUB_TOKEN) use.note(claims.sid, authorization!, request.id);
  return claims.sub;
}

function checkRequest(request: FastifyRequest, reply: FastifyReply): void {
  const params = request.params as Record<string, string>;
  for (const name of ID_PARAMETERS) {
    if (!(name in params) || UUID_PATTERN.test(params[name]!)) continue;
    // `GET adjustment/credit` is no `adjustment/{id}`.
    const allowed = methodsOf(pathOf(request));
    if (allowed.includes(request.method)) throw fieldProblem({ [name]: 'This is not a valid id' });
    void reply.header('allow', allowed.join(', '));
    throw new Problem('METHOD_NOT_ALLOWED');
  }
}

const pathOf = ({ url }: FastifyRequest) => url.split('?', 1)[0]!;

export function refuse(reply: FastifyReply, problem: Problem): FastifyReply {
  if (isWorthRetrying(problem)) void reply.header('retry-after', '2');
  return reply
    .status(problem.status)
    .headers(API_HEADERS)
    .header('x-request-id', reply.request.id)
    .send(problem.body());
}

/** Files flow through as they come, everything else is small. */
function bodyOf({ raw, method }: FastifyRequest, { streamed }: Endpoint): Body | Promise<Buffer> {
  if (method === 'GET') return null;
  return streamed ? streamedBody(raw) : readBody(raw);
}

function forward(
  pool: Pool,
  request: FastifyRequest,
  body: Body,
  reply: FastifyReply,
  breaker: OverloadBreaker | null,
): Promise<FastifyReply> {
  return new Promise((resolve, reject) => {
    const options: Dispatcher.DispatchOptions = {
      path: request.raw.url!,
      method: request.method,
      headers: forwardedHeaders(request),
      body,
    };
    pool.dispatch(options, new Relay(reply, breaker, resolve, reject));
  });
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

  constructor(
    private readonly reply: FastifyReply,
    private readonly breaker: OverloadBreaker | null,
    private readonly done: (reply: FastifyReply) => void,
    private readonly fail: (error: Error) => void,
  ) {}

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.reply.raw.once('close', () => {
      if (!this.reply.raw.writableFinished) controller.abort(new Error('The client went away'));
    });
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
    if (this.started) {
      this.reply.raw.destroy(error);
      return this.done(this.reply);
    }
    this.fail(error instanceof Problem ? error : new Problem('UNAVAILABLE'));
  }
}
