import { newId } from '@keystead/platform';
import { Caller, eventually, expectOk, signToken } from '@keystead/testkit';
import { EndIdleSessions } from '../src/session-use/end-idle-sessions.js';
import { Browser, FIREFOX } from './browser.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

const PATH = 'v1/system/account/session';
const IDLE_MINUTES = 30;

interface SessionRow {
  id: string;
  device: string | null;
  ip: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  is_current: boolean;
}

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity({ SESSION_IDLE_MINUTES: String(IDLE_MINUTES) });
});
afterAll(() => stack.stop());

const listOf = async (call: Caller) => expectOk(await call.get<{ data: SessionRow[] }>(PATH)).data;

/** One more session of this person, in Firefox. */
async function signIn({ email, login: { tenant_code } }: Member): Promise<Caller> {
  const body = { email, password: PASSWORD, tenant_code };
  const { access_token } = expectOk(await new Browser(stack.service.anyone).post<LoginBody>('login', body));
  return new Caller(stack.service.url, access_token);
}

const statusOf = async (call: Caller) => (await call.get('v1/system/account/profile')).status;

describe('the own sessions', () => {
  it('are listed with device, address and moments, the one that asks first', async () => {
    const member = await stack.register();
    const firefox = await signIn(member);
    const [current, other, ...more] = await listOf(firefox);
    expect(more).toEqual([]);
    expect(current).toMatchObject({ device: 'Firefox, Windows', ip: '127.0.0.1', is_current: true });
    expect(other).toMatchObject({ is_current: false });
    // Known words alone: what a program says of itself is not shown.
    expect(other!.device).toBeNull();
    expect(Date.parse(current!.expires_at) - Date.parse(current!.created_at)).toBe(12 * 3_600_000);
    expect(FIREFOX).not.toBe(current!.device);
  });

  it('are ended one by one, and only by their person', async () => {
    const [member, stranger] = [await stack.register(), await stack.register()];
    const [firefox, elsewhere] = [await signIn(member), await signIn(member)];
    const [{ id }] = (await listOf(elsewhere)) as [SessionRow];
    for (const call of [stranger.call, stack.service.as({ company_id: member.call.company_id })])
      expect((await call.post(`${PATH}/end`, { id })).status).toBe(404);
    expect(await statusOf(elsewhere)).toBe(200);
    expectOk(await firefox.post(`${PATH}/end`, { id }));
    expect(await statusOf(elsewhere)).toBe(401);
    expect(await statusOf(firefox)).toBe(200);
    expect(await listOf(firefox)).toHaveLength(2);
    expect((await firefox.post(`${PATH}/end`, { id })).status).toBe(404);
    expect((await firefox.post(`${PATH}/end`, { id: newId() })).status).toBe(404);
  });

  it('are ended all but the one that asks', async () => {
    const member = await stack.register();
    const [firefox, elsewhere] = [await signIn(member), await signIn(member)];
    expectOk(await firefox.post(`${PATH}/end-others`));
    expect(await Promise.all([firefox, elsewhere, member.call].map(statusOf))).toEqual([200, 401, 401]);
    expect((await elsewhere.get('v1/system/account/profile')).body).toMatchObject({ code: 'SIGNED_OUT' });
    expect(await listOf(firefox)).toMatchObject([{ is_current: true }]);
  });

  it('are shown to an owner or a renter too, and ended by them', async () => {
    const member = await stack.register();
    await signIn(member);
    const { company_id, user_id } = member.call;
    // Newer than what the product knows of their roles.
    const claims = {
      company_id,
      user_id,
      roles: ['tenant'],
      access_version: 100,
      tenant_code: member.login.tenant_code,
    };
    const renter = new Caller(stack.service.url, signToken(claims), company_id, user_id);
    expect((await renter.get('v1/system/user')).status).toBe(403);
    const [first] = (await listOf(renter)) as [SessionRow];
    expectOk(await renter.post(`${PATH}/end`, { id: first.id }));
    expect(await listOf(renter)).toHaveLength(1);
  });
});

describe('an idle session', () => {
  const use = ({ token }: Caller) =>
    fetch(`${stack.service.url}/internal/session/use`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });

  it('ends after the time that the operator says, and one in use goes on', async () => {
    const member = await stack.register();
    const [used, idle] = [await signIn(member), await signIn(member)];
    const sweep = () => stack.service.app.get(EndIdleSessions).sweep();
    stack.clock.forward(IDLE_MINUTES - 1);
    await sweep();
    expect(await Promise.all([used, idle].map(statusOf))).toEqual([200, 200]);
    expect((await use(used)).status).toBe(204);
    stack.clock.forward(2);
    await sweep();
    expect(await Promise.all([used, idle].map(statusOf))).toEqual([200, 401]);
    expect(await listOf(used)).toMatchObject([{ is_current: true }]);
    stack.clock.forward(IDLE_MINUTES);
    await sweep();
    expect(await statusOf(used)).toBe(401);
  });

  it('is not brought back by its token, nor reported by a stranger', async () => {
    const member = await stack.register();
    const ended = await signIn(member);
    expectOk(await ended.post('logout'));
    expect((await use(ended)).status).toBe(401);
    expect((await use(new Caller(stack.service.url, 'nothing'))).status).toBe(401);
  });

  it('leaves an audit entry and an event, as every end of a session does', async () => {
    const member = await stack.register();
    const { company_id } = member.call;
    stack.clock.forward(IDLE_MINUTES + 1);
    await stack.service.app.get(EndIdleSessions).sweep();
    await eventually(async () => (await statusOf(member.call)) === 401);
    const events = await stack.rows(company_id, `select 1 from outbox where name = 'session.revoked'`);
    const audited = await stack.rows(company_id, `select 1 from audit_log where entity = 'session' and action = 'end'`);
    expect([events.length, audited.length]).toEqual([1, 1]);
  });
});
