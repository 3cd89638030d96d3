import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What describes the events, as `npm run docs` makes it, and the media type it is answered with. */
const EVENT_DESCRIPTIONS = {
  'asyncapi.json': 'application/vnd.aai.asyncapi+json',
  'event-schemas.json': 'application/schema+json',
} as const;

/** An upgrade changes them; until then a client need not ask again. */
const KEEP = 'public, max-age=300';

/** The events as AsyncAPI at /api/asyncapi.json and as JSON Schema at /api/event-schemas.json; 304 while unchanged. */
export function serveEventDescriptions(fastify: FastifyInstance): void {
  for (const [name, type] of Object.entries(EVENT_DESCRIPTIONS)) {
    const text = readFileSync(pathOf(name), 'utf8');
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    fastify.get(`/api/${name}`, ({ headers }, reply) => {
      void reply.header('cache-control', KEEP).header('etag', etag);
      const isKnown = headers['if-none-match']?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
      return isKnown ? reply.code(304).send() : reply.type(type).send(text);
    });
  }
}

/** Beside the bundle of the process, or where the sources are: the nearest one above this file. */
function pathOf(name: string): string {
  for (let place = import.meta.dirname; ; place = dirname(place)) {
    const found = [join(place, 'descriptions', name), join(place, 'docs', name)].find((path) => existsSync(path));
    if (found) return found;
    if (place === dirname(place)) throw new Error(`${name} is missing beside this process`);
  }
}
