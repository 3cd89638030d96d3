import type { FastifyInstance } from 'fastify';
import { createAccessLogger } from '@keystead/platform';

const PROBES = new Set(['/healthz', '/readyz']);

/** One line per request but the operators' probes, by route pattern: paths and queries may hold codes and tokens. */
export function logAccess(fastify: FastifyInstance, level: string): void {
  const log = createAccessLogger('gateway', level);
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode } = reply;
    const route = request.routeOptions.url ?? 'unknown';
    if (PROBES.has(route)) return done();
    const line = {
      method: request.method,
      route,
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      request_id: request.id,
    };
    if (statusCode >= 500) log.warn(line, 'request');
    else log.info(line, 'request');
    done();
  });
}
