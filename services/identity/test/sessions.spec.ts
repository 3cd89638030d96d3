import { Caller, eventually, expectOk, startTestService, stopwatch, type TestService } from '@keystead/testkit';
import { AfterAnswer } from '../src/shared/after-answer.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';
import { otherService } from './other-service.js';

// Nothing listens there: an ended session is refused everywhere without Redis.
const NO_REDIS = 'redis://127.0.0.1:1';
const WITHIN_MS = 1000;

let stack: IdentityUnderTest;
let other: TestService;

beforeAll(async () => {
  stack = await startIdentity({ REDIS_URL: NO_REDIS });
  other = await startTestService(otherService, { env: { NATS_URL: stack.service.env.NATS_URL!, REDIS_URL: NO_REDIS } });
});
afterAll(async () => {
  await other.stop();
  await stack.stop();
});

const signIn = async ({ email, login: { tenant_code } }: Member) =>
  expectOk(await stack.service.anyone.post<LoginBody>('login', { email, password: PASSWORD, tenant_code }))
    .access_token;
const statusAt = async (token: string) => (await new Caller(other.url, token).get('neighbour')).status;

/** How long after the end of `end` another service still took the tokens. */
async function refusedAfter(tokens: string[], end: () => Promise<unknown>): Promise<number> {
  for (const token of tokens) expect(await statusAt(token)).toBe(200);
  await end();
  const read = stopwatch();
  await eventually(async () => (await Promise.all(tokens.map(statusAt))).every((status) => status === 401), 5000);
  return read();
}

// covers: T-29
describe('an ended session', () => {
  // covers: T-29
  it('is refused on another service within a second of signing out', async () => {
    const member = await stack.register();
    const [mine, other] = [await signIn(member), await signIn(member)];
    const ms = await refusedAfter([mine], () => new Caller(stack.service.url, mine).post('logout', {}));
    console.log(`T-29: sign-out: refused on another service after ${ms} ms, Redis down`);
    expect(ms).toBeLessThan(WITHIN_MS);
    expect(await statusAt(other)).toBe(200);
  });

  // covers: T-29
  it('is refused on another service within a second of signing out everywhere', async () => {
    const member = await stack.register();
    const tokens = [member.login.access_token, await signIn(member), await signIn(member)];
    const ms = await refusedAfter(tokens, () => member.call.post('logout', { everywhere: true }));
    console.log(
      `T-29: sign-out everywhere: ${tokens.length} tokens refused on another service after ${ms} ms, Redis down`,
    );
    expect(ms).toBeLessThan(WITHIN_MS);
  });

  // covers: T-29
  it('is refused on another service within a second of a new password by mail', async () => {
    const member = await stack.register();
    const tokens = [member.login.access_token, await signIn(member)];
    expectOk(await stack.service.anyone.post('forgot-password', { email: member.email }));
    await stack.service.app.get(AfterAnswer).settled();
    const token = stack.mails
      .mails(member.email)
      .flatMap(({ text }) => /reset-password\/(\S+)/.exec(text)?.[1] ?? [])[0]!;
    const password = 'Keystead2!other';
    const ms = await refusedAfter(tokens, async () =>
      expectOk(await stack.service.anyone.post('reset-password', { password, password_confirmation: password, token })),
    );
    console.log(
      `T-29: new password by mail: ${tokens.length} tokens refused on another service after ${ms} ms, Redis down`,
    );
    expect(ms).toBeLessThan(WITHIN_MS);
  });
});
