import { Caller, expectOk, startTestService, type TestService } from '@keystead/testkit';
import { startService } from '@keystead/platform';
import { ROLE_PERMISSIONS } from '@keystead/contracts';
import { identity } from '../src/definition.js';
import { startIdentity, type IdentityUnderTest, type LoginBody } from './identity-under-test.js';
import { otherService } from './other-service.js';

const ROOT = { username: 'operator', password: 'Keystead9!root', email: 'root@operator.example' };
const ENV = {
  ROOT_ADMIN_USERNAME: ROOT.username,
  ROOT_ADMIN_PASSWORD: ROOT.password,
  ROOT_ADMIN_EMAIL: ROOT.email,
};
const REFUSED = { status: 401, body: { code: 'BAD_CREDENTIALS' } };

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity(ENV);
});
afterAll(() => stack.stop());

const admin = (password = ROOT.password, url = stack.service.url) =>
  new Caller(url).post<LoginBody>('tenant/admin-login', { username: ROOT.username, password });

describe('the root administrator', () => {
  // covers: Q-090, AUTH-02, ROLE-08
  it('signs in with user name and password and gets the Login response', async () => {
    const { status, body } = await admin();
    expect(status).toBe(200);
    expect(body).toMatchObject({ tenant_code: 'root', skip_mfa: false, roles: [{ key: 'root_administrator' }] });
    expect(body.access_token).toBeTruthy();
    expect(await admin('Keystead9!wrong')).toMatchObject(REFUSED);
  });

  // covers: AUTH-02
  it('signs in by no other entry point', async () => {
    for (const tenant_code of ['', 'root'])
      expect(
        await stack.service.anyone.post('login', { email: ROOT.email, password: ROOT.password, tenant_code }),
      ).toMatchObject(REFUSED);
  });

  // covers: Q-090, AUTH-02
  it('is made once, however many processes start, and the environment changes no password later', async () => {
    const env = { ...stack.service.env, ...ENV, ROOT_ADMIN_PASSWORD: 'Keystead8!later' };
    const more = await Promise.all([1, 2].map(() => startService(identity, env, stack.clock)));
    try {
      const roots = await stack.service.db.system(`select 1 from login where tenant_code = 'root'`);
      expect(roots).toHaveLength(1);
      expect((await admin(ROOT.password, more[0]!.url)).status).toBe(200);
      expect(await admin('Keystead8!later', more[1]!.url)).toMatchObject(REFUSED);
    } finally {
      await Promise.all(more.map((one) => one.stop()));
    }
  });

  // covers: AUTH-02
  it('has a second step like everybody', async () => {
    const { body } = await admin();
    const call = new Caller(stack.service.url, body.access_token);
    expectOk(await call.post('v1/system/account/profile/save', { is_enable_two_factor: true }));
    const step = await admin();
    expect(step.text).not.toContain('access_token');
    const code = /^\d{6}$/m.exec(stack.mails.mails(ROOT.email)[0]!.text)![0];
    const done = await stack.service.anyone.post<LoginBody>('verify-email-code', { email: ROOT.email, code });
    expect(done).toMatchObject({ status: 200, body: { code: 1, roles: [{ key: 'root_administrator' }] } });
    const again = new Caller(stack.service.url, done.body.access_token);
    const off = { is_enable_two_factor: false, current_password: ROOT.password };
    expectOk(await again.post('v1/system/account/profile/save', off));
    const proof = /^\d{6}$/m.exec(stack.mails.mails(ROOT.email)[0]!.text)![0];
    const saved = await again.post<{ data: LoginBody['user'] }>('v1/system/account/profile/save', {
      ...off,
      code: proof,
    });
    expect(expectOk(saved).data.is_enable_two_factor).toBe(false);
  });

  // covers: Q-090, AUTH-02
  it('sees no tenant’s money or documents, and their company is not published', async () => {
    const { body } = await admin();
    const may = [...ROLE_PERMISSIONS.root_administrator].map((permission) => permission.split('.')[0]);
    for (const group of ['bill', 'bank_account', 'document', 'lease', 'property', 'accounting', 'report'])
      expect(may).not.toContain(group);
    const { NATS_URL } = stack.service.env;
    const other: TestService = await startTestService(otherService, { env: { NATS_URL: NATS_URL! } });
    try {
      expect((await new Caller(other.url, body.access_token).get('neighbour')).status).toBe(403);
    } finally {
      await other.stop();
    }
    const published = await stack.rows(body.user.company_data.company_id, 'select distinct name from outbox');
    expect(published).not.toContainEqual({ name: 'company.created' });
  });
});

describe('without a root administrator', () => {
  // covers: AUTH-02
  it('there is no default account: every user name and password is refused alike', async () => {
    const unconfigured = await startIdentity();
    try {
      const { service } = unconfigured;
      for (const username of ['operator', 'admin', 'root', 'undefined'])
        expect(await service.anyone.post('tenant/admin-login', { username, password: 'Keystead9!root' })).toMatchObject(
          REFUSED,
        );
      expect(await service.db.system(`select 1 from login where tenant_code = 'root'`)).toEqual([]);
    } finally {
      await unconfigured.stop();
    }
  });

  // covers: AUTH-02
  it('half a configuration stops the start and says what is missing', async () => {
    const env = {
      ...stack.service.env,
      ROOT_ADMIN_USERNAME: 'operator',
      ROOT_ADMIN_EMAIL: '',
      ROOT_ADMIN_PASSWORD: '',
    };
    await expect(startService(identity, env, stack.clock)).rejects.toThrow('ROOT_ADMIN_PASSWORD and ROOT_ADMIN_EMAIL');
    await expect(startService(identity, { ...env, ROOT_ADMIN_PASSWORD: 'weak' })).rejects.toThrow(
      'ROOT_ADMIN_PASSWORD must be a password by the rules',
    );
  });
});
