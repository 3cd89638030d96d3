import type { FastifyInstance } from 'fastify';
import { Histogram, register } from 'prom-client';

/** Seconds per request by route pattern, method and status class; found again when several services share a process. */
function requestSeconds(): Histogram {
  const known = register.getSingleMetric('http_request_seconds') as Histogram | undefined;
  return (
    known ??
    new Histogram({
      name: 'http_request_seconds',
      help: 'Time to answer',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    })
  );
}

export function measureRequests(fastify: FastifyInstance): void {
  const histogram = requestSeconds();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    histogram.observe(
      { method: request.method, route, status: `${Math.floor(reply.statusCode / 100)}xx` },
      reply.elapsedTime / 1000,
    );
    done();
  });
}
