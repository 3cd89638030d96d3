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

  /** By its full name; `Cookies.read` knows it. */
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

/**
 * Cookies that only this host reads and no script sees. Over https their names begin with `__Host-`: browsers take such a
 * cookie from this very host alone, whatever another host of the same domain sets.
 */
@Injectable()
export class Cookies {
  private readonly prefix: string;
  private readonly secure: string;

  constructor(@Inject(CONFIG) { publicUrl }: IdentityConfig) {
    const isSecure = publicUrl.startsWith('https:');
    this.prefix = isSecure ? '__Host-' : '';
    this.secure = isSecure ? '; Secure' : '';
  }

  read(client: ClientInfo, name: string): string | undefined {
    return client.cookie(this.prefix + name);
  }

  /** `Lax` where the browser comes back from another site, by a link that is followed. */
  set(name: string, value: string, ms: number, sameSite: 'Strict' | 'Lax' = 'Strict'): string {
    const life = `Max-Age=${Math.floor(ms / 1000)}`;
    return `${this.prefix}${name}=${value}; ${life}; Path=/; HttpOnly; SameSite=${sameSite}${this.secure}`;
  }

  drop(name: string, sameSite: 'Strict' | 'Lax' = 'Strict'): string {
    return this.set(name, '', 0, sameSite);
  }
}
