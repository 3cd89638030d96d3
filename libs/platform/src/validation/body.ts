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
  const open: unknown[] = [root];
  for (let seen = 0; open.length > 0; seen++) {
    if (seen > NODE_LIMIT) throw new Problem('BODY_TOO_LARGE');
    const node = open.pop();
    if (typeof node === 'string') {
      if (!isStorable(node)) throw unstorableIn(root);
    } else if (node !== null && typeof node === 'object') {
      for (const [key, value] of Object.entries(node)) {
        if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Problem('MALFORMED_BODY');
        open.push(value);
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

/** The refusal of a body with such a text: it names the field as validation does, `tenants.0.phone`. */
function unstorableIn(root: object): Problem {
  const path = pathToUnstorable(root) ?? '';
  // A name that no field has is not repeated.
  if (path.length > FIELD_MAX || !FIELD.test(path)) return new Problem('MALFORMED_BODY');
  return fieldProblem({ [path]: 'This text has a character that cannot be saved. Please type it again' });
}

/** Where the first such text of a body is; its depth is limited before. */
function pathToUnstorable(node: unknown, path = ''): string | null {
  if (typeof node === 'string') return isStorable(node) ? null : path;
  if (node === null || typeof node !== 'object') return null;
  for (const [key, value] of Object.entries(node)) {
    const found = pathToUnstorable(value, path === '' ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}
