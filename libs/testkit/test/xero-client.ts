import { createHash, randomBytes } from 'node:crypto';
import { AccountingApi } from 'xero-node';
import { XERO_SCOPES } from '../src/xero/scopes.js';
import type { XeroStandIn } from '../src/xero/xero-stand-in.js';

export const REDIRECT = 'http://localhost:8080/accounting/callback';

export interface Tokens {
  access_token: string;
  refresh_token: string;
  id_token: string;
  expires_in: number;
  scope: string;
}

/** A proof key and the consent address that carries its challenge. */
export function newConsent(xero: XeroStandIn, scopes: string[] = XERO_SCOPES) {
  const verifier = randomBytes(32).toString('base64url');
  const address = new URL(`${xero.url}/identity/connect/authorize`);
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: xero.app.clientId,
    redirect_uri: REDIRECT,
    scope: scopes.join(' '),
    state: 'state-of-the-test',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return { verifier, address: address.href };
}

/** A call of the token or revocation endpoint as the app. */
export const asApp = (xero: XeroStandIn, path: string, form: Record<string, string>, secret = xero.app.clientSecret) =>
  fetch(`${xero.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${xero.app.clientId}:${secret}`).toString('base64')}` },
    body: new URLSearchParams(form),
  });

export const exchange = (xero: XeroStandIn, code: string, code_verifier: string) =>
  asApp(xero, '/connect/token', { grant_type: 'authorization_code', code, code_verifier, redirect_uri: REDIRECT });

export const refresh = (xero: XeroStandIn, refresh_token: string) =>
  asApp(xero, '/connect/token', { grant_type: 'refresh_token', refresh_token });

/** Tokens of a person who allowed these organisations. */
export async function connect(xero: XeroStandIn, organisations?: string[], scopes?: string[]): Promise<Tokens> {
  const { address, verifier } = newConsent(xero, scopes);
  const back = new URL(xero.consent(address, organisations ? { organisations } : {}));
  const response = await exchange(xero, back.searchParams.get('code')!, verifier);
  return (await response.json()) as Tokens;
}

export const withToken = (token: string, headers: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...headers },
});

/** The client of Xero's own package, as the product uses it. */
export function clientOf(xero: XeroStandIn, { access_token }: Pick<Tokens, 'access_token'>): AccountingApi {
  const client = new AccountingApi();
  client.basePath = `${xero.url}/api.xro/2.0`;
  client.accessToken = access_token;
  return client;
}

interface Rejected {
  status: number;
  headers: Record<string, string>;
  body: { Elements?: { ValidationErrors?: { Message: string }[] }[]; Message?: string; Detail?: string };
  /** The sentences of all faults. */
  messages: string[];
}

/** How the package rejects: with JSON in a string. */
export async function rejectionOf(call: Promise<unknown>): Promise<Rejected> {
  const text = await call.then(
    () => Promise.reject(new Error('The call went well')),
    (error: unknown) => String(error),
  );
  const { response } = JSON.parse(text) as {
    response: { statusCode: number; headers: Record<string, string>; body: Rejected['body'] };
  };
  const { statusCode: status, headers, body } = response;
  const messages = body?.Elements?.flatMap(({ ValidationErrors = [] }) => ValidationErrors.map((each) => each.Message));
  return { status, headers, body, messages: messages ?? [] };
}
