/** An answer as a test looks at it. */
export interface Answer<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  /** Body as text, for byte comparisons. */
  text: string;
  body: T;
}

/** Calls an API as one person (or as nobody). Paths are relative to `/api` unless they start with a slash. */
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

  /** Any method and any body text, however malformed. */
  async call<T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.url}${path.startsWith('/') ? path : `/api/${path}`}`, {
      method,
      body,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...headers,
      },
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, text, body: (isJson ? JSON.parse(text) : {}) as T };
  }
}
