import { ApiKeyTokens } from './api-key-tokens.js';
import type { Problem } from './operations.js';
import {
  prepare,
  type AnswerOf,
  type Inputs,
  type OperationName,
  type PreparedRequest,
  type RequestOptions,
} from './request.js';

export interface ClientOptions extends RequestOptions {
  /** Another way to send than `fetch`: with retries, through a proxy, in a test. */
  send?: (request: PreparedRequest) => Promise<Response>;
  /** Of a program, in place of a token. */
  tokens?: ApiKeyTokens;
}

const UNAUTHENTICATED = 401;

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

/** Calls the API by the names of its operations, typed from its description. */
export class KeysteadClient {
  constructor(private readonly options: ClientOptions) {}

  /** The same client as a person who has signed in. */
  as(token: string): KeysteadClient {
    return this.with({ token, tokens: undefined });
  }

  /** The same client as a program: it takes tokens with its API key by itself, whenever it needs one. */
  withApiKey(api_key: string): KeysteadClient {
    const anyone = this.with({ token: undefined, tokens: undefined });
    const take = async () => (await anyone.call('POST /api/v1/system/api-key/token', { body: { api_key } })).data;
    return this.with({ token: undefined, tokens: new ApiKeyTokens(take) });
  }

  /** The same client with other headers: an `Idempotency-Key` makes a change safe to repeat. */
  withHeaders(headers: Record<string, string>): KeysteadClient {
    return this.with({ headers: { ...this.options.headers, ...headers } });
  }

  /** Calls an operation: `call('GET /api/v1/system/bill', { query: { lease_id } })`. Throws a KeysteadProblem. */
  async call<O extends OperationName>(operation: O, ...input: Inputs<O>): Promise<AnswerOf<O>> {
    const response = await this.send(operation, input);
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok) {
      const problem = isJson ? ((await response.json()) as Problem) : {};
      throw new KeysteadProblem(operation, response.status, problem);
    }
    return (isJson ? await response.json() : await response.blob()) as AnswerOf<O>;
  }

  /** A token that is refused has changed nothing, so that the request is sent once more with another one. */
  private async send<O extends OperationName>(operation: O, input: Inputs<O>): Promise<Response> {
    const { send = byFetch, tokens } = this.options;
    if (!tokens) return send(prepare(this.options, operation, ...input));
    const attempt = async (token: string) => send(prepare({ ...this.options, token }, operation, ...input));
    const token = await tokens.current();
    const response = await attempt(token);
    if (response.status !== UNAUTHENTICATED) return response;
    await tokens.refuse(token);
    return attempt(await tokens.current());
  }

  private with(options: Partial<ClientOptions>): KeysteadClient {
    return new KeysteadClient({ ...this.options, ...options });
  }
}

function byFetch({ url, ...request }: PreparedRequest): Promise<Response> {
  return fetch(url, request);
}
