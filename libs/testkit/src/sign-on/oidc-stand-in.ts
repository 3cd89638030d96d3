import { createHash, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import jsonwebtoken from 'jsonwebtoken';
import { serveStandIn, type StandInResponse, type StandInRequest } from './http-stand-in.js';
import type { HttpServer } from '../servers/listen-http.js';

export type OidcFault =
  | 'wrong nonce'
  | 'no nonce'
  | 'wrong audience'
  | 'audience of two clients'
  | 'issued to another client'
  | 'wrong issuer'
  | 'expired'
  | 'without an end'
  | 'alg none'
  | 'signed with another key'
  | 'signed with the public key as a secret'
  | 'another algorithm of the same key'
  | 'no subject'
  | 'no token'
  | 'no JSON'
  | 'an error of its own';

interface Grant {
  challenge: string;
  nonce: string;
  redirect_uri: string;
}

const newKeys = (kind: 'rsa' | 'ec') => ({
  kid: randomBytes(6).toString('hex'),
  ...(kind === 'rsa'
    ? generateKeyPairSync('rsa', { modulusLength: 2048 })
    : generateKeyPairSync('ec', { namedCurve: 'P-256' })),
});

/**
 * An OpenID provider of one client, with real keys. It checks what a provider checks (client, redirect, code once,
 * PKCE) and misbehaves on request.
 */
export class OidcStandIn implements HttpServer {
  readonly client_id = 'keystead-client';
  readonly client_secret = 'shh +secret/';
  /** Claims about the person who signs in next. */
  person: Record<string, unknown> = {};
  misdeed: OidcFault | null = null;
  /** Has the description name another issuer, as the provider of many directories does. */
  issuerTemplate: string | null = null;
  isForm = false;
  /** What its description says it signs ID tokens with. */
  algorithms = ['RS256', 'ES256'];
  keyRequests = 0;
  private keys = newKeys('rsa');
  private readonly grants = new Map<string, Grant>();
  private server!: HttpServer;

  private constructor(private readonly redirects: string[]) {}

  static async start(...redirects: string[]): Promise<OidcStandIn> {
    const provider = new OidcStandIn(redirects);
    provider.server = await serveStandIn((request) => provider.answer(request));
    return provider;
  }

  get url(): string {
    return this.server.url;
  }

  stop(): Promise<void> {
    return this.server.stop();
  }

  /** Registers one more page that people may be sent back to. */
  allow(redirect: string): void {
    this.redirects.push(redirect);
  }

  useNewKeys(kind: 'rsa' | 'ec'): void {
    this.keys = newKeys(kind);
  }

  private answer(request: StandInRequest): StandInResponse {
    const { pathname } = request.url;
    if (pathname === '/.well-known/openid-configuration') return { status: 200, json: this.description() };
    if (pathname === '/keys') return this.publish();
    if (pathname === '/authorize') return this.authorize(request.url.searchParams);
    if (pathname === '/token' && request.method === 'POST') return this.token(request);
    return { status: 404 };
  }

  private description(): object {
    return {
      issuer: this.issuerTemplate ?? this.url,
      authorization_endpoint: `${this.url}/authorize?prompt=select_account`,
      token_endpoint: `${this.url}/token`,
      jwks_uri: `${this.url}/keys`,
      id_token_signing_alg_values_supported: this.algorithms,
      ...(this.isForm ? { token_endpoint_auth_methods_supported: ['client_secret_post'] } : {}),
    };
  }

  private publish(): StandInResponse {
    this.keyRequests += 1;
    const key = { ...this.keys.publicKey.export({ format: 'jwk' }), kid: this.keys.kid, use: 'sig' };
    return { status: 200, json: { keys: [{ kty: 'oct', k: 'AAAA', kid: 'shared' }, key] } };
  }

  /** The person agrees at once. */
  private authorize(query: URLSearchParams): StandInResponse {
    const said = Object.fromEntries(query);
    const isComplete =
      said.response_type === 'code' &&
      said.client_id === this.client_id &&
      said.scope?.split(' ').includes('openid') &&
      said.code_challenge_method === 'S256' &&
      [said.state, said.nonce, said.code_challenge].every((value) => (value?.length ?? 0) >= 43);
    if (!isComplete || !this.redirects.includes(said.redirect_uri!)) return { status: 400, text: 'invalid_request' };
    const code = randomBytes(16).toString('hex');
    const { code_challenge, nonce, redirect_uri } = said;
    this.grants.set(code, { challenge: code_challenge!, nonce: nonce!, redirect_uri: redirect_uri! });
    const back = new URL(redirect_uri!);
    back.search = new URLSearchParams({ code, state: said.state! }).toString();
    return { status: 302, location: back.href };
  }

  private token({ headers, form }: StandInRequest): StandInResponse {
    if (this.misdeed === 'no JSON') return { status: 200, text: '<html>' };
    if (this.misdeed === 'an error of its own') return { status: 500, json: {} };
    if (!this.isClient(headers.authorization, form)) return { status: 401, json: { error: 'invalid_client' } };
    const grant = this.grants.get(form.get('code') ?? '');
    this.grants.delete(form.get('code') ?? '');
    const proof = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      form.get('grant_type') === 'authorization_code' &&
      grant?.redirect_uri === form.get('redirect_uri') &&
      grant?.challenge === proof;
    if (!grant || !isRight) return { status: 400, json: { error: 'invalid_grant' } };
    const id_token = this.misdeed === 'no token' ? undefined : this.sign(grant.nonce);
    return { status: 200, json: { access_token: 'of-no-use', token_type: 'Bearer', id_token } };
  }

  private isClient(authorization: string | undefined, form: URLSearchParams): boolean {
    if (this.isForm)
      return form.get('client_id') === this.client_id && form.get('client_secret') === this.client_secret;
    const pair = Buffer.from(authorization?.replace('Basic ', '') ?? '', 'base64').toString();
    // Each half is written as in a form (RFC 6749, 2.3.1).
    const [id, secret] = pair.split(':').map((half) => decodeURIComponent(half.replaceAll('+', ' ')));
    return id === this.client_id && secret === this.client_secret;
  }

  private sign(nonce: string): string {
    const { misdeed, keys } = this;
    const now = Math.floor(Date.now() / 1000);
    const claims: Record<string, unknown> = {
      iss: this.url,
      aud: this.client_id,
      iat: now,
      exp: now + 300,
      nonce,
      ...this.person,
      ...WRONG[misdeed ?? '']?.(now),
    };
    if (misdeed === 'no nonce') delete claims.nonce;
    if (misdeed === 'no subject') delete claims.sub;
    if (misdeed === 'without an end') delete claims.exp;
    const isRsa = keys.publicKey.asymmetricKeyType === 'rsa';
    const ownAlgorithm = isRsa ? 'RS256' : 'ES256';
    const write = (algorithm: jsonwebtoken.Algorithm, key: jsonwebtoken.Secret) =>
      jsonwebtoken.sign(claims, key, { algorithm, keyid: keys.kid });
    if (misdeed === 'alg none') return write('none', '');
    if (misdeed === 'signed with the public key as a secret') return write('HS256', pem(keys.publicKey));
    if (misdeed === 'another algorithm of the same key') return write('PS256', keys.privateKey);
    if (misdeed === 'signed with another key') return write(ownAlgorithm, newKeys(isRsa ? 'rsa' : 'ec').privateKey);
    return write(ownAlgorithm, keys.privateKey);
  }
}

const pem = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

const WRONG: Record<string, (now: number) => object> = {
  'wrong nonce': () => ({ nonce: 'of-another-sign-in' }),
  'wrong audience': () => ({ aud: 'another-client' }),
  'audience of two clients': () => ({ aud: ['keystead-client', 'another-client'], azp: 'another-client' }),
  'issued to another client': () => ({ azp: 'another-client' }),
  'wrong issuer': () => ({ iss: 'https://accounts.google.com' }),
  expired: (now) => ({ iat: now - 600, exp: now - 300 }),
};
