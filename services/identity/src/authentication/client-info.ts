import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { CONFIG, type PlatformRequest } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';

const LONGEST_HEADER = 8192;

/** The browser or program a person comes with, by what it sends of itself. */
export class ClientInfo {
  private readonly cookies: ReadonlyMap<string, string>;
  /** Browsers say where a request comes from; they keep cookies, too. */
  readonly isBrowser: boolean;

  constructor(
    readonly ip: string,
    readonly user_agent: string | undefined,
    cookies: string | undefined,
    fetchSite: unknown,
  ) {
    this.cookies = parsed(cookies ?? '');
    this.isBrowser = fetchSite !== undefined;
  }

  cookie(name: string): string | undefined {
    return this.cookies.get(name);
  }

  /** What stays the same for a program that keeps no cookies. */
  get fingerprint(): string {
    return createHash('sha256')
      .update(`${this.ip}\n${this.user_agent ?? ''}`)
      .digest('base64url');
  }
}

function parsed(header: string): ReadonlyMap<string, string> {
  if (header.length > LONGEST_HEADER) return new Map();
  const pairs = header.split(';').map((pair) => pair.trim().split('=', 2));
  return new Map(pairs.flatMap(([name, value]) => (name && value ? [[name, value] as const] : [])));
}

/** The client of this request. */
export const From = createParamDecorator((_: unknown, execution: ExecutionContext): ClientInfo => {
  const { ip, headers } = execution.switchToHttp().getRequest<PlatformRequest>();
  return new ClientInfo(ip, headers['user-agent'], headers.cookie, headers['sec-fetch-site']);
});

/** Cookies that only this API reads: no script sees them, no other site sends them. */
@Injectable()
export class Cookies {
  private readonly attributes: string;

  constructor(@Inject(CONFIG) { publicUrl }: IdentityConfig) {
    this.attributes = `Path=/api; HttpOnly; SameSite=Strict${publicUrl.startsWith('https:') ? '; Secure' : ''}`;
  }

  set(name: string, value: string, ms: number): string {
    return `${name}=${value}; Max-Age=${Math.floor(ms / 1000)}; ${this.attributes}`;
  }

  drop(name: string): string {
    return `${name}=; Max-Age=0; ${this.attributes}`;
  }
}
