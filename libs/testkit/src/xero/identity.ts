import { createHash } from 'node:crypto';
import { DAY, MINUTE, type XeroClock } from './clock.js';
import type { XeroApp } from './consent.js';
import type { XeroAnswer, XeroRequest } from './exchange.js';
import type { Token, XeroState } from './state.js';
import { digestOf, newSecret, TokenMaker } from './token-maker.js';

const ACCESS_LIFE = 30 * MINUTE;
const REFRESH_LIFE = 60 * DAY;
/** A refresh token may be used again for this long after its first use, in case the answer was lost. */
const GRACE = 30 * MINUTE;

const refused = (error: string): XeroAnswer => ({ status: 400, json: { error } });

/** Xero's identity service: codes become tokens, refresh tokens rotate, and a revoked one takes its connections. */
export class Identity {
  /** Calls of the token endpoint by what became of them. */
  readonly counts = { exchanges: 0, refreshes: 0, refused: 0 };
  private readonly maker: TokenMaker;

  constructor(
    private readonly app: XeroApp,
    private readonly state: XeroState,
    private readonly clock: XeroClock,
    private readonly issuer: () => string,
  ) {
    this.maker = new TokenMaker(app.clientId);
  }

  description(): XeroAnswer {
    const url = this.issuer();
    return {
      status: 200,
      json: {
        issuer: url,
        jwks_uri: `${url}/.well-known/openid-configuration/jwks`,
        authorization_endpoint: `${url}/identity/connect/authorize`,
        token_endpoint: `${url}/connect/token`,
        revocation_endpoint: `${url}/connect/revocation`,
        code_challenge_methods_supported: ['S256'],
        id_token_signing_alg_values_supported: ['RS256'],
      },
    };
  }

  keys(): XeroAnswer {
    return { status: 200, json: this.maker.publicKeys };
  }

  token(request: XeroRequest): XeroAnswer {
    const form = new URLSearchParams(request.text);
    const answer = this.isClient(request, form) ? this.exchange(form) : refused('invalid_client');
    if (answer.status !== 200) this.counts.refused += 1;
    return answer;
  }

  /** Takes back a refresh token, the access tokens of its person and all their connections. */
  revoke(request: XeroRequest): XeroAnswer {
    const form = new URLSearchParams(request.text);
    if (!this.isClient(request, form)) return refused('invalid_client');
    const token = this.state.refreshTokens[digestOf(form.get('token') ?? '')];
    if (token) this.forget(token.userId);
    return { status: 200 };
  }

  /** As a person who takes the app from the list of connected apps does. */
  forget(userId: string): void {
    for (const tokens of [this.state.accessTokens, this.state.refreshTokens])
      for (const [digest, token] of Object.entries(tokens)) if (token.userId === userId) delete tokens[digest];
    this.state.connections = this.state.connections.filter((each) => each.userId !== userId);
  }

  /** The token of a request, or what is wrong with it. */
  accessOf(headers: XeroRequest['headers']): Token | string {
    const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    const found = token ? this.state.accessTokens[digestOf(token)] : undefined;
    if (!found) return 'AuthenticationUnsuccessful';
    if (found.expires > this.clock.now()) return found;
    return `TokenExpired: token expired at ${new Date(found.expires).toISOString().slice(0, 19)}`;
  }

  /** Ends every access token; those who hold a refresh token get another one. */
  expireAccessTokens(): void {
    for (const token of Object.values(this.state.accessTokens))
      token.expires = Math.min(token.expires, this.clock.now());
  }

  private exchange(form: URLSearchParams): XeroAnswer {
    const type = form.get('grant_type');
    if (type === 'authorization_code') return this.ofCode(form);
    if (type === 'refresh_token') return this.ofRefreshToken(form.get('refresh_token') ?? '');
    return refused('unsupported_grant_type');
  }

  private ofCode(form: URLSearchParams): XeroAnswer {
    const digest = digestOf(form.get('code') ?? '');
    const grant = this.state.grants[digest];
    delete this.state.grants[digest];
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant &&
      grant.expires > this.clock.now() &&
      grant.redirectUri === form.get('redirect_uri') &&
      grant.challenge === proof;
    if (!isRight) return refused('invalid_grant');
    this.counts.exchanges += 1;
    return this.issue(grant, grant.nonce);
  }

  private ofRefreshToken(secret: string): XeroAnswer {
    const token = this.state.refreshTokens[digestOf(secret)];
    const now = this.clock.now();
    const isAlive = token && token.expires > now && (token.used === undefined || now - token.used <= GRACE);
    if (!isAlive) return refused('invalid_grant');
    token.used ??= now;
    this.counts.refreshes += 1;
    return this.issue(token);
  }

  private issue({ userId, scopes, authEventId }: Omit<Token, 'expires'>, nonce?: string): XeroAnswer {
    const now = this.clock.now();
    const token: Token = { userId, scopes, authEventId, expires: now + ACCESS_LIFE };
    const access_token = this.maker.accessToken(this.issuer(), token, now);
    this.state.accessTokens[digestOf(access_token)] = token;
    const json: Record<string, unknown> = {
      access_token,
      expires_in: ACCESS_LIFE / 1000,
      token_type: 'Bearer',
      scope: scopes.join(' '),
    };
    if (scopes.includes('openid')) {
      const user = this.state.users.find(({ id }) => id === userId)!;
      json.id_token = this.maker.idToken(this.issuer(), user, nonce, now);
    }
    if (scopes.includes('offline_access')) {
      const refresh_token = newSecret();
      this.state.refreshTokens[digestOf(refresh_token)] = { ...token, expires: now + REFRESH_LIFE };
      json.refresh_token = refresh_token;
    }
    return { status: 200, json, headers: { 'cache-control': 'no-store' } };
  }

  private isClient({ headers }: XeroRequest, form: URLSearchParams): boolean {
    const { clientId, clientSecret } = this.app;
    const basic = /^Basic (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (!basic) return form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    // Both are form-encoded before they are joined (RFC 6749, section 2.3.1).
    const [id, secret] = Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent);
    return id === clientId && secret === clientSecret;
  }
}
