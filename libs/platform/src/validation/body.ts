import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { PlatformRequest } from '../database/context.js';
import { fieldProblem, Problem } from '../errors/problem.js';

export const BODY_LIMIT = 256 * 1024;
const DEPTH_LIMIT = 32;
const NODE_LIMIT = 10_000;

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Replaces the JSON parser: an empty body is `{}`; depth is bounded before parsing, nodes and text after it, because
 * the validator recurses and the database refuses NUL and lone surrogates with errors of its own.
 */
export function guardBodies(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      try {
        (request as PlatformRequest).text = body as string;
        done(null, parseJson(body as string));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

const unused = () => () => {
  throw new Error('Routes have no schemas here: bodies are checked by their classes');
};

/** Spares every start the making of validators and serialisers that Fastify would never use. */
export const DISABLED_SCHEMAS: FastifyServerOptions['schemaController'] = {
  compilersFactory: { buildValidator: unused, buildSerializer: unused },
};

/** JSON of a request body, bounded; throws a Problem that says what is wrong with it. */
export function parseJson(body: string): unknown {
  if (body === '') return {};
  if (depthOf(body) > DEPTH_LIMIT) throw new Problem('TOO_DEEP');
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    throw new Problem('MALFORMED_BODY');
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new Problem('MALFORMED_BODY');
  checkNodes(value);
  return value;
}

/** Nesting of brackets outside of strings; cheap and never recursive. */
function depthOf(body: string): number {
  let depth = 0;
  let deepest = 0;
  let inString = false;
  for (let index = 0; index < body.length; index++) {
    const character = body.charCodeAt(index);
    if (inString) {
      if (character === 92) index++;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 123 || character === 91) deepest = Math.max(deepest, ++depth);
    else if (character === 125 || character === 93) depth--;
  }
  return deepest;
}

function checkNodes(root: object): void {
  const open: { node: unknown; path: string }[] = [{ node: root, path: '' }];
  for (let seen = 0; open.length > 0; seen++) {
    if (seen > NODE_LIMIT) throw new Problem('BODY_TOO_LARGE');
    const { node, path } = open.pop()!;
    if (typeof node === 'string') checkField(node, path);
    else if (node !== null && typeof node === 'object') {
      for (const [key, value] of Object.entries(node)) {
        if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Problem('MALFORMED_BODY');
        open.push({ node: value, path: path === '' ? key : `${path}.${key}` });
      }
    }
  }
}

/** Refuses text the database cannot keep. */
export function checkText(value: string): void {
  if (!isStorable(value)) throw new Problem('MALFORMED_BODY');
}

const isStorable = (value: string) => !value.includes('\u0000') && !LONE_SURROGATE.test(value);

const FIELD_MAX = 100;
const FIELD = /^\w+(?:\.\w+)*$/;

/** The same of a field, which the answer names as validation does: `tenants.0.phone`. */
function checkField(value: string, path: string): void {
  if (isStorable(value)) return;
  // A name that no field has is not repeated.
  if (path.length > FIELD_MAX || !FIELD.test(path)) throw new Problem('MALFORMED_BODY');
  throw fieldProblem({ [path]: 'This text has a character that cannot be saved. Please type it again' });
}
