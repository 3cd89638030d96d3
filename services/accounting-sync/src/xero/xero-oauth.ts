import * as oauth from 'oauth4webapi';
import { boundedFetch } from '@keystead/platform';
import type { AccountingConfig } from '../config.js';
import { ConsentOver, ProviderError, ProviderRefused, ProviderUnreachable } from '../provider/provider-errors.js';
import type { TokenSet } from '../provider/accounting-provider.js';

const BOUNDS = { timeout_ms: 15_000, max_bytes: 512 * 1024 };
/** A token without a stated life is good for as long as Xero documents. */
const ACCESS_SECONDS = 30 * 60;
/** Answers of the token endpoint that mean: ask the person again. */
const OVER = new Set(['invalid_grant', 'unauthorized_client', 'access_denied']);

/** Consent and tokens of Xero by `oauth4webapi`: xero-node cannot name other hosts than Xero's own (ADR 32). */
export class XeroOauth {
  private readonly server: oauth.AuthorizationServer & { authorization_endpoint: string };
  private readonly client: oauth.Client;
  private readonly auth: oauth.ClientAuth;
  private readonly redirect_uri: string;
  private readonly options: { [oauth.customFetch]: typeof fetchBounded; [oauth.allowInsecureRequests]: boolean };

  constructor(
    private readonly config: AccountingConfig,
    private readonly now: () => Date,
  ) {
    const { xeroIdentityUrl, xeroLoginUrl, publicUrl } = config;
    this.server = {
      issuer: xeroIdentityUrl,
      authorization_endpoint: `${xeroLoginUrl}/identity/connect/authorize`,
      token_endpoint: `${xeroIdentityUrl}/connect/token`,
      revocation_endpoint: `${xeroIdentityUrl}/connect/revocation`,
    };
    this.client = { client_id: config.xeroClientId ?? '' };
    this.auth = oauth.ClientSecretBasic(config.xeroClientSecret ?? '');
    this.redirect_uri = `${publicUrl}/auth/oauth/callback`;
    this.options = {
      [oauth.customFetch]: fetchBounded,
      // Only a stand-in on the operator's own network is reached without TLS.
      [oauth.allowInsecureRequests]: xeroIdentityUrl.startsWith('http:'),
    };
  }

  async consentUrl(state: string, code_verifier: string): Promise<string> {
    const url = new URL(this.server.authorization_endpoint);
    const query = {
      response_type: 'code',
      client_id: this.client.client_id,
      redirect_uri: this.redirect_uri,
      scope: this.config.xeroScopes,
      state,
      code_challenge: await oauth.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  exchangeCode(code: string, code_verifier: string): Promise<TokenSet> {
    return translated(async () => {
      const state = 'checked-before';
      const returned = oauth.validateAuthResponse(
        this.server,
        this.client,
        new URLSearchParams({ code, state }),
        state,
      );
      const { server, client, auth, redirect_uri, options } = this;
      const response = await oauth.authorizationCodeGrantRequest(
        server,
        client,
        auth,
        returned,
        redirect_uri,
        code_verifier,
        options,
      );
      return this.tokens(await oauth.processAuthorizationCodeResponse(server, client, response));
    });
  }

  refresh(refresh_token: string): Promise<TokenSet> {
    return translated(async () => {
      const { server, client, auth, options } = this;
      const response = await oauth.refreshTokenGrantRequest(server, client, auth, refresh_token, options);
      return this.tokens(await oauth.processRefreshTokenResponse(server, client, response));
    });
  }

  revoke(refresh_token: string): Promise<void> {
    return translated(async () => {
      const { server, client, auth, options } = this;
      await oauth.processRevocationResponse(
        await oauth.revocationRequest(server, client, auth, refresh_token, options),
      );
    }).catch((error: unknown) => {
      if (!(error instanceof ConsentOver)) throw error;
    });
  }

  private tokens({ access_token, refresh_token, expires_in }: oauth.TokenEndpointResponse): TokenSet {
    if (!refresh_token) throw new ProviderUnreachable('the answer holds no refresh token');
    const access_expires_at = new Date(this.now().getTime() + (expires_in ?? ACCESS_SECONDS) * 1000);
    return { access_token, refresh_token, access_expires_at };
  }
}

const fetchBounded = (url: string, options: RequestInit) => boundedFetch(url, options, BOUNDS);

async function translated<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderError) throw error;
    if (error instanceof oauth.ResponseBodyError) {
      if (OVER.has(error.error)) throw new ConsentOver(error.error);
      throw new ProviderRefused(`tokens: ${error.error}`);
    }
    // Never the request itself: it carries the secret.
    const { name, message } = error as Error;
    throw new ProviderUnreachable(`tokens: ${name} ${message}`);
  }
}
