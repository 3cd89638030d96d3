import type { FastifyInstance } from 'fastify';
import type { GatewayConfig } from './config.js';

type Addresses = Pick<GatewayConfig, 'publicUrl' | 'storageOrigin'>;

// Styles are injected by the component library; scripts never are. Photos are shown from wherever their owner keeps
// them. Scripts speak to this origin, and to the storage that takes uploads where it is another; older browsers do not
// count the sockets of this origin as such, so they are named.
const contentPolicy = ({ publicUrl, storageOrigin }: Addresses) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self' data:",
    `connect-src 'self' ${new URL(publicUrl).origin.replace(/^http/, 'ws')}${storageOrigin ? ` ${new URL(storageOrigin).origin}` : ''}`,
    // A stored PDF is shown by the browser's own viewer, from a file that the page holds.
    'frame-src blob:',
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
  addresses: Addresses,
  isProxied: (route: string | undefined) => boolean,
): void {
  const own = { ...HEADERS, 'content-security-policy': contentPolicy(addresses) };
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isProxied(request.routeOptions.url)) {
      void reply.headers(own).header('x-request-id', request.id);
      // What says otherwise may be stored; a path of the API that is not there says nothing.
      if (request.url.startsWith('/api/')) void reply.header('cache-control', API_HEADERS['cache-control']);
    }
    done();
  });
}
