import type { Operations } from './operations.js';

export type OperationName = keyof Operations;
/** Path, query and body of an operation. */
export type Input<O extends OperationName> = Omit<Operations[O], 'answer'>;
export type AnswerOf<O extends OperationName> = Operations[O]['answer'];
/** An operation that needs nothing may be asked for without input. */
export type Inputs<O extends OperationName> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>];
/** Paths that are asked for by a method, as `bill` of `GET /api/v1/system/bill` under `/api/v1/system/`. */
export type PathOf<M extends 'GET' | 'POST', Under extends string = '/'> =
  Extract<OperationName, `${M} ${Under}${string}`> extends `${M} ${Under}${infer Path}` ? Path : never;

/** What every request of a person has in common. */
export interface RequestOptions {
  /** Address of the product, such as `https://keystead.example`; empty for the page's own origin. */
  baseUrl: string;
  /** Access token of a sign-in; public operations need none. */
  token?: string;
  /** Sent with every request: `Accept-Language`, `X-Role`. */
  headers?: Record<string, string>;
}

/** A request for whatever sends it: `fetch`, k6, a test. */
export interface PreparedRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body?: string;
}

export interface RequestParts {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of a call, its placeholders filled and its missing parameters left out. */
export function addressOf(pattern: string, { path = {}, query = {} }: RequestParts = {}): string {
  const filled = pattern.replace(/\{(\w+)\}/g, (_match, name: string) => encodeURIComponent(textOf(path[name])));
  const search = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : `${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`,
  );
  return [filled, search.join('&')].filter(Boolean).join('?');
}

/** A value in an address; filters travel as JSON. */
function textOf(value: unknown) {
  return typeof value === 'object' ? JSON.stringify(value) : (value as string | number | boolean);
}

/** A request by its method and path, when they are only known while running. */
export function requestTo(
  method: string,
  pattern: string,
  parts: RequestParts,
  { baseUrl, token, headers }: RequestOptions,
): PreparedRequest {
  const body = JSON.stringify(parts.body) as string | undefined;
  return {
    method,
    url: baseUrl.replace(/\/$/, '') + addressOf(pattern, parts),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body && { body }),
  };
}

/** The request of an operation, typed from the description: `prepare(options, 'GET /api/v1/system/bill')`. */
export function prepare<O extends OperationName>(
  options: RequestOptions,
  operation: O,
  ...[input]: Inputs<O>
): PreparedRequest {
  const space = operation.indexOf(' ');
  return requestTo(operation.slice(0, space), operation.slice(space + 1), input ?? {}, options);
}
