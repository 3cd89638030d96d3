import { newId, systemContext } from '@keystead/platform';
import { expectOk, startTestService } from '@keystead/testkit';
import { ProviderTokens } from '../src/connection/provider-tokens.js';
import { accountingSync } from '../src/definition.js';
import { AccountingFixture } from './accounting-fixture.js';

const MINUTE = 60_000;
let stack: AccountingFixture;

beforeAll(async () => {
  stack = await AccountingFixture.start();
});
beforeEach(() => {
  stack.xero.faults.clear();
  // A consent covers everything that the person has allowed before.
  stack.xero.state.connections = [];
});
// Nothing to compare with where the description of the API is not at hand.
afterEach(() => expect(stack.xero.violations).toEqual([]));
afterAll(() => stack.stop());

const tokens = () => stack.service.app.get(ProviderTokens);

// covers: XERO-01, XERO-02, XERO-05, Q-192
describe('a company that is connected', () => {
  // covers: ACCS-01, ACCS-03
  it('knows the organisations that the consent covers', async () => {
    const me = stack.service.as();
    expect(await stack.setting(me)).toMatchObject({
      id: null,
      provider: 'Xero',
      status: 'not_connected',
      organisations: [],
    });
    const url = new URL(await stack.consentUrl(me));
    expect(url.searchParams.get('code_challenge_method')).toBe('S256');
    expect(url.searchParams.get('scope')).not.toContain('accounting.transactions');
    await stack.connected(['Harbour Rentals', 'Hills Lettings'], me);
    expect(await stack.setting(me)).toMatchObject({
      status: 'connected',
      organisations: [
        { name: 'Harbour Rentals', is_bound: false },
        { name: 'Hills Lettings', is_bound: false },
      ],
    });
    const listed = expectOk(await stack.post<{ data: { name: string }[] }>(me, 'get-org-list')).data;
    expect(listed.map(({ name }) => name)).toEqual(['Harbour Rentals', 'Hills Lettings']);
  });

  it('stores no token, verifier or state as it is', async () => {
    const me = stack.service.as();
    const url = new URL(await stack.consentUrl(me));
    expectOk(await stack.post(me, 'link-company', await stack.consented(me)));
    const ctx = systemContext(me.company_id, newId());
    const secrets = [await tokens().accessToken(ctx), await tokens().refreshToken(ctx), stack.xero.app.clientSecret];
    const stored = await stack.stored();
    expect(stored).toContain(me.company_id);
    for (const secret of secrets) expect(stored).not.toContain(secret);
    const digest = url.searchParams.get('code_challenge')!;
    expect(stored.replaceAll(url.href, '')).not.toContain(digest);
  });

  it('cannot be read or changed by another company', async () => {
    const me = await stack.connected();
    const { org_id } = await stack.organisation(me);
    const other = stack.service.as();
    expect((await stack.setting(other)).organisations).toEqual([]);
    expect((await other.post('v1/system/xero/setting', { company_id: me.company_id })).status).toBe(404);
    await stack.connected(['Hills Lettings'], other);
    expect((await stack.bind(other, org_id)).status).toBe(404);
    expect((await stack.post(other, 'unbind-org', { org_id })).status).toBe(404);
  });
});

describe('a consent', () => {
  it('is good once', async () => {
    const me = stack.service.as();
    const back = await stack.consented(me);
    expectOk(await stack.post(me, 'link-company', back));
    expect(await stack.post(me, 'link-company', back)).toMatchObject({
      status: 400,
      body: { code: 'ACCOUNTING_CONSENT_OVER' },
    });
  });

  it('is good for ten minutes, for the person and the company that began', async () => {
    const me = stack.service.as();
    const back = await stack.consented(me);
    const over = { status: 400, body: { code: 'ACCOUNTING_CONSENT_OVER' } };
    for (const other of [stack.service.as(), stack.service.as({ company_id: me.company_id })])
      expect(await stack.post(other, 'link-company', back)).toMatchObject(over);
    stack.pass(11 * MINUTE);
    expect(await stack.post(me, 'link-company', back)).toMatchObject(over);
  });

  // covers: ERR-28
  it('that the provider does not know fails with the documented sentence', async () => {
    const me = stack.service.as();
    const { state } = await stack.consented(me);
    expect(await stack.post(me, 'link-company', { code: 'made-up', state })).toMatchObject({
      status: 502,
      body: { code: 'ACCOUNTING_LINK_FAILED', message: 'Failed to link company' },
    });
    expect((await stack.setting(me)).status).toBe('not_connected');
  });

  // covers: ERR-27
  it('needs the company', async () => {
    const me = stack.service.as();
    expect(await me.post('v1/system/xero/link-company', {})).toMatchObject({
      status: 400,
      body: { code: 'MISSING_COMPANY_ID', message: 'Missing company ID, cannot link company' },
    });
  });
});

// covers: XERO-03, XERO-04
describe('an organisation', () => {
  it('is the one that the company writes to, until it is disconnected', async () => {
    const me = await stack.connected();
    const [first, second] = (await stack.setting(me)).organisations;
    const bound = await Promise.all([stack.bind(me, first!.org_id), stack.bind(me, second!.org_id)]);
    expect(bound.map(({ status }) => status).sort()).toEqual([200, 409]);
    const active = (await stack.setting(me)).organisations.find(({ is_bound }) => is_bound)!;
    const other = active.org_id === first!.org_id ? second! : first!;
    expect(await stack.bind(me, other.org_id)).toMatchObject({
      body: { code: 'ACCOUNTING_ORGANISATION_BOUND', message: expect.stringContaining(active.name) as string },
    });
    expectOk(await stack.bind(me, active.org_id));
    expectOk(await stack.post(me, 'unbind-org', { org_id: active.org_id }));
    expect(await stack.setting(me)).toMatchObject({ status: 'connected', organisations: [{ name: other.name }] });
    expectOk(await stack.bind(me, other.org_id));
  });

  it('takes the consent with it when it is the last one', async () => {
    const me = await stack.connected(['Harbour Rentals']);
    const { org_id } = await stack.organisation(me);
    const before = stack.xero.state.connections.length;
    expectOk(await stack.post(me, 'unbind-org', { org_id }));
    expect(stack.xero.state.connections.length).toBeLessThan(before);
    expect(await stack.setting(me)).toMatchObject({ status: 'disconnected', organisations: [] });
    expect(await stack.post(me, 'unbind-org', { org_id })).toMatchObject({ status: 404 });
    expect(await stack.bind(me, org_id)).toMatchObject({ status: 409, body: { code: 'ACCOUNTING_NOT_CONNECTED' } });
  });

  // covers: ERR-29
  it('stays as it is when the provider does not answer', async () => {
    const me = await stack.connected(['Harbour Rentals']);
    const { org_id } = await stack.organisation(me);
    stack.xero.faults.next('unavailable', { method: 'DELETE', times: 1 });
    expect(await stack.post(me, 'unbind-org', { org_id })).toMatchObject({
      status: 502,
      body: { code: 'ACCOUNTING_DISCONNECT_FAILED', message: 'Failed to disconnect from Xero' },
    });
    expect(await stack.setting(me)).toMatchObject({ status: 'connected', organisations: [{ org_id }] });
    expectOk(await stack.post(me, 'unbind-org', { org_id }));
  });
});

describe('where nothing is set up', () => {
  it('says so and offers no consent', async () => {
    const plain = await startTestService(accountingSync);
    try {
      const me = plain.as();
      const body = { company_id: me.company_id };
      expect((await me.post('v1/system/xero/setting', body)).body).toMatchObject({ data: { status: 'not_offered' } });
      expect(await me.post('v1/system/xero/link-company', body)).toMatchObject({
        status: 404,
        body: { code: 'ACCOUNTING_NOT_OFFERED' },
      });
    } finally {
      await plain.stop();
    }
  });
});
