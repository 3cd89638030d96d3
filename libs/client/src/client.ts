import type { Operations, Problem } from './operations.js';

export type OperationName = keyof Operations;
/** Path, query and body of an operation. */
export type Input<O extends OperationName> = Omit<Operations[O], 'answer'>;
export type AnswerOf<O extends OperationName> = Operations[O]['answer'];
/** An operation that needs nothing may be called without input. */
type Inputs<O extends OperationName> = object extends Input<O> ? [input?: Input<O>] : [input: Input<O>];

export interface ClientOptions {
  /** Address of the product, such as `https://keystead.example`. */
  baseUrl: string;
  /** Access token of a sign-in; public operations need none. */
  token?: string;
  /** Sent with every request: `Accept-Language`, `X-Role`. */
  headers?: Record<string, string>;
  /** Another `fetch`, for tests and old environments. */
  fetch?: typeof fetch;
}

/** A refusal as the API words it; `problem.code` does not change, `problem.errors` names the refused fields. */
export class KeysteadProblem extends Error {
  constructor(
    readonly operation: OperationName,
    readonly status: number,
    readonly problem: Partial<Problem>,
  ) {
    const { message } = problem;
    super([message ?? `${operation} answers ${status}`].flat().join('\n'));
    this.name = 'KeysteadProblem';
  }
}

interface Parts {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Path and query of a call, its placeholders filled and its missing parameters left out. */
export function addressOf(operation: OperationName, { path = {}, query = {} }: Parts = {}): string {
  const pattern = operation.slice(operation.indexOf(' ') + 1);
  const filled = pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(path[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled;
}

/** Calls the API by the names of its operations, typed from its description. */
export class KeysteadClient {
  constructor(private readonly options: ClientOptions) {}

  /** The same client as somebody who has signed in. */
  as(token: string): KeysteadClient {
    return new KeysteadClient({ ...this.options, token });
  }

  /** Calls an operation: `call('GET /api/v1/system/bill', { query: { lease_id } })`. Throws a KeysteadProblem. */
  async call<O extends OperationName>(operation: O, ...[input]: Inputs<O>): Promise<AnswerOf<O>> {
    const { baseUrl, token, headers, fetch: send = fetch } = this.options;
    const parts: Parts = input ?? {};
    const response = await send(baseUrl.replace(/\/$/, '') + addressOf(operation, parts), {
      method: operation.slice(0, operation.indexOf(' ')),
      headers: {
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    });
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok) {
      const problem = isJson ? ((await response.json()) as Problem) : {};
      throw new KeysteadProblem(operation, response.status, problem);
    }
    return (isJson ? await response.json() : await response.blob()) as AnswerOf<O>;
  }
}
