import { request as httpRequest, ServerResponse, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noteUpgrades, Problem, type ProblemFilter } from '@keystead/platform';
import { forwardedHeaders } from './forward.js';
import { refuse } from './proxy.js';
import type { GatewayConfig } from './config.js';
import type { RateLimit } from './rate-limit.js';

/** Where socket.io listens; it writes the slash behind it. */
const HUB = '/hub/';
const ANSWER_WITHIN_MS = 10_000;

interface Upgrade {
  socket: Socket;
  /** What the client sent behind its request. */
  head: Buffer;
  response: ServerResponse;
}

export interface HubParts {
  config: Pick<GatewayConfig, 'notification' | 'publicUrl'>;
  limit: RateLimit;
  problems: ProblemFilter;
}

/**
 * Hands sockets on to their service. A request for one passes the router as every other does, so that its caller's address,
 * its rate and its refusals are those of the API; only once the service has agreed do bytes flow both ways.
 */
export function registerHub(fastify: FastifyInstance, { config, limit, problems }: HubParts): void {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  noteUpgrades(fastify.server);
  fastify.server.on('upgrade', (raw: IncomingMessage, socket: Socket, head: Buffer) => {
    const response = new ServerResponse(raw);
    response.shouldKeepAlive = false;
    upgrades.set(raw, { socket, head, response });
    socket.on('error', () => socket.destroy());
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    fastify.routing(raw, response);
  });
  fastify.route({
    method: 'GET',
    url: HUB,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const upgrade = upgrades.get(request.raw);
      if (!upgrade) return reply.callNotFound();
      try {
        assertOwnPage(request, config.publicUrl);
        limit.take(request.ip);
        await join(upgrade, request, reply, config.notification);
        return reply;
      } catch (error) {
        return refuse(reply, problems.problemOf(error, request));
      }
    },
  });
}

/** A browser says whose page opens the socket; programs say nothing, and have no one's session. */
function assertOwnPage({ headers }: FastifyRequest, publicUrl: string): void {
  const { origin, host } = headers;
  if (origin === undefined) return;
  const isOwn = URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);
  if (!isOwn) throw new Problem('FORBIDDEN');
}

/** Asks the service for a socket and ties both ends together; throws while the client has not been answered. */
function join(upgrade: Upgrade, request: FastifyRequest, reply: FastifyReply, url: string): Promise<void> {
  const { raw } = request;
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  const headers = [
    ...forwardedHeaders(request),
    'host',
    new URL(url).host,
    'connection',
    'Upgrade',
    'upgrade',
    'websocket',
  ];
  return new Promise((resolve, reject) => {
    const upstreamRequest = send(new URL(raw.url!, url), { headers, timeout: ANSWER_WITHIN_MS });
    upstreamRequest.once('upgrade', (answer, upstream: Socket, head: Buffer) => {
      reply.hijack();
      tie(upgrade, upstream, head, answer);
      resolve();
    });
    upstreamRequest.once('response', (answer) => {
      answer.resume();
      reject(new Problem((answer.statusCode ?? 500) < 500 ? 'MALFORMED_BODY' : 'UNAVAILABLE'));
    });
    upstreamRequest.once('timeout', () => upstreamRequest.destroy());
    upstreamRequest.once('error', () => reject(new Problem('UNAVAILABLE')));
    upgrade.socket.once('close', () => upstreamRequest.destroy());
    upstreamRequest.end();
  });
}

function tie(
  { socket, head, response }: Upgrade,
  upstream: Socket,
  upstreamHead: Buffer,
  answer: IncomingMessage,
): void {
  response.detachSocket(socket);
  for (const end of [socket, upstream]) {
    end.setTimeout(0);
    end.setNoDelay(true);
    end.setKeepAlive(true, 30_000);
  }
  upstream.on('error', () => upstream.destroy());
  upstream.once('close', () => socket.destroy());
  socket.once('close', () => upstream.destroy());
  const lines = answer.rawHeaders.map((part, index) => (index % 2 === 0 ? `${part}: ` : `${part}\r\n`));
  socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
  if (upstreamHead.length > 0) socket.write(upstreamHead);
  if (head.length > 0) upstream.write(head);
  socket.pipe(upstream).pipe(socket);
}
