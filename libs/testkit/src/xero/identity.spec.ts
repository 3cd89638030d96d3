import {
  asApp,
  clientOf,
  connect,
  exchange,
  newConsent,
  refresh,
  rejectionOf,
  withToken,
  type Tokens,
} from '../../test/xero-client.js';
import { DAY, MINUTE } from './clock.js';
import { XeroStandIn } from './xero-stand-in.js';

let xero: XeroStandIn;

beforeEach(async () => {
  xero = await new XeroStandIn({ organisations: [{ name: 'Harbour' }, { name: 'Hill & Sons' }] }).start();
});
afterEach(() => xero.stop());

const json = async (response: Promise<Response>) => (await (await response).json()) as Record<string, unknown>;

interface ConnectionRow {
  id: string;
  tenantId: string;
  tenantName: string;
  authEventId: string;
}
async function connections(token: string, query = ''): Promise<ConnectionRow[]> {
  return (await (await fetch(`${xero.url}/connections${query}`, withToken(token))).json()) as ConnectionRow[];
}

describe('the consent', () => {
  it('shows the organisations and sends the person back with a code and the state', async () => {
    const { address, verifier } = newConsent(xero);
    const page = await (await fetch(address)).text();
    expect(page).toContain('Hill &amp; Sons');
    expect(page).not.toContain('<script');
    const [hill] = xero.state.organisations.filter(({ info }) => info.Name === 'Hill & Sons');
    const form = new URLSearchParams({ organisation: hill!.info.OrganisationID, decision: 'allow' });
    const response = await fetch(address, { method: 'POST', body: form, redirect: 'manual' });
    expect(response.status).toBe(302);
    const back = new URL(response.headers.get('location')!);
    expect(back.searchParams.get('state')).toBe('state-of-the-test');
    const tokens = (await (await exchange(xero, back.searchParams.get('code')!, verifier)).json()) as Tokens;
    expect((await connections(tokens.access_token)).map(({ tenantName }) => tenantName)).toEqual(['Hill & Sons']);
  });

  it('sends a person who cancels back with an error', () => {
    const back = new URL(xero.consent(newConsent(xero).address, { cancel: true }));
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.get('code')).toBeNull();
    expect(back.searchParams.get('state')).toBe('state-of-the-test');
  });

  it.each([
    ['client_id', 'another', 'unauthorized_client'],
    ['redirect_uri', 'https://evil.example/', 'Invalid redirect_uri'],
    ['scope', 'openid accounting.transactions', 'invalid_scope'],
    ['code_challenge_method', 'plain', 'code challenge required'],
    ['response_type', 'token', 'unsupported_response_type'],
  ])('refuses another %s', async (name, value, sentence) => {
    const address = new URL(newConsent(xero).address);
    address.searchParams.set(name, value);
    const response = await fetch(address);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(sentence);
  });
});

describe('tokens', () => {
  it('are given once for a code, and only with its proof key and the secret of the app', async () => {
    const { address, verifier } = newConsent(xero);
    const code = () => new URL(xero.consent(address)).searchParams.get('code')!;
    expect(await json(exchange(xero, code(), 'another'))).toEqual({ error: 'invalid_grant' });
    expect(await json(asApp(xero, '/connect/token', { grant_type: 'refresh_token' }, 'wrong'))).toEqual({
      error: 'invalid_client',
    });
    const late = code();
    xero.clock.advance(6 * MINUTE);
    expect(await json(exchange(xero, late, verifier))).toEqual({ error: 'invalid_grant' });
    const fresh = code();
    expect(await json(exchange(xero, fresh, verifier))).toMatchObject({ token_type: 'Bearer', expires_in: 1800 });
    expect(await json(exchange(xero, fresh, verifier))).toEqual({ error: 'invalid_grant' });
  });

  it('end after 30 minutes and are refreshed by a token that rotates', async () => {
    const tokens = await connect(xero);
    xero.clock.advance(31 * MINUTE);
    const tenantId = xero.state.organisations[0]!.info.OrganisationID;
    const { status, body } = await rejectionOf(clientOf(xero, tokens).getOrganisations(tenantId));
    expect([status, body.Detail]).toEqual([401, expect.stringContaining('TokenExpired')]);
    const next = (await json(refresh(xero, tokens.refresh_token))) as unknown as Tokens;
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    const { body: found } = await clientOf(xero, next).getOrganisations(tenantId);
    expect(found.organisations?.[0]?.name).toBe('Harbour');
    expect(xero.identity.counts).toEqual({ exchanges: 1, refreshes: 1, refused: 0 });
  });

  it('take a used refresh token again for half an hour, and not after it', async () => {
    const { refresh_token } = await connect(xero);
    expect((await refresh(xero, refresh_token)).status).toBe(200);
    xero.clock.advance(29 * MINUTE);
    expect((await refresh(xero, refresh_token)).status).toBe(200);
    xero.clock.advance(2 * MINUTE);
    expect(await json(refresh(xero, refresh_token))).toEqual({ error: 'invalid_grant' });
  });

  it('are forgotten after 60 idle days', async () => {
    const { refresh_token } = await connect(xero);
    xero.clock.advance(61 * DAY);
    expect(await json(refresh(xero, refresh_token))).toEqual({ error: 'invalid_grant' });
  });

  it('are revoked together with the connections', async () => {
    const { refresh_token, access_token } = await connect(xero);
    expect((await asApp(xero, '/connect/revocation', { token: refresh_token })).status).toBe(200);
    expect(await json(refresh(xero, refresh_token))).toEqual({ error: 'invalid_grant' });
    expect((await fetch(`${xero.url}/connections`, withToken(access_token))).status).toBe(401);
    expect(xero.state.connections).toEqual([]);
  });
});

describe('connections', () => {
  it('name the organisations of one consent or of all, and go away one by one', async () => {
    await connect(xero, ['Harbour']);
    const { access_token } = await connect(xero, ['Hill & Sons']);
    const all = await connections(access_token);
    expect(all.map(({ tenantName }) => tenantName)).toEqual(['Harbour', 'Hill & Sons']);
    expect(await connections(access_token, `?authEventId=${all[1]!.authEventId}`)).toEqual([all[1]]);
    const remove = () =>
      fetch(`${xero.url}/connections/${all[0]!.id}`, { method: 'DELETE', ...withToken(access_token) });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
    const client = clientOf(xero, { access_token });
    const { status, body } = await rejectionOf(client.getOrganisations(all[0]!.tenantId));
    expect([status, body.Detail]).toEqual([403, 'AuthenticationUnsuccessful']);
    expect((await client.getOrganisations(all[1]!.tenantId)).body.organisations).toHaveLength(1);
  });

  it('grant no more than the scopes', async () => {
    const { access_token } = await connect(xero, undefined, ['openid', 'accounting.settings.read']);
    const client = clientOf(xero, { access_token });
    const tenantId = xero.state.organisations[0]!.info.OrganisationID;
    expect((await client.getAccounts(tenantId)).body.accounts?.length).toBeGreaterThan(20);
    const account = { code: '999', name: 'New', type: 'REVENUE' as never };
    const { status, body } = await rejectionOf(client.createAccount(tenantId, account));
    expect([status, body.Detail]).toEqual([401, 'AuthorizationUnsuccessful']);
  });
});
