import type { FastifyServerOptions } from 'fastify';

const unused = () => () => {
  throw new Error('Routes have no schemas here: bodies are checked by their classes');
};

/** Spares every start the making of validators and serialisers that Fastify would never use. */
export const DISABLED_SCHEMAS: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: unused, buildSerializer: unused },
};
