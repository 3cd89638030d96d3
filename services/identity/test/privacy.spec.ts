import { PLAN_TABLE } from '@keystead/contracts';
import { newId, JobQueue } from '@keystead/platform';
import { eventually, expectOk, publishEvent } from '@keystead/testkit';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

// The other services are not there: what is shown here must hold without them. With them: journey-privacy.

const NAMES = ['PROPERTY', 'LEASE', 'BILLING', 'DOCUMENTS', 'ACCOUNTING_SYNC', 'SUBSCRIPTION', 'NOTIFICATION'];
const NOWHERE = Object.fromEntries(NAMES.map((name) => [`${name}_URL`, 'http://127.0.0.1:1']));

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity(NOWHERE);
});
afterAll(() => stack.stop());

const close = ({ call, login }: Member, fields: Record<string, unknown> = {}) =>
  call.post<{ data: { erase_at: string } }>('v1/system/company/close', {
    tenant_code: login.tenant_code,
    password: PASSWORD,
    ...fields,
  });
const signIn = ({ email, login }: Member, password = PASSWORD) =>
  stack.service.anyone.post<LoginBody>('login', { email, password, tenant_code: login.tenant_code });
const work = (company_id: string, id: string) => stack.service.app.get(JobQueue).work(company_id, id);
const eraseAt = async ({ call }: Member) =>
  (await stack.rows(call.company_id, 'select erase_at from company'))[0]?.erase_at as Date | null;

/** Another person who signs in to the same company with the same password. */
async function colleague(of: Member, role_key: string): Promise<Member> {
  const { company_id } = of.call;
  const [id, email] = [newId(), stack.newEmail()];
  const [{ password_hash } = { password_hash: '' }] = await stack.service.db.system<{ password_hash: string }>(
    'select password_hash from login where company_id = $1',
    [company_id],
  );
  await stack.rows(
    company_id,
    `with person as (insert into app_user (company_id, id, first_name, last_name, language, timezone, country_iso)
       values ($1, $2, 'Kim', 'Rowe', 'en', 'UTC', 'AU')),
     entry as (insert into login (company_id, id, email, tenant_code, status, password_hash)
       values ($1, $2, $3, $4, 'active', $5))
     insert into user_role (company_id, id, user_id, role_key) values ($1, gen_random_uuid(), $2, $6)`,
    [company_id, id, email, of.login.tenant_code, password_hash, role_key],
  );
  return stack.member(email, expectOk(await signIn({ ...of, email })));
}

describe('closing a company', () => {
  // covers: GAP-08
  it('asks for the company’s code and the password, and says which was wrong', async () => {
    const alex = await stack.register();
    expect(await close(alex, { tenant_code: 'nosuch22' })).toMatchObject({
      status: 400,
      body: { errors: { tenant_code: 'This is not your company code.' } },
    });
    expect(await close(alex, { password: 'Keystead1!wrong' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD', errors: { password: 'The current password is incorrect.' } },
    });
    expect(await eraseAt(alex)).toBeNull();
    expect((await alex.call.get('v1/system/account/profile')).status).toBe(200);
  });

  // covers: GAP-08
  it('takes no more than five attempts of the password', async () => {
    const alex = await stack.register();
    for (let tries = 0; tries < 5; tries++) await close(alex, { password: `Guess${tries}!wrong` });
    expect(await close(alex)).toMatchObject({ status: 400, body: { code: 'WRONG_CURRENT_PASSWORD' } });
    expect(await eraseAt(alex)).toBeNull();
  });

  // covers: GAP-08
  it('asks for the mailed code besides when the second step is on', async () => {
    const alex = await stack.register();
    await stack.rows(alex.call.company_id, 'update app_user set is_enable_two_factor = true');
    const reply = await close(alex);
    expect(reply).toMatchObject({ status: 200, body: { data: { code: 'MFA_1005' } } });
    expect(reply.text).not.toContain('access_token');
    const code = /\b\d{6}\b/.exec(stack.mails.mails(alex.email)[0]!.text)![0];
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await close(alex, { code: wrong })).toMatchObject({ status: 400 });
    expect(await eraseAt(alex)).toBeNull();
    expectOk(await close(alex, { code }));
    expect(await eraseAt(alex)).not.toBeNull();
  });

  // covers: GAP-08
  it('is for administrators alone', async () => {
    const alex = await stack.register();
    for (const role of ['team_member', 'owner', 'tenant'] as const) {
      const call = stack.service.as({ company_id: alex.call.company_id, role });
      for (const ask of [close({ ...alex, call }), call.post('v1/system/company/export')])
        expect(await ask).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
  });

  // covers: GAP-08
  it('ends every session at once and leaves 30 days', async () => {
    const alex = await stack.register();
    const kim = await colleague(alex, 'team_member');
    const { data } = expectOk(await close(alex));
    const days = (Date.parse(data.erase_at) - stack.clock.now().getTime()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
    for (const { call } of [alex, kim])
      expect(await call.get('v1/system/account/profile')).toMatchObject({ status: 401 });
    const said = await stack.rows(alex.call.company_id, `select data from outbox where name = 'company.closing'`);
    expect(said).toMatchObject([{ data: { erase_at: data.erase_at, user_id: alex.call.user_id } }]);
  });

  it('is taken back by an administrator who signs in; others wait outside meanwhile', async () => {
    const alex = await stack.register();
    const kim = await colleague(alex, 'team_member');
    expectOk(await close(alex));
    expect(await signIn(kim)).toMatchObject({ status: 403, body: { code: 'COMPANY_CLOSING' } });
    expect(await eraseAt(alex)).not.toBeNull();
    expectOk(await signIn(alex));
    expect(await eraseAt(alex)).toBeNull();
    expectOk(await signIn(kim));
    stack.clock.forward(31 * 24 * 60);
    const [item] = await stack.rows(alex.call.company_id, `select id from job where kind = 'company.erase'`);
    await work(alex.call.company_id, String(item!.id));
    expect(await stack.rows(alex.call.company_id, 'select 1 from app_user')).toHaveLength(2);
    expectOk(await signIn(alex));
  });

  it('refuses sign-ins when the days are over, and deletes nothing here while another service cannot', async () => {
    const alex = await stack.register();
    expectOk(await close(alex));
    stack.clock.forward(30 * 24 * 60 + 1);
    expect(await signIn(alex)).toMatchObject({ status: 403, body: { code: 'COMPANY_CLOSING' } });
    const [item] = await stack.rows(alex.call.company_id, `select id from job where kind = 'company.erase'`);
    await work(alex.call.company_id, String(item!.id));
    const failed = await eventually(async () => {
      const [row] = await stack.rows(alex.call.company_id, 'select last_error from job where last_error is not null');
      return row;
    });
    expect(failed.last_error).toContain('fetch failed');
    expect(await stack.rows(alex.call.company_id, 'select 1 from app_user')).toHaveLength(1);
  });
});

describe('a subscription that is over', () => {
  // covers: Q-178, GAP-07
  it('leaves reading, the archive and the settings open, and closes the rest', async () => {
    const { call } = await stack.register();
    await publishEvent(stack.service.env.NATS_URL!, 'subscription.limits_changed', {
      company_id: call.company_id,
      aggregate_id: call.company_id,
      version: 2,
      data: { plan: 'pro', status: 'expired', limits: PLAN_TABLE.pro.limits },
    });
    const invite = () => call.post('v1/system/user/invite', { email: stack.newEmail(), role_id: newId() });
    await eventually(async () => (await invite()).body.code === 'SUB_2001');
    expect((await call.get('v1/system/user')).status).toBe(200);
    expectOk(await call.post('v1/system/company/export'));
    expectOk(await call.post('v1/system/account/profile/save', { first_name: 'Robin' }));
    expectOk(await call.post('v1/system/company/save', { name: 'Rowe Homes' }));
  });
});

describe('an export', () => {
  // covers: GAP-07
  it('is asked for once: two at a time get the same one, and nothing to download yet', async () => {
    const alex = await stack.register();
    const reply = await Promise.all(
      [1, 2, 3].map(() => alex.call.post<{ data: { id: string } }>('v1/system/company/export')),
    );
    const ids = new Set(reply.map((answer) => expectOk(answer).data.id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    expect(expectOk(await alex.call.get(`v1/system/company/export/${id}`))).toMatchObject({
      data: { id, status: 'running', progress: 0, expires_at: null },
    });
    expect(await alex.call.get(`v1/system/company/export/${id}/archive`)).toMatchObject({
      status: 409,
      body: { code: 'EXPORT_NOT_READY' },
    });
    const other = await stack.register();
    for (const path of [`v1/system/company/export/${id}`, `v1/system/company/export/${id}/archive`])
      expect(await other.call.get(path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  // covers: GAP-07
  it('the closing of a company are refused where the other services are not known', async () => {
    const sharedStack = stack;
    stack = await startIdentity();
    try {
      const alex = await stack.register();
      expect(await alex.call.post('v1/system/company/export')).toMatchObject({ status: 503 });
      expect(await close(alex)).toMatchObject({ status: 503 });
    } finally {
      await stack.stop();
      stack = sharedStack;
    }
  });
});
