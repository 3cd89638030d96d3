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

/** One observer per route, method and status class: looking labels up by object would cost more than counting. */
export function measureRequests(fastify: FastifyInstance): void {
  const histogram = requestSeconds();
  const observers = new Map<string, Histogram.Internal<string>>();
  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    const key = `${request.method} ${route} ${status}`;
    let observer = observers.get(key);
    if (!observer) observers.set(key, (observer = histogram.labels(request.method, route, status)));
    observer.observe(reply.elapsedTime / 1000);
    done();
  });
}
