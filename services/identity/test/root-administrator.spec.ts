import { Caller, expectOk, startTestService, type TestService } from '@keystead/testkit';
import { JobQueue, newId, startService } from '@keystead/platform';
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

// The other services are not there. With them: console/e2e/reports.
describe('dead letters', () => {
  const PATH = 'v1/system/dead-letter';
  const keep = async (company_id: string) => {
    const [id, event_id] = [newId(), newId()];
    const event = JSON.stringify({ id: event_id, name: 'lease.tenant_added', company_id });
    await stack.service.db.system(
      `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts)
       values ($1, $2, 'identity-lease-tenant_added', $3, $4, E'Error: no such column\n    at somewhere', 5)`,
      [company_id, id, event_id, event],
    );
    return { id, event_id };
  };
  interface Listed {
    data: Record<string, unknown>[];
    unavailable: string[];
  }

  // covers: O-13, GAP-161
  it('are listed with the services that do not answer, and discarded with a reason', async () => {
    const { company_id } = (await stack.register()).call;
    const { id, event_id } = await keep(company_id);
    const other = await keep(company_id);
    const root = new Caller(stack.service.url, (await admin()).body.access_token);
    const all = expectOk(await root.get<Listed>(`${PATH}?company_id=${company_id}&sort=at&order=asc`));
    expect(all.unavailable).toHaveLength(7);
    expect(all.data).toMatchObject([{ id, event_id, service: 'identity', attempts: 5 }, { id: other.id }]);
    expect(all.data[0]).toMatchObject({ event_name: 'lease.tenant_added', error: 'Error: no such column' });
    expect(all.data[0]!.tenant_code).toBeTruthy();
    const ofBilling = await root.get<Listed>(`${PATH}?service=billing&company_id=${company_id}`);
    expect(expectOk(ofBilling).data).toEqual([]);

    const discard = (body: object) => root.post(`${PATH}/discard`, body);
    expect(await discard({ service: 'identity', id })).toMatchObject({ status: 400 });
    expect(await discard({ service: 'rent', id, reason: 'Wrong' })).toMatchObject({ status: 400 });
    expect(await discard({ service: 'billing', id, reason: 'Wrong' })).toMatchObject({ status: 503 });
    expect(await discard({ service: 'identity', id: newId(), reason: 'Wrong' })).toMatchObject({ status: 404 });
    expectOk(await discard({ service: 'identity', id, reason: 'Test data' }));
    const audit = `select action, after from audit_log where entity = 'dead_letter' and entity_id = $1`;
    expect(await stack.rows(company_id, audit, [id])).toEqual([{ action: 'discard', after: { reason: 'Test data' } }]);
    const left = expectOk(await root.get<Listed>(`${PATH}?company_id=${company_id}`));
    expect(left.data).toMatchObject([{ id: other.id }]);

    const replay = (letters: object[]) => root.post<{ data: object }>(`${PATH}/replay`, { letters });
    expect(await replay([])).toMatchObject({ status: 400 });
    expect(await replay([{ service: 'billing', id: other.id }])).toMatchObject({ status: 503 });
    const both = [
      { service: 'identity', id: other.id },
      { service: 'billing', id: other.id },
    ];
    expect(expectOk(await replay(both)).data).toEqual({ replayed: 1, unavailable: ['billing'] });
  });

  // covers: GAP-161
  it('are for the root administrator alone', async () => {
    const alex = await stack.register();
    const { id } = await keep(alex.call.company_id);
    const refused = { status: 403, body: { code: 'FORBIDDEN' } };
    expect(await alex.call.get(PATH)).toMatchObject(refused);
    expect(await alex.call.post(`${PATH}/replay`, { letters: [{ service: 'identity', id }] })).toMatchObject(refused);
    expect(await alex.call.post(`${PATH}/discard`, { service: 'identity', id, reason: 'Mine' })).toMatchObject(refused);
    const groups = await alex.call.get<{ data: { name: string }[] }>(
      'v1/system/setting/role-and-permission/permission?total=1000',
    );
    expect(expectOk(groups).data.filter(({ name }) => name.startsWith('dead_letter'))).toEqual([]);
  });
});

//
it('publishes once to the company of the operator that dead letters wait, and nothing of a service that does not answer', async () => {
  const [root] = await stack.service.db.system<{ company_id: string }>(
    `select company_id from login where tenant_code = 'root'`,
  );
  const { company_id } = root!;
  const ready = `select id from job where kind = 'dead_letter.watch' and done_at is null`;
  const said = () =>
    stack.rows(company_id, `select version, data from outbox where name = 'dead_letter.waiting_changed' order by seq`);
  const watch = async () => {
    const [job] = await stack.rows(company_id, ready);
    const due = `update job set run_at = now() - interval '1 second', lease_until = null where id = $1`;
    await stack.service.db.system(due, [job!.id]);
    await stack.service.app.get(JobQueue).work(company_id, String(job!.id));
  };
  // Left by the tests before.
  await stack.service.db.system('update dead_letter set replayed_at = now() where replayed_at is null');
  // The job may have run by itself while letters of other tests waited.
  await stack.rows(company_id, 'update dead_letter_watch set is_waiting = false');
  const before = (await said()).length;
  const event = JSON.stringify({ id: newId(), name: 'lease.opened', company_id });
  await stack.service.db.system(
    `insert into dead_letter (company_id, id, consumer, event_id, event, error, attempts)
     values ($1, $2, 'identity-lease-opened', $3, $4, 'Error: no such column', 5)`,
    [newId(), newId(), newId(), event],
  );
  for (let times = 0; times < 2; times++) await watch();
  const after = (await said()).slice(before);
  expect(after).toMatchObject([{ data: { is_waiting: true } }]);
  // The seven others are not there and may hold some: nothing is over yet.
  await stack.service.db.system('update dead_letter set replayed_at = now() where replayed_at is null');
  await watch();
  expect(await said()).toHaveLength(before + 1);
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
