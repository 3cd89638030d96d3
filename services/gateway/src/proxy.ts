import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Pool } from 'undici';
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
import { forward, type Body } from './forward.js';
import { OverloadBreaker } from './overload-breaker.js';
import { methodsOf } from './methods-of.js';
import type { RateLimit } from './rate-limit.js';
import { readBody, streamedBody, UPLOAD_MS } from './request-body.js';
import { API_HEADERS } from './security-headers.js';
import { SessionUse } from './session-use.js';

/** Pages that are only open ask for it by themselves. */
const HUB_TOKEN = '/api/v1/system/service/get-hub-token';
const ID_PARAMETERS = ['id', 'bill_id'];

/**
 * Milliseconds that a request waits for a connection. An overloaded service answers fewer people soon rather than all of
 * them late; a command waits longer, since one that is refused costs a person more than a list asked for again.
 */
const WAIT_MS = { reads: 300, commands: 3_000 };

export interface ProxyParts {
  problems: ProblemFilter;
  urls: Record<Service, string>;
  tokens: AccessTokens;
  limit: RateLimit;
  /** To each service for reads, and as many for commands: a flood of reads keeps no payment waiting. */
  connections: number;
}

const ROUTES = new Set(ENDPOINTS.map(({ path }) => routePattern(path)));

/** Whether a route pattern is a documented path. */
export function isProxied(route: string | undefined): boolean {
  return route !== undefined && ROUTES.has(route);
}

/** Registers every documented path; bodies pass untouched in both directions. */
export function registerProxy(
  fastify: FastifyInstance,
  { urls, tokens, limit, connections, problems }: ProxyParts,
): Pool[] {
  const reads = poolsOf(urls, connections);
  const commands = poolsOf(urls, connections);
  // Apart from the rest: files that arrive slowly keep no one's list waiting.
  const uploads = new Pool(urls.documents, {
    connections: 128,
    pipelining: 1,
    bodyTimeout: UPLOAD_MS,
    headersTimeout: UPLOAD_MS,
  });
  const use = new SessionUse(commands.identity);
  const poolFor = ({ service, method, streamed }: Endpoint): [Pool, number?] => {
    if (streamed) return [uploads];
    return method === 'GET' ? [reads[service], WAIT_MS.reads] : [commands[service], WAIT_MS.commands];
  };
  for (const endpoint of ENDPOINTS) {
    const [pool, waitMs] = poolFor(endpoint);
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
          return await forward({ pool, waitMs, request, body: await bodyOf(request, endpoint), reply, breaker });
        } catch (error) {
          return refuse(reply, problems.problemOf(error, request));
        }
      },
    });
  }
  refuseOtherMethods(fastify);
  return [...Object.values(reads), ...Object.values(commands), uploads];
}

function poolsOf(urls: Record<Service, string>, connections: number): Record<Service, Pool> {
  const limits = { connections, pipelining: 1, bodyTimeout: 30_000, headersTimeout: 30_000 };
  return Object.fromEntries(SERVICES.map((service) => [service, new Pool(urls[service], limits)])) as Record<
    Service,
    Pool
  >;
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

/**
 * Who the rate limit counts: the user of a live token, else the address. Programs with an API key are counted apart from
 * their person, so that a busy one does not shut the person out. Throws when the token is not good.
 */
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
  return claims.scope === undefined ? claims.sub : `${claims.sub} by API key`;
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
