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

/** Calls the API by the names of its operations, typed from its description. */
export class KeysteadClient {
  constructor(private readonly options: ClientOptions) {}

  /** The same client as a person who has signed in. */
  as(token: string): KeysteadClient {
    return this.with({ token });
  }

  /** The same client with other headers: an `Idempotency-Key` makes a change safe to repeat. */
  withHeaders(headers: Record<string, string>): KeysteadClient {
    return this.with({ headers: { ...this.options.headers, ...headers } });
  }

  /** Calls an operation: `call('GET /api/v1/system/bill', { query: { lease_id } })`. Throws a KeysteadProblem. */
  async call<O extends OperationName>(operation: O, ...input: Inputs<O>): Promise<AnswerOf<O>> {
    const { send = byFetch } = this.options;
    const response = await send(prepare(this.options, operation, ...input));
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    if (!response.ok) {
      const problem = isJson ? ((await response.json()) as Problem) : {};
      throw new KeysteadProblem(operation, response.status, problem);
    }
    return (isJson ? await response.json() : await response.blob()) as AnswerOf<O>;
  }

  private with(options: Partial<ClientOptions>): KeysteadClient {
    return new KeysteadClient({ ...this.options, ...options });
  }
}

function byFetch({ url, ...request }: PreparedRequest): Promise<Response> {
  return fetch(url, request);
}
