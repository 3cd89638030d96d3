import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  startTestStack,
  TEST_PASSWORD,
  type Answer,
  type TestStack,
  type Mail,
  shortest,
  stopwatch,
} from '@keystead/testkit';
import { refusedEverywhereAfter } from './every-service.js';

// A team grows: a person is invited, comes in by the mails alone, and may do what their role says at any moment.

const SETTING = 'v1/system/setting/role-and-permission';
const EMAIL = 'kim.park@team.example';

let stack: TestStack;
let landlord: Landlord;
let role_id: string;
let code: string;
let kim: Caller;

beforeAll(async () => {
  stack = await startTestStack({ env: { RATE_LIMIT: '0' } });
  landlord = await Landlord.register(stack, 'pro');
});
afterAll(() => stack?.stop());

interface Named {
  id: string;
  name: string;
  key: string;
}
interface SignedIn {
  access_token: string;
  tenant_code: string;
  code?: string;
  roles: Named[];
  user: { user_id: string; company_data: { company_id: string } };
}

const idsOf = async (names: string[]) => {
  const { data } = expectOk(await landlord.call.get<{ data: Named[] }>(`${SETTING}/permission?total=1000`));
  return data.filter(({ name }) => names.includes(name)).map(({ id }) => id);
};

async function change(added: string[], removed: string[]): Promise<Answer> {
  const [added_permissions, removed_permissions] = await Promise.all([idsOf(added), idsOf(removed)]);
  const roles = [{ id: role_id, is_global: false, added_permissions, removed_permissions }];
  return landlord.call.post(`${SETTING}/update-role-and-permission`, { roles });
}

/** What the mail page shows, as a person reading their mails would find it. */
async function mailsTo(email: string): Promise<Mail[]> {
  const answer = await fetch(`${stack.mailUrl}/mails?to=${encodeURIComponent(email)}`);
  return (await answer.json()) as Mail[];
}

function callerOf({ access_token, user }: SignedIn): Caller {
  return new Caller(stack.url, access_token, user.company_data.company_id, user.user_id);
}

const anyone = () => new Caller(stack.url);

// covers: OTHER-19, OTHER-18
test('the landlord makes a role for the leasing clerk', async () => {
  const made = await landlord.call.post<{ data: Named }>(`${SETTING}/role/create`, { name: 'Letting Clerk' });
  role_id = expectOk(made).data.id;
  expectOk(await change(['property.read', 'lease.read', 'lease.write', 'profile.read', 'profile.write'], []));
});

// covers: AUTH-15, AUTH-12, ROLE-07
test('an invitation arrives by mail and says what it is to', async () => {
  expectOk(await landlord.call.post('v1/system/user/invite', { email: EMAIL, role_id }));
  const mail = await eventually(async () => (await mailsTo(EMAIL))[0]);
  expect(mail.text).toContain('Letting Clerk');
  const link = new RegExp(`${stack.url}/auth/invite/([\\w-]{32})(?![\\w-])`);
  code = link.exec(mail.text)![1]!;
  expect(expectOk(await anyone().get(`invitations/validate/${code}`))).toMatchObject({
    data: { email: 'k***@team.example', tenant_code: landlord.tenant_code, role: 'Letting Clerk', has_account: false },
  });
});

// covers: Q-103, AUTH-13, AUTH-03, AUTH-14, ROLE-07
test('the invited person proves the address and joins', async () => {
  const body = {
    code,
    email: EMAIL,
    first_name: 'Kim',
    last_name: 'Park',
    password: TEST_PASSWORD,
    password_confirmation: TEST_PASSWORD,
  };
  const begun = expectOk(await anyone().post<SignedIn>('invitations/auth', body));
  expect(begun.code).toBe('MFA_1005');
  expect(begun.access_token).toBeUndefined();
  const digits = await eventually(async () =>
    (await mailsTo(EMAIL)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0]).find(Boolean)!,
  );
  const proof = { email: EMAIL, code: digits };
  const newcomer = callerOf(expectOk(await anyone().post<SignedIn>('verify-email-code', proof)));
  expect((await newcomer.get('v1/system/lease')).status).toBe(403);
  const joined = expectOk(await newcomer.post<SignedIn>(`invitations/complete/${code}`, {}));
  expect(joined.roles).toMatchObject([{ id: role_id, key: 'letting_clerk' }]);
  kim = callerOf(joined);
  expect((await newcomer.post(`invitations/complete/${code}`, {})).status).toBe(400);
  expect((await anyone().get(`invitations/validate/${code}`)).status).toBe(400);
});

// covers: Q-176, OTHER-10
test('the new member is in the list, counts in the plan, and the administrators are notified', async () => {
  const { data } = expectOk(
    await landlord.call.get<{ data: { email: string; status: string }[] }>('v1/system/user?status=active&total=10'),
  );
  expect(data.map(({ email }) => email).sort()).toEqual([EMAIL, landlord.email].sort());
  await eventually(async () => {
    const input = { user_id: landlord.call.user_id };
    const answer = await landlord.call.post<{ data: { team_management: { used: number } } }>(
      'subscription/current',
      input,
    );
    return expectOk(answer).data.team_management.used === 2;
  });
  await eventually(async () => (await mailsTo(EMAIL)).some(({ subject }) => subject.includes('Welcome')));
  await eventually(async () => (await mailsTo(landlord.email)).some(({ subject }) => subject.includes('Kim Park')));
});

// covers: OTHER-18, T-29
test('a role with fewer permissions is refused by the other services with the same token', async () => {
  const ask = async (path: string) => (await kim.get(path, { 'x-role': 'letting_clerk' })).status;
  expect(await ask('v1/system/lease')).toBe(200);
  expect(await ask('v1/system/property')).toBe(200);
  expect(await ask('v1/system/bill')).toBe(403);
  const read = stopwatch();
  expectOk(await change(['bill.read'], ['lease.read', 'lease.write']));
  await eventually(async () => (await ask('v1/system/lease')) === 403, 10_000, 5);
  await eventually(async () => (await ask('v1/system/bill')) === 200, 10_000, 5);
  const ms = read();
  console.info(`narrowed role: refused through the gateway after ${ms} ms`);
  expect(ms).toBeLessThan(2000);
  expect(await ask('v1/system/property')).toBe(200);
});

// covers: GAP-04, T-29
test('a disabled member is out of all services within a second, is notified, and frees a seat', async () => {
  await stack.redis.kill9();
  const { tenant_code } = landlord;
  const signIn = () => anyone().post<SignedIn>('login', { email: EMAIL, password: TEST_PASSWORD, tenant_code });
  const save = async (status: 'active' | 'disabled') =>
    expectOk(await landlord.call.post('v1/system/user/save', { id: kim.user_id, status }));
  const ms = await shortest(1000, async () => {
    await save('active');
    const member = callerOf(expectOk(await signIn()));
    return refusedEverywhereAfter(stack, [member], () => save('disabled'));
  });
  console.info(`T-29: disabled: refused by 8 services and the gateway after ${ms} ms, Redis down`);
  expect(ms).toBeLessThan(1000);
  await stack.redis.restart();
  expect((await signIn()).status).toBe(401);
  await eventually(async () => {
    const input = { user_id: landlord.call.user_id };
    const { body } = await landlord.call.post<{ data: { team_management: { used: number } } }>(
      'subscription/current',
      input,
    );
    return body.data.team_management.used === 1;
  });
  await eventually(async () => (await mailsTo(EMAIL)).some(({ text }) => text.includes('no longer')));
});
