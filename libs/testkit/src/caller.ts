import { prepare, type AnswerOf, type Inputs, type OperationName, type PreparedRequest } from '@keystead/client';
import { describedAt } from './descriptions.js';

/** An answer as a test looks at it. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** Body as text, for byte comparisons. */
  text: string;
  body: T;
}

/** Only tests compare: the demo data must not fail for what is said of an answer. */
const IS_TEST = process.env.JEST_WORKER_ID !== undefined;

/**
 * Calls an API as one person (or as no one). Paths are relative to `/api` unless they start with a slash. Every answer is
 * compared with the API description, and one that differs is thrown.
 */
export class Caller {
  constructor(
    readonly url: string,
    readonly token?: string,
    readonly company_id = '',
    readonly user_id = '',
  ) {}

  get<T = Record<string, unknown>>(path: string, headers: Record<string, string> = {}): Promise<Answer<T>> {
    return this.call<T>('GET', path, undefined, headers);
  }

  post<T = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.call<T>('POST', path, JSON.stringify(body), headers);
  }

  /** An operation of the description: what it takes and answers is typed as in the client that others use. */
  ask<O extends OperationName>(operation: O, ...input: Inputs<O>): Promise<Answer<AnswerOf<O>>> {
    return this.exchange(prepare({ baseUrl: this.url, token: this.token }, operation, ...input));
  }

  /** Any method and any body text, however malformed. */
  call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    return this.exchange({
      method,
      url: this.url + (path.startsWith('/') ? path : `/api/${path}`),
      body,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
    });
  }

  private async exchange<T>({ url, ...request }: PreparedRequest): Promise<Answer<T>> {
    const described = IS_TEST ? await describedAt(this.url) : null;
    const response = await fetch(url, request);
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    const path = url.slice(this.url.length);
    const fault = described?.faultOf({ method: request.method, path, status: response.status, contentType, text });
    if (fault) throw new Error(fault);
    const isJson = contentType?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as T };
  }
}
