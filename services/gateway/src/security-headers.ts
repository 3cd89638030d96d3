import type { FastifyInstance } from 'fastify';

// Styles are injected by the component library; scripts never are. Photos are shown from wherever their owner keeps
// them. Scripts speak to this origin alone; older browsers do not count its sockets as such, so they are named.
const contentPolicy = (publicUrl: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(), microphone=(), camera=(self)',
};

/** Headers of every answer of the API: never stored between us and the browser, never taken for a page. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': HEADERS['strict-transport-security'],
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Documented paths write their headers themselves, with the ones their service sent. */
export function secureHeaders(
  fastify: FastifyInstance,
  publicUrl: string,
  isProxied: (route: string | undefined) => boolean,
): void {
  const own = { ...HEADERS, 'content-security-policy': contentPolicy(publicUrl) };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isProxied(request.routeOptions.url)) void reply.headers(own).header('x-request-id', request.id);
    done();
  });
}
