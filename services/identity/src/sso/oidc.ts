import { createHash } from 'node:crypto';
import { isEmail } from 'class-validator';
import jsonwebtoken, { type JwtPayload } from 'jsonwebtoken';
import { UUID_PATTERN } from '@keystead/contracts';
import { isLocalHost, type Clock } from '@keystead/platform';
import { askProvider } from './ask-provider.js';
import { Refused, Unreachable, type Attempt, type Driver, type ProvenIdentity } from './driver.js';
import { ProviderKeys } from './provider-keys.js';
import type { OidcSettings } from '../provider-settings.js';

interface Discovered {
  issuer: string;
  authorization_endpoint: string;
  token_endpoint: string;
  jwks_uri: string;
  /** How the client proves itself; basic unless the provider lists only the form. */
  isForm: boolean;
}

const SCOPE = 'openid email profile';
const KEPT_MS = 60 * 60_000;
/** What two clocks may differ by. */
const LEEWAY_SECONDS = 60;
const TENANT = '{tenantid}';

/** OpenID Connect: authorization code with PKCE; the ID token is checked against the provider's own keys. */
export class OidcDriver implements Driver {
  private readonly keys: ProviderKeys;
  private discovered: { at: number; found: Promise<Discovered> } | null = null;

  constructor(
    private readonly settings: OidcSettings,
    private readonly redirect_uri: string,
    private readonly clock: Clock,
  ) {
    this.keys = new ProviderKeys(clock);
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
      code_challenge: createHash('sha256').update(code_verifier).digest('base64url'),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  async identify(code: string, attempt: Attempt): Promise<ProvenIdentity> {
    const provider = await this.discover();
    const token = await this.exchange(provider, code, attempt.code_verifier);
    return identityOf(await this.verify(provider, token, attempt.nonce));
  }

  private async exchange(provider: Discovered, code: string, code_verifier: string): Promise<string> {
    const { client_id, client_secret } = this.settings;
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: this.redirect_uri,
      code_verifier,
    });
    const headers: Record<string, string> = {};
    if (provider.isForm) {
      form.set('client_id', client_id);
      form.set('client_secret', client_secret);
    } else {
      const pair = [client_id, client_secret].map(encodeURIComponent).join(':');
      headers.authorization = `Basic ${Buffer.from(pair).toString('base64')}`;
    }
    const { status, body } = await askProvider(provider.token_endpoint, { method: 'POST', headers, body: form });
    if (status !== 200 || typeof body.id_token !== 'string')
      throw new Refused(`no ID token: ${status} ${String(body.error).slice(0, 40)}`);
    return body.id_token;
  }

  private async verify(provider: Discovered, token: string, nonce: string): Promise<JwtPayload> {
    const decoded = jsonwebtoken.decode(token, { complete: true });
    if (!decoded || typeof decoded.payload === 'string') throw new Refused('no token');
    const { key, algorithm } = await this.keys.find(provider.jwks_uri, decoded.header.kid);
    const { client_id } = this.settings;
    let claims: JwtPayload;
    try {
      claims = jsonwebtoken.verify(token, key, {
        algorithms: [algorithm],
        issuer: issuerOf(provider, decoded.payload),
        audience: client_id,
        nonce,
        clockTolerance: LEEWAY_SECONDS,
      }) as JwtPayload;
    } catch (error) {
      throw new Refused((error as Error).message);
    }
    const { sub, exp, iat, aud, azp } = claims as JwtPayload & { azp?: unknown };
    if (typeof sub !== 'string' || sub === '' || sub.length > 255) throw new Refused('no subject');
    if (typeof exp !== 'number' || typeof iat !== 'number') throw new Refused('no time');
    const isForOthersToo = Array.isArray(aud) && aud.length > 1;
    if ((isForOthersToo || azp !== undefined) && azp !== client_id) throw new Refused('issued to another client');
    return claims;
  }

  private discover(): Promise<Discovered> {
    const now = this.clock.now().getTime();
    if (!this.discovered || now - this.discovered.at > KEPT_MS) {
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
    const { status, body } = await askProvider(`${issuer}/.well-known/openid-configuration`);
    const said = String(body.issuer);
    if (status !== 200 || !isSameIssuer(said, issuer)) throw new Unreachable(`${issuer} describes itself as ${said}`);
    const methods = body.token_endpoint_auth_methods_supported;
    return {
      issuer: said,
      authorization_endpoint: endpoint(body.authorization_endpoint),
      token_endpoint: endpoint(body.token_endpoint),
      jwks_uri: endpoint(body.jwks_uri),
      isForm: Array.isArray(methods) && !methods.includes('client_secret_basic'),
    };
  }
}

function endpoint(value: unknown): string {
  const url = typeof value === 'string' && URL.canParse(value) ? new URL(value) : null;
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLocalHost(url.hostname)))) return url.href;
  throw new Unreachable('an endpoint is missing in the description of the provider');
}

/** Microsoft's issuer of all directories stands for one issuer per directory. */
function isSameIssuer(said: string, configured: string): boolean {
  if (said.replace(/\/+$/, '') === configured) return true;
  return said.includes(TENANT) && URL.canParse(said) && new URL(said).origin === new URL(configured).origin;
}

function issuerOf({ issuer }: Discovered, { tid }: JwtPayload): string {
  if (!issuer.includes(TENANT)) return issuer;
  if (typeof tid !== 'string' || !UUID_PATTERN.test(tid)) throw new Refused('no directory');
  return issuer.replace(TENANT, tid);
}

function identityOf(claims: JwtPayload): ProvenIdentity {
  const email = typeof claims.email === 'string' ? claims.email.trim().toLowerCase() : '';
  const isAddress = email.length <= 254 && isEmail(email);
  return {
    issuer: claims.iss!,
    subject: claims.sub!,
    email: isAddress ? email : null,
    // Silence is no promise: some directories let anybody write any address into their profile.
    is_email_verified: isAddress && claims.email_verified === true,
    first_name: nameOf(claims.given_name),
    last_name: nameOf(claims.family_name),
  };
}

function nameOf(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 80) : null;
}
