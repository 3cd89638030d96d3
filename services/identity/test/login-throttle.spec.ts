import { eventually } from '@keystead/testkit';
import { startService } from '@keystead/platform';
import { PasswordHasher } from '../src/authentication/password-hasher.js';
import { identity } from '../src/definition.js';
import { AfterAnswer } from '../src/shared/after-answer.js';
import { Browser } from './browser.js';
import { type IdentityUnderTest, type LoginBody, type Member, PASSWORD, startIdentity } from './identity-under-test.js';

const REFUSED = '{"statusCode":401,"message":"Oops! Incorrect entry. Please try again.","code":"BAD_CREDENTIALS"}';
const ROOT = { username: 'operator', password: 'Keystead9!root', email: 'root@operator.example' };

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity({
    // Nothing listens there: the limits do not need Redis.
    REDIS_URL: 'redis://127.0.0.1:1',
    ROOT_ADMIN_USERNAME: ROOT.username,
    ROOT_ADMIN_PASSWORD: ROOT.password,
    ROOT_ADMIN_EMAIL: ROOT.email,
  });
});
afterAll(() => stack.stop());

/** Counts the real hash checks; they still happen. */
function countChecks() {
  const hasher = stack.service.app.get(PasswordHasher);
  const original = hasher.verify.bind(hasher);
  let count = 0;
  hasher.verify = (stored, password) => {
    count += 1;
    return original(stored, password);
  };
  return { calls: () => count, restore: () => void (hasher.verify = original) };
}

const at = (address: number) => ({ 'x-forwarded-for': `198.51.100.${address}` });
const signIn = ({ email, login: { tenant_code } }: Member, password: string, headers = {}) =>
  stack.service.anyone.post<LoginBody>('login', { email, password, tenant_code }, headers);

type Attempt = (password: string, headers: object) => Promise<{ status: number; text: string }>;

/** A thousand passwords from fifty places; one that a busy machine puts off is sent again. */
async function attempt(send: Attempt): Promise<Set<string>> {
  const one: Attempt = async (password, headers) => {
    const answer = await send(password, headers);
    return answer.status === 503 ? one(password, headers) : answer;
  };
  const texts = new Set<string>();
  for (let round = 0; round < 20; round++) {
    const answers = Array.from({ length: 50 }, (_, address) => one(`Guess${round}!${address}`, at(address)));
    for (const { text } of await Promise.all(answers)) texts.add(text);
  }
  return texts;
}

const lockMailsOf = async ({ call: { company_id } }: Member) => {
  await stack.service.app.get(AfterAnswer).settled();
  return stack.rows(company_id, `select data from outbox where name = 'user.locked_out'`);
};

// covers: T-25
describe('wrong passwords', () => {
  // covers: T-25
  it('1,000 attempts from 50 addresses check five; the right one answers as a wrong one; the owner is notified once', async () => {
    const victim = await stack.register();
    const known = new Browser(stack.service.anyone);
    const { email, login } = victim;
    const right = { email, password: PASSWORD, tenant_code: login.tenant_code };
    expect((await known.post('login', right)).status).toBe(200);
    const spy = countChecks();
    const texts = await attempt((password, headers) => signIn(victim, password, headers));
    const checks = spy.calls();
    expect(checks).toBe(5);
    expect([...texts]).toEqual([REFUSED]);
    const locked = await signIn(victim, PASSWORD);
    expect([locked.status, locked.text]).toEqual([401, REFUSED]);
    expect(spy.calls()).toBe(5);
    spy.restore();
    expect((await known.post('login', right)).status).toBe(200);
    expect(await lockMailsOf(victim)).toHaveLength(1);
    console.log(`T-25: 1,000 guesses from 50 addresses, ${checks} hash checks, 1 lock mail, a known device gets in`);
    stack.clock.forward(15.1);
    expect((await signIn(victim, PASSWORD)).status).toBe(200);
  });

  // covers: T-25
  it('counts a known device by itself, five attempts as well', async () => {
    const victim = await stack.register();
    const known = new Browser(stack.service.anyone);
    const { email } = victim;
    await known.post('login', { email, password: PASSWORD });
    const spy = countChecks();
    for (let tried = 0; tried < 20; tried++) await known.post('login', { email, password: `Guess${tried}!x` });
    expect(spy.calls()).toBe(5);
    spy.restore();
    expect((await known.post('login', { email, password: PASSWORD })).text).toBe(REFUSED);
    expect((await signIn(victim, PASSWORD)).status).toBe(200);
  });

  // covers: T-25
  it('a made-up device cookie opens no further count', async () => {
    const victim = await stack.register();
    const name = `device_${victim.call.user_id.replaceAll('-', '')}`;
    const spy = countChecks();
    for (let tried = 0; tried < 12; tried++)
      await signIn(victim, `Guess${tried}!x`, { cookie: `${name}=${String(tried).padEnd(43, 'A')}` });
    expect(spy.calls()).toBe(5);
    spy.restore();
  });

  // covers: T-25, AUTH-02
  it('the sign-in of the root administrator has the same lock', async () => {
    const spy = countChecks();
    const { username, password } = ROOT;
    const admin = (tried: string, headers = {}) =>
      stack.service.anyone.post('tenant/admin-login', { username, password: tried }, headers);
    const texts = await attempt((tried, headers) => admin(tried, headers));
    expect(spy.calls()).toBe(5);
    expect([...texts]).toEqual([REFUSED]);
    expect((await admin(password)).text).toBe(REFUSED);
    const stranger = (tried: number) =>
      stack.service.anyone.post('tenant/admin-login', { username: 'nobody', password: `Guess${tried}!x` });
    for (let tried = 0; tried < 8; tried++) expect((await stranger(tried)).text).toBe(REFUSED);
    expect(spy.calls()).toBe(10);
    spy.restore();
  });

  // covers: T-25
  it('attempts of strangers do not keep the signed-in owner from changing the password', async () => {
    const owner = await stack.register();
    for (let tried = 0; tried < 6; tried++) await signIn(owner, `Guess${tried}!x`);
    const password = 'Keystead2!other';
    const fields = { password, password_confirmation: password, current_password: PASSWORD };
    expect((await owner.call.post('v1/system/account/profile/save', fields)).status).toBe(200);
  });

  // covers: T-25
  it('one password for 1,000 accounts from one address: at most twenty a minute', async () => {
    const strict = await startService(identity, { ...stack.service.env, AUTH_RATE_LIMIT: '1' }, stack.clock);
    const hasher = strict.app.get(PasswordHasher);
    const verify = hasher.verify.bind(hasher);
    let checks = 0;
    hasher.verify = (stored, password) => {
      checks += 1;
      return verify(stored, password);
    };
    try {
      const statuses = new Map<number, number>();
      const one = async (account: number) => {
        const response = await fetch(`${strict.url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.77' },
          body: JSON.stringify({ email: `person${account}@landlord.example`, password: PASSWORD }),
        });
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      };
      for (let begin = 0; begin < 1000; begin += 50)
        await Promise.all(Array.from({ length: 50 }, (_, index) => one(begin + index)));
      console.log(`T-25: one password x 1,000 accounts from one address, ${checks} hash checks in the minute`);
      expect(checks).toBeLessThanOrEqual(20);
      expect(statuses).toEqual(
        new Map([
          [401, 20],
          [429, 980],
        ]),
      );
    } finally {
      await strict.stop();
    }
  });
});

describe('a new device', () => {
  it('is mailed once; the first sign-in of all and known places are not', async () => {
    const member = await stack.register();
    const published = () =>
      stack.rows(member.call.company_id, `select data from outbox where name = 'session.opened_elsewhere'`);
    await signIn(member, PASSWORD, { 'user-agent': 'node' });
    const before = (await published()).length;
    const browser = new Browser(stack.service.anyone, at(9));
    const login = { email: member.email, password: PASSWORD };
    await browser.post('login', login);
    const facts = await eventually(async () => ((await published()).length > before ? published() : null));
    expect(facts).toHaveLength(before + 1);
    expect(facts.at(-1)).toMatchObject({
      data: { user_id: member.call.user_id, device: 'Firefox, Windows', ip: '198.51.100.9' },
    });
    await browser.post('login', login);
    browser.cookies.clear();
    await browser.post('login', login);
    expect(await published()).toHaveLength(before + 1);
  });
});
