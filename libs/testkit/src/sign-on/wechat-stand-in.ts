import { randomBytes } from 'node:crypto';
import { serveStandIn, type StandInResponse } from './http-stand-in.js';
import type { HttpServer } from '../servers/listen-http.js';

/** WeChat's sign-in for websites: a page with a code to scan, and an id in exchange for what comes back from it. */
export class WechatStandIn implements HttpServer {
  readonly appid = 'wx-keystead';
  readonly secret = 'shh';
  /** The person who scans next. */
  person: { openid: string; unionid?: string } = { openid: 'o-nobody' };
  private readonly codes = new Map<string, { openid: string; unionid?: string }>();
  private server!: HttpServer;

  private constructor(private readonly redirect: string) {}

  static async start(redirect: string): Promise<WechatStandIn> {
    const wechat = new WechatStandIn(redirect);
    wechat.server = await serveStandIn(({ url }) => {
      if (url.pathname === '/connect/qrconnect') return wechat.scan(url.searchParams);
      if (url.pathname === '/sns/oauth2/access_token') return wechat.exchange(url.searchParams);
      return { status: 404 };
    });
    return wechat;
  }

  get url(): string {
    return this.server.url;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  private scan(query: URLSearchParams): StandInResponse {
    const isRight =
      query.get('appid') === this.appid &&
      query.get('redirect_uri') === this.redirect &&
      query.get('response_type') === 'code' &&
      query.get('scope') === 'snsapi_login' &&
      (query.get('state')?.length ?? 999) <= 128;
    if (!isRight) return { status: 400, text: 'Scope 参数错误或没有 Scope 权限' };
    const code = randomBytes(16).toString('hex');
    this.codes.set(code, this.person);
    const back = new URL(this.redirect);
    back.search = new URLSearchParams({ code, state: query.get('state')! }).toString();
    return { status: 302, location: back.href };
  }

  /** Errors come with status 200, and JSON comes as text, as the real one sends it. */
  private exchange(query: URLSearchParams): StandInResponse {
    const code = query.get('code') ?? '';
    const person = this.codes.get(code);
    this.codes.delete(code);
    const isClient = query.get('appid') === this.appid && query.get('secret') === this.secret;
    if (!isClient) return { status: 200, text: JSON.stringify({ errcode: 40125, errmsg: 'invalid appsecret' }) };
    if (!person || query.get('grant_type') !== 'authorization_code')
      return { status: 200, text: JSON.stringify({ errcode: 40029, errmsg: 'invalid code' }) };
    const tokens = { access_token: 'of-no-use', expires_in: 7200, refresh_token: 'of-no-use', scope: 'snsapi_login' };
    return { status: 200, text: JSON.stringify({ ...tokens, ...person }) };
  }
}
