import jsonwebtoken from 'jsonwebtoken';
import * as oauth from 'oauth4webapi';
import { trimEnd, UUID_PATTERN } from '@keystead/contracts';
import { isLocalHost, type Clock } from '@keystead/platform';
import { fetchFromProvider } from './ask-provider.js';
import { Refused, Unreachable, type Attempt, type Driver, type ProvenIdentity } from './driver.js';
import { identityOf } from './oidc-identity.js';
import type { OidcSettings } from '../provider-settings.js';

const SCOPE = 'openid email profile';
const CACHE_MS = 60 * 60_000;
/** What two clocks may differ by. */
const LEEWAY_SECONDS = 60;
const TENANT = '{tenantid}';

interface Discovered extends oauth.AuthorizationServer {
  authorization_endpoint: string;
}

/** OpenID Connect by `oauth4webapi`: authorization code with PKCE; the ID token is checked against the provider's keys. */
export class OidcDriver implements Driver {
  private readonly client: oauth.Client;
  private readonly options: { [oauth.customFetch]: typeof fetchFromProvider; [oauth.allowInsecureRequests]: boolean };
  private discovered: { at: number; found: Promise<Discovered> } | null = null;
  /** Keys of the provider, and when they were asked for, in seconds of our clock. */
  private keys: { jwks: oauth.JWKS; requested_at: number } | null = null;

  constructor(
    private readonly settings: OidcSettings,
    private readonly redirect_uri: string,
    private readonly clock: Clock,
  ) {
    this.client = { client_id: settings.client_id, [oauth.clockTolerance]: LEEWAY_SECONDS };
    this.options = {
      [oauth.customFetch]: fetchFromProvider,
      // The settings allow it for a provider on this machine alone.
      [oauth.allowInsecureRequests]: new URL(settings.issuer).protocol === 'http:',
    };
  }

  async authorizeUrl({ state, nonce, code_verifier }: Attempt): Promise<string> {
    const url = new URL((await this.discover()).authorization_endpoint);
    const query = {
      response_type: 'code',
      client_id: this.settings.client_id,
      redirect_uri: this.redirect_uri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  async identify(code: string, attempt: Attempt): Promise<ProvenIdentity> {
    const provider = await this.discover();
    try {
      const response = await this.exchange(provider, code, attempt);
      const issuer = issuerOf(provider.issuer, await response.clone().json());
      return identityOf(await this.verify({ ...provider, issuer }, response, attempt.nonce), this.settings);
    } catch (error) {
      throw isRefusal(error) ? new Refused(`${error.message} ${error.error ?? ''}`.trim()) : error;
    }
  }

  private exchange(provider: Discovered, code: string, { state, code_verifier }: Attempt): Promise<Response> {
    const { client, options, redirect_uri } = this;
    // Pages come back with code and state alone; a state is good for the one provider that it was made for.
    const described = { ...provider, authorization_response_iss_parameter_supported: false };
    const returned = oauth.validateAuthResponse(described, client, new URLSearchParams({ code, state }), state);
    const secret = this.secretFor(provider);
    return oauth.authorizationCodeGrantRequest(
      provider,
      client,
      secret,
      returned,
      redirect_uri,
      code_verifier,
      options,
    );
  }

  /** In the form where the provider takes it there: what has to be escaped in a header is read in different ways. */
  private secretFor({ token_endpoint_auth_methods_supported: methods }: Discovered): oauth.ClientAuth {
    const { client_secret } = this.settings;
    const isForm = methods?.includes('client_secret_post') ?? false;
    return isForm ? oauth.ClientSecretPost(client_secret) : oauth.ClientSecretBasic(client_secret);
  }

  private async verify(issuer: oauth.AuthorizationServer, response: Response, nonce: string): Promise<oauth.IDToken> {
    const checks = { expectedNonce: nonce, requireIdToken: true };
    const tokens = await oauth.processAuthorizationCodeResponse(issuer, this.client, response, checks);
    const ahead = Math.round((this.clock.now().getTime() - Date.now()) / 1000);
    const cache: oauth.JWKSCacheInput = this.keys ? { jwks: this.keys.jwks, uat: this.keys.requested_at - ahead } : {};
    const options = { ...this.options, [oauth.jwksCache]: cache };
    await oauth.validateApplicationLevelSignature(issuer, response, options).finally(() => {
      if (cache.uat !== undefined) this.keys = { jwks: cache.jwks, requested_at: cache.uat + ahead };
    });
    return oauth.getValidatedIdTokenClaims(tokens)!;
  }

  private discover(): Promise<Discovered> {
    const now = this.clock.now().getTime();
    if (!this.discovered || now - this.discovered.at > CACHE_MS) {
      const found = this.askDiscovery();
      const entry = { at: now, found };
      this.discovered = entry;
      found.catch(() => {
        if (this.discovered === entry) this.discovered = null;
      });
    }
    return this.discovered.found;
  }

  private async askDiscovery(): Promise<Discovered> {
    const { issuer } = this.settings;
    const response = await oauth.discoveryRequest(new URL(issuer), this.options);
    const { issuer: named } = (await response.clone().json()) as { issuer?: unknown };
    if (response.status !== 200 || typeof named !== 'string' || !isSameIssuer(named, issuer))
      throw new Unreachable(`${issuer} describes itself as ${String(named)}`);
    const found = await oauth.processDiscoveryResponse(new URL(named), response);
    return {
      ...found,
      authorization_endpoint: endpoint(found.authorization_endpoint),
      token_endpoint: endpoint(found.token_endpoint),
      jwks_uri: endpoint(found.jwks_uri),
    };
  }
}

/** What the library does not accept carries a code; faults of our own do not. */
function isRefusal(error: unknown): error is Error & { code: string; error?: string } {
  return error instanceof Error && typeof (error as { code?: unknown }).code === 'string';
}

function endpoint(value: string | undefined): string {
  const url = value !== undefined && URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname)))) return url.href;
  throw new Unreachable('an endpoint is missing in the description of the provider');
}

/** Microsoft's issuer of all directories stands for one issuer per directory. */
function isSameIssuer(named: string, configured: string): boolean {
  if (trimEnd(named, '/') === configured) return true;
  return named.includes(TENANT) && URL.canParse(named) && new URL(named).origin === new URL(configured).origin;
}

/** The issuer that the ID token must name: of a provider of many directories, that of its own directory. */
function issuerOf(issuer: string, answer: unknown): string {
  if (!issuer.includes(TENANT)) return issuer;
  const { id_token } = answer as { id_token?: unknown };
  const { tid } = (typeof id_token === 'string' && jsonwebtoken.decode(id_token, { json: true })) || {};
  if (typeof tid !== 'string' || !UUID_PATTERN.test(tid)) throw new Refused('no directory');
  return issuer.replace(TENANT, tid);
}
