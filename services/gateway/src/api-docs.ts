import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { OpenAPIObject } from '@nestjs/swagger';
import { SERVICES, type Service } from '@keystead/contracts';
import { Problem } from '@keystead/platform';
import { serveEventDescriptions } from './event-descriptions.js';
import { joinDescriptions } from './join-descriptions.js';

const INITIALIZER = `window.onload = () => {
  window.ui = SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false,
    presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset], layout: 'StandaloneLayout' });
};
`;

/** The whole API as one document at /api/openapi.json, its events beside it, and its reader at /api/docs. */
export async function serveApiDocs(
  fastify: FastifyInstance,
  urls: Record<Service, string>,
  productName: string,
): Promise<void> {
  let document: Promise<OpenAPIObject> | undefined;
  fastify.get('/api/openapi.json', async () => {
    document ??= mergedDocument(urls, productName);
    try {
      return await document;
    } catch {
      document = undefined;
      throw new Problem('UNAVAILABLE');
    }
  });
  serveEventDescriptions(fastify);
  // The initializer of the package shows an example of its own, so ours is served in its place.
  fastify.get('/api/docs/swagger-initializer.js', (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(INITIALIZER),
  );
  fastify.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/'));
  const root = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await fastify.register(fastifyStatic, { root, prefix: '/api/docs/', decorateReply: false, globIgnore: ['*.js.map'] });
}

async function mergedDocument(urls: Record<Service, string>, productName: string): Promise<OpenAPIObject> {
  return joinDescriptions(await Promise.all(SERVICES.map((service) => describe(urls[service]))), productName);
}

async function describe(url: string): Promise<OpenAPIObject> {
  const response = await fetch(`${url}/openapi.json`, { signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return (await response.json()) as OpenAPIObject;
}
