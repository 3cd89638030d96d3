import { PLAN_TABLE } from '@keystead/contracts';
import {
  Caller,
  eventually,
  expectOk,
  Landlord,
  publishEvent,
  startTestStack,
  TEST_PASSWORD,
  type TestStack,
  shortest,
  stopwatch,
} from '@keystead/testkit';
import { refusedEverywhereAfter } from './every-service.js';

// What ends, ends on all eight services and at the gateway, though Redis is down.

const WITHIN_MS = 1000;

let stack: TestStack;

beforeAll(async () => {
  stack = await startTestStack({ env: { RATE_LIMIT: '0' } });
  await stack.redis.kill9();
});
afterAll(() => stack?.stop());

interface SignedIn {
  access_token: string;
  user: { user_id: string };
}

async function signIn({ email, tenant_code }: Landlord): Promise<Caller> {
  const anyone = new Caller(stack.url);
  const login = expectOk(await anyone.post<SignedIn>('login', { email, password: TEST_PASSWORD, tenant_code }));
  return new Caller(stack.url, login.access_token, '', login.user.user_id);
}

// covers: Q-101, T-29
test('signing out is felt on all services within a second, and other sessions go on', async () => {
  const landlord = await Landlord.register(stack, 'pro');
  const ms = await shortest(WITHIN_MS, async () => {
    const other = await signIn(landlord);
    return refusedEverywhereAfter(stack, [other], () => other.post('logout', {}));
  });
  console.info(`T-29: sign-out: refused by 8 services and the gateway after ${ms} ms, Redis down`);
  expect(ms).toBeLessThan(WITHIN_MS);
  expectOk(await landlord.call.get('v1/system/account/profile'));
});

// covers: Q-101, T-29
test('signing out everywhere ends every session on all services within a second', async () => {
  const landlord = await Landlord.register(stack, 'pro');
  const ms = await shortest(WITHIN_MS, async () => {
    const callers = await Promise.all([1, 2, 3].map(() => signIn(landlord)));
    return refusedEverywhereAfter(stack, callers, () => callers[0]!.post('logout', { everywhere: true }));
  });
  console.info(`T-29: sign-out everywhere: 3 tokens refused by 8 services and the gateway after ${ms} ms, Redis down`);
  expect(ms).toBeLessThan(WITHIN_MS);
});

// covers: T-29
test('a new password by mail ends every session on all services within a second', async () => {
  const anyone = new Caller(stack.url);
  const password = 'Keystead2!other';
  const ms = await shortest(WITHIN_MS, async () => {
    const landlord = await Landlord.register(stack, 'pro');
    const { email } = landlord;
    const callers = [landlord.call, await signIn(landlord)];
    expectOk(await anyone.post('forgot-password', { email }));
    const tokenInMail = () =>
      stack.mails(email).flatMap(({ text }) => /reset-password\/(\S+)/.exec(text)?.[1] ?? [])[0];
    await eventually(async () => tokenInMail() !== undefined);
    const reset = { password, password_confirmation: password, token: tokenInMail() };
    return refusedEverywhereAfter(stack, callers, async () => expectOk(await anyone.post('reset-password', reset)));
  });
  console.info(`T-29: new password: 2 tokens refused by 8 services and the gateway after ${ms} ms, Redis down`);
  expect(ms).toBeLessThan(WITHIN_MS);
});

test('the use of a session is known to identity, and a page that is only open is no use', async () => {
  const landlord = await Landlord.register(stack, 'pro');
  const [used, idle] = [await signIn(landlord), await signIn(landlord)];
  const isUsed = async ({ token }: Caller) => {
    const { sid } = JSON.parse(Buffer.from(token!.split('.')[1]!, 'base64url').toString()) as { sid: string };
    const text = 'select last_used_at > created_at as is_used from session where company_id = $1 and id = $2';
    const [row] = await stack.rowsOf<{ is_used: boolean }>('identity', text, [landlord.call.company_id, sid]);
    return row!.is_used;
  };
  expectOk(await idle.get(`v1/system/service/get-hub-token?user_id=${idle.user_id}`));
  expect(await isUsed(used)).toBe(false);
  // Any service will do.
  expectOk(await used.get('v1/system/property'));
  await eventually(() => isUsed(used));
  expect(await isUsed(idle)).toBe(false);
});

/** An act of each service that a plan may stop. */
const ACTS = {
  identity: 'v1/system/user/invite',
  property: 'v1/system/property/create',
  lease: 'v1/system/lease/create',
  billing: 'v1/system/bill/create',
} as const;

/** Suspends a company; answers how long its acts went on, and expects that it still reads. */
async function suspend(): Promise<number> {
  const { call } = await Landlord.register(stack, 'pro');
  const { company_id } = call;
  const codes = () =>
    Promise.all(
      Object.entries(ACTS).map(async ([service, path]) => {
        const direct = new Caller(stack.urlOf(service as keyof typeof ACTS), call.token);
        return (await direct.post(path)).body.code;
      }),
    );
  // Every service knows the plan and remembers it.
  await eventually(async () => (await call.post('subscription/current', { user_id: call.user_id })).status === 200);
  expect(await codes()).not.toContain('SUB_2002');
  const data = { plan: 'pro', status: 'suspended', limits: PLAN_TABLE.pro.limits } as const;
  await publishEvent(stack.nats.url, 'subscription.limits_changed', {
    company_id,
    aggregate_id: company_id,
    version: 100,
    data,
  });
  const read = stopwatch();
  await eventually(async () => (await codes()).every((code) => code === 'SUB_2002'), 5000, 5);
  const ms = read();
  for (const path of ['v1/system/property', 'v1/system/lease', 'v1/system/bill'])
    expect((await call.get(path)).status).toBe(200);
  return ms;
}

// covers: T-29
test('SUB_2002 a suspended company changes nothing on any service that has acts within a second, and reads on', async () => {
  const ms = await shortest(WITHIN_MS, suspend);
  console.info(`T-29: suspended: acts refused by ${Object.keys(ACTS).length} services after ${ms} ms, Redis down`);
  expect(ms).toBeLessThan(WITHIN_MS);
});
