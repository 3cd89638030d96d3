import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { GatewayConfig } from './config.js';

/** Serves the built console; every path it may own answers its page, so links and reloads work. */
export async function serveConsole(fastify: FastifyInstance, config: GatewayConfig): Promise<void> {
  const { productName, titleSuffix, daysAhead, mapTilesUrl, mapAttribution } = config;
  fastify.get('/console-config.json', () => ({
    product_name: productName,
    title_suffix: titleSuffix,
    days_ahead: daysAhead,
    ...(mapTilesUrl && { map: { tiles_url: mapTilesUrl, attribution: mapAttribution } }),
  }));
  if (!config.consoleDir) return;
  await fastify.register(fastifyStatic, {
    root: config.consoleDir,
    prefix: '/',
    wildcard: false,
    index: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Names of built files change with their content.
      const lasting = path.includes('/assets/');
      void reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = readFileSync(join(config.consoleDir, 'index.html'), 'utf8');
  const open = { config: {} };
  fastify.get('/', open, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page),
  );
  fastify.get('/*', open, (request, reply) => {
    if (!isPage(request)) return reply.callNotFound();
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}

/** A path of the console, not of the API or an operator's, and not a file that is missing. */
function isPage({ url }: FastifyRequest): boolean {
  const path = url.split('?')[0]!;
  return !/^\/(api|hub|storage|metrics)(\/|$)/.test(path) && !/\.[a-z0-9]{2,5}$/i.test(path);
}
