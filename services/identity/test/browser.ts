import type { Answer, Caller } from '@keystead/testkit';

export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';

/** A browser at one address: it keeps the cookies it is given and sends them back. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(
    private readonly call: Caller,
    private readonly headers: Record<string, string> = {},
  ) {}

  async post<T = Record<string, unknown>>(path: string, body: object = {}): Promise<Answer<T>> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const own = { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX, ...(cookie ? { cookie } : {}) };
    const answer = await this.call.post<T>(path, body, { ...own, ...this.headers });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      if (value) this.cookies.set(name!, value);
      else this.cookies.delete(name!);
    }
    return answer;
  }
}
