import jsonwebtoken from 'jsonwebtoken';
import { packPermissions } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { Caller, expectOk } from '@keystead/testkit';
import { NotifyExpiringKeys } from '../src/api-keys/notify-expiring-keys.js';
import { Browser } from './browser.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

const PATH = 'v1/system/api-key';
const TEAM = 'v1/system/user';

interface NewKey {
  id: string;
  version: number;
  api_key: string;
}

interface KeyRow {
  id: string;
  name: string;
  ending: string;
  status: string;
  permissions: string[];
  created_by: { user_id: string; first_name: string };
  expires_at: string | null;
  last_used_at: string | null;
}

interface Token {
  access_token: string;
  token_type: string;
  expires_in: number;
  tenant_code: string;
}

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const wanted = (fields: object = {}) => ({
  name: 'Monthly report',
  permissions: ['user.read', 'lease.read'],
  password: PASSWORD,
  ...fields,
});

async function create({ call }: Member, fields: object = {}, headers = {}): Promise<NewKey> {
  return expectOk(await call.post<{ data: NewKey }>(`${PATH}/create`, wanted(fields), headers)).data;
}

const take = (api_key: string) => stack.service.anyone.post<{ data: Token }>(`${PATH}/token`, { api_key });
const list = async ({ call }: Member) => expectOk(await call.get<{ data: KeyRow[] }>(PATH)).data;

/** Software that works with the token of this key. */
async function software(api_key: string): Promise<Caller> {
  return new Caller(stack.service.url, expectOk(await take(api_key)).data.access_token);
}

describe('an API key', () => {
  it('opens for an hour what it was given, and nothing else that its person may do', async () => {
    const member = await stack.register();
    const { id, api_key } = await create(member);
    expect(api_key).toMatch(/^ksk_[\w-]{86}$/);
    const token = expectOk(await take(api_key)).data;
    const { tenant_code } = member.login;
    expect(token).toMatchObject({ token_type: 'Bearer', expires_in: 3600, tenant_code });
    const claims = jsonwebtoken.decode(token.access_token) as Record<string, unknown>;
    expect(claims).toMatchObject({
      ...{ sub: member.call.user_id, scope: packPermissions(['user.read', 'lease.read']) },
      api_key: { id, name: 'Monthly report' },
    });
    expect(Number(claims.exp) * 1000 - stack.clock.now().getTime()).toBeLessThanOrEqual(3_600_000);
    const app = new Caller(stack.service.url, token.access_token);
    expect((await app.get(TEAM)).status).toBe(200);
    for (const path of ['v1/system/account/profile', 'v1/system/company', PATH])
      expect((await app.get(path)).status).toBe(403);
    for (const path of ['v1/system/user/create', `${PATH}/create`, 'logout', 'v1/system/company/export'])
      expect((await app.post(path, {})).status).toBe(403);
  });

  it('is shown once, and only its hash is stored', async () => {
    const member = await stack.register();
    const { id, api_key } = await create(member);
    const [row, ...more] = await list(member);
    expect(more).toEqual([]);
    const { user_id } = member.call;
    expect(row).toMatchObject({
      ...{ id, name: 'Monthly report', ending: api_key.slice(-4), status: 'active' },
      ...{ permissions: ['user.read', 'lease.read'], created_by: { user_id, first_name: 'Alex' } },
      ...{ expires_at: null, last_used_at: null },
    });
    await take(api_key);
    expect((await list(member))[0]!.last_used_at).not.toBeNull();
    for (const table of ['api_key', 'audit_log', 'outbox', 'session', 'idempotency']) {
      const stored = await stack.rows(member.call.company_id, `select to_jsonb(r)::text as text from ${table} r`);
      expect(JSON.stringify(stored)).not.toContain(api_key.slice(50, 86));
    }
  });

  it('is the same for a request that is sent again, and the stored answer does not hold it', async () => {
    const member = await stack.register();
    const headers = { 'Idempotency-Key': newId() };
    const [first, again] = [await create(member, {}, headers), await create(member, {}, headers)];
    expect(again).toEqual(first);
    expect(await list(member)).toHaveLength(1);
    expect((await take(first.api_key)).status).toBe(200);
    const stored = await stack.rows(member.call.company_id, 'select answer::text from idempotency');
    expect(stored).not.toHaveLength(0);
    expect(JSON.stringify(stored)).not.toContain('ksk_');
  });

  it('ends at its day, and with the person who made it', async () => {
    const member = await stack.register();
    const short = await create(member, { valid_days: 1 });
    const lasting = await create(member);
    stack.clock.forward(24 * 60 + 1);
    expect((await take(short.api_key)).status).toBe(401);
    expect((await take(lasting.api_key)).status).toBe(200);
    expect((await list(member)).map(({ status }) => status)).toEqual(['active', 'expired']);
    await stack.rows(member.call.company_id, `update login set status = 'disabled' where id = $1`, [
      member.call.user_id,
    ]);
    expect(await take(lasting.api_key)).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } });
    expect((await list(member)).map(({ status }) => status)).toEqual(['person_disabled', 'expired']);
  });

  it('is said to expire once, a week before, where it lasted longer and its person may sign in', async () => {
    const member = await stack.register();
    const [lasting, , endless] = [
      await create(member, { valid_days: 30 }),
      await create(member, { valid_days: 7 }),
      await create(member),
    ];
    const sweep = () => stack.service.app.get(NotifyExpiringKeys).sweep();
    const said = () =>
      stack.rows(member.call.company_id, `select aggregate_id, data from outbox where name = 'api_key.expiring'`);
    stack.clock.forward(22 * 24 * 60);
    await sweep();
    expect(await said()).toEqual([]);
    stack.clock.forward(24 * 60 + 1);
    await Promise.all([sweep(), sweep()]);
    await sweep();
    const { user_id } = member.call;
    expect(await said()).toMatchObject([
      { aggregate_id: lasting.id, data: { user_id, key_name: 'Monthly report', expires_at: expect.any(String) } },
    ]);
    expect((await take(endless.api_key)).status).toBe(200);
  });

  it('works no more once it is deleted, nor does a token that was taken with it', async () => {
    const member = await stack.register();
    const [one, other] = [await create(member), await create(member)];
    const [app, still] = [await software(one.api_key), await software(other.api_key)];
    const stranger = await stack.register();
    expect((await stranger.call.post(`${PATH}/delete`, { id: one.id })).status).toBe(404);
    expect(expectOk(await member.call.post(`${PATH}/delete`, { id: one.id }))).toEqual({ data: { id: one.id } });
    expect((await app.get(TEAM)).status).toBe(401);
    expect((await take(one.api_key)).status).toBe(401);
    expect((await still.get(TEAM)).status).toBe(200);
    expect(await list(member)).toMatchObject([{ id: other.id }]);
  });

  it('is refused when any of it is changed, or the company is being closed', async () => {
    const [member, stranger] = [await stack.register(), await stack.register()];
    const [{ api_key }, theirs] = [await create(member), await create(stranger)];
    const parts = (key: string) => Buffer.from(key.slice(4), 'base64url');
    const mixed = (...pieces: Buffer[]) => `ksk_${Buffer.concat(pieces).toString('base64url')}`;
    const [own, other] = [parts(api_key), parts(theirs.api_key)];
    const wrong = [
      mixed(own.subarray(0, 32), other.subarray(32)),
      mixed(other.subarray(0, 16), own.subarray(16)),
      mixed(own.subarray(0, 16), other.subarray(16, 32), own.subarray(32)),
      mixed(Buffer.alloc(32), own.subarray(32)),
      api_key.slice(0, -1),
      'Keystead1!test',
    ];
    for (const key of wrong) expect(await take(key)).toMatchObject({ status: 401, body: { code: 'API_KEY_INVALID' } });
    expect((await take(api_key)).status).toBe(200);
    const { company_id } = member.call;
    await stack.rows(company_id, `update company set erase_at = now() + interval '7 days'`);
    expect((await take(api_key)).status).toBe(401);
    expect(await stack.rows(company_id, 'select 1 from company where erase_at is not null')).toHaveLength(1);
  });
});

describe('who makes an API key', () => {
  it('proves who they are, gives it what they hold themselves, and is mailed', async () => {
    const member = await stack.register();
    const refused = async (fields: object) =>
      (await member.call.post<{ errors?: object }>(`${PATH}/create`, wanted(fields))).body;
    expect(await refused({ password: 'Keystead1!wrong' })).toMatchObject({
      errors: { password: 'The current password is incorrect.' },
    });
    for (const permission of [
      'company.write',
      'user.write',
      'role.read',
      'profile.read',
      'dead_letter.read',
      'nothing',
    ])
      expect(await refused({ permissions: [permission] })).toMatchObject({
        errors: { permissions: 'This permission cannot be given to an API key' },
      });
    expect(await refused({ permissions: [] })).toMatchObject({ errors: { permissions: 'this field is required' } });
    expect(await list(member)).toEqual([]);
    const manager = stack.service.as({ company_id: member.call.company_id, role: 'property_manager' });
    expect((await manager.post(`${PATH}/create`, wanted({ permissions: ['agent.write'] }))).body).toMatchObject({
      errors: { permissions: 'You can only give what you may do yourself' },
    });
    await create(member);
    const events = await stack.rows(member.call.company_id, `select data from outbox where name = 'api_key.created'`);
    expect(events).toMatchObject([{ data: { user_id: member.call.user_id, key_name: 'Monthly report' } }]);
  });

  it('enters the mailed code where the second step is on', async () => {
    const member = await stack.register();
    expectOk(await member.call.post('v1/system/account/profile/save', { is_enable_two_factor: true }));
    const due = await member.call.post<LoginBody & { code: string }>(`${PATH}/create`, wanted());
    expect(expectOk(due)).toMatchObject({ code: 'MFA_1005' });
    expect(await list(member)).toEqual([]);
    const code = /^\d{6}$/m.exec(stack.mails.mails(member.email)[0]!.text)![0];
    await create(member, { code });
    expect(await list(member)).toHaveLength(1);
  });

  it('manages the company, and has twenty at most', async () => {
    const member = await stack.register();
    const clerk = stack.service.as({ company_id: member.call.company_id, role: 'team_member' });
    expect((await clerk.get(PATH)).status).toBe(403);
    expect((await clerk.post(`${PATH}/create`, wanted())).status).toBe(403);
    for (let count = 0; count < 20; count++) await create(member, { name: `Key ${count}` });
    expect(await member.call.post(`${PATH}/create`, wanted())).toMatchObject({
      status: 409,
      body: { code: 'API_KEY_LIMIT', message: 'You can have at most 20 API keys. Delete one to add another.' },
    });
  });

  it('loses with a role what it gave', async () => {
    const member = await stack.register();
    const { api_key } = await create(member);
    const { company_id, user_id } = member.call;
    await stack.rows(company_id, `update user_role set role_key = 'tenant' where user_id = $1`, [user_id]);
    expect((await (await software(api_key)).get(TEAM)).status).toBe(403);
  });
});

describe('an API key of a person with several roles', () => {
  it('acts in the one in which it was made, while they have it', async () => {
    const member = await stack.register();
    const { company_id, user_id } = member.call;
    // Older than the role of a landlord: it counts where a request names none.
    const give = `insert into user_role (company_id, id, user_id, role_key, created_at)
      values ($1, $2, $3, 'tenant', now() - interval '1 year')`;
    await stack.rows(company_id, give, [company_id, newId(), user_id]);
    const { api_key } = await create(member);
    const rolesOf = async () =>
      (jsonwebtoken.decode(expectOk(await take(api_key)).data.access_token) as { roles: string[] }).roles;
    expect(await rolesOf()).toEqual(['landlord', 'tenant']);
    expect((await (await software(api_key)).get(TEAM)).status).toBe(200);
    await stack.rows(company_id, `delete from user_role where user_id = $1 and role_key = 'landlord'`, [user_id]);
    expect(await rolesOf()).toEqual(['tenant']);
  });
});

describe('the sessions of an API key', () => {
  it('are opened by the key in the audit, and those of its person are not', async () => {
    const member = await stack.register();
    const { id, api_key } = await create(member);
    await software(api_key);
    const text = `select user_id, api_key_id, api_key_name from audit_log
      where entity = 'session' and action = 'create' order by seq`;
    const { user_id } = member.call;
    expect(await stack.rows(member.call.company_id, text)).toEqual([
      { user_id, api_key_id: null, api_key_name: null },
      { user_id, api_key_id: id, api_key_name: 'Monthly report' },
    ]);
  });

  it('are not among those of its person, and no sign-in from a known place', async () => {
    const member = await stack.register();
    const { api_key } = await create(member);
    await software(api_key);
    const own = expectOk(await member.call.get<{ data: object[] }>('v1/system/account/session')).data;
    expect(own).toHaveLength(1);
    const browser = new Browser(stack.service.anyone);
    const body = { email: member.email, password: PASSWORD, tenant_code: member.login.tenant_code };
    expectOk(await browser.post<LoginBody>('login', body));
    const notices = await stack.rows(
      member.call.company_id,
      `select 1 from outbox where name = 'session.opened_elsewhere'`,
    );
    expect(notices).toHaveLength(1);
  });

  it('are forgotten when they are over', async () => {
    const member = await stack.register();
    const { id, api_key } = await create(member);
    for (let hour = 0; hour < 3; hour++) {
      await software(api_key);
      stack.clock.forward(61);
    }
    await software(api_key);
    const open = await stack.rows(member.call.company_id, 'select 1 from session where api_key_id = $1', [id]);
    expect(open).toHaveLength(1);
  });
});
