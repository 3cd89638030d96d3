import type { FastifyInstance } from 'fastify';

// Styles are injected by the component library; scripts never are. Photos are shown from wherever their owner keeps them.
const CONTENT_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https: http:",
  "font-src 'self' data:",
  "connect-src 'self' ws: wss: https:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const HEADERS = {
  'content-security-policy': CONTENT_POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
};
const NO_STORE = { ...HEADERS, 'cache-control': 'no-store' };

/** Answers of the API are never stored by anything between us and the browser. */
export function secureHeaders(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.headers(request.raw.url!.startsWith('/api/') ? NO_STORE : HEADERS).header('x-request-id', request.id);
    done();
  });
}
