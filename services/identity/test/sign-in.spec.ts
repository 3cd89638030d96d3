import { createHash, createPublicKey } from 'node:crypto';
import { newId, startService, type RunningService } from '@keystead/platform';
import {
  Caller,
  eventually,
  expectOk,
  startTestService,
  stopwatch,
  TEST_PUBLIC_KEY,
  type TestService,
} from '@keystead/testkit';
import { identity } from '../src/definition.js';
import { PasswordHasher } from '../src/authentication/password-hasher.js';
import { otherService } from './other-service.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;
let alex: Member;

beforeAll(async () => {
  stack = await startIdentity();
  alex = await stack.register();
});
afterAll(() => stack.stop());

const signIn = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  stack.service.anyone.post<LoginBody & { data: LoginBody }>('login', body, headers);
const right = (member: Member) => ({ email: member.email, password: PASSWORD, tenant_code: member.login.tenant_code });
const REFUSED = { status: 401, body: { code: 'BAD_CREDENTIALS', message: 'Oops! Incorrect entry. Please try again.' } };

/** The same person in a second company, as an invitation will put them there. */
async function alsoIn(member: Member, other: Member, status = 'active'): Promise<void> {
  const { company_id } = other.call;
  const id = newId();
  const hash = (
    await stack.service.db.system<{ password_hash: string }>('select password_hash from login where company_id = $1', [
      member.call.company_id,
    ])
  )[0]!.password_hash;
  await stack.rows(
    company_id,
    `with person as (insert into app_user (company_id, id, first_name, last_name, language, timezone, country_iso)
       values ($1, $2, 'Alex', 'Rowe', 'en', 'UTC', 'AU'))
     insert into login (company_id, id, email, tenant_code, status, password_hash) values ($1, $2, $3, $4, $5, $6)`,
    [company_id, id, member.email, other.login.tenant_code, status, hash],
  );
}

describe('signing in', () => {
  // covers: LOGINR-01, LOGINR-02, LOGINR-03, LOGINR-04, LOGINR-05
  it('answers the Login response, at the top and under data', async () => {
    const { status, body } = await signIn({ ...right(alex), skip_mfa: true });
    expect(status).toBe(200);
    const { data, ...top } = body;
    expect(data).toEqual(top);
    expect(body).toMatchObject({ tenant_code: alex.login.tenant_code, skip_mfa: false, user: { email: alex.email } });
    expect(body.roles).toEqual(body.user.roles);
    const profile = await new Caller(stack.service.url, body.access_token).get('v1/system/account/profile');
    expect(profile.body).toEqual({ data: body.user });
  });

  // covers, USER-01, ERR-37
  it('needs no tenant code while the address is in one company, and one when it is in two', async () => {
    const [kim, other] = [await stack.register(), await stack.register()];
    const { email } = kim;
    expect((await signIn({ email: ` ${email.toUpperCase()}`, password: PASSWORD })).status).toBe(200);
    expect((await signIn({ email, password: PASSWORD, tenant_code: '' })).status).toBe(200);
    await alsoIn(kim, other);
    expect(await signIn({ email, password: PASSWORD })).toMatchObject(REFUSED);
    const there = await signIn({ email, password: PASSWORD, tenant_code: other.login.tenant_code.toUpperCase() });
    expect(there.body.user.company_data.company_id).toBe(other.call.company_id);
  });

  // covers: Q-101, LOGINR-04, USER-21
  it('signs an ES256 token of twelve hours that names its key, company, session and roles', async () => {
    const [header, claims] = alex.login.access_token
      .split('.')
      .slice(0, 2)
      .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>);
    const { crv, kty, x, y } = createPublicKey(TEST_PUBLIC_KEY).export({ format: 'jwk' });
    const kid = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
    expect(header).toEqual({ alg: 'ES256', typ: 'JWT', kid });
    const { user_id, tenant_code, company_data } = alex.login.user;
    expect(claims).toMatchObject({
      sub: user_id,
      company_id: company_data.company_id,
      tenant_code,
      roles: ['landlord'],
    });
    const { iat, exp } = claims as { iat: number; exp: number };
    expect(Math.abs(exp - iat - 12 * 3600)).toBeLessThan(60);
  });

  it('keeps the session with device and address', async () => {
    const headers = { 'user-agent': 'Firefox on a tablet', 'x-forwarded-for': '203.0.113.7' };
    expectOk(await signIn(right(alex), headers));
    const sessions = await stack.rows(
      alex.call.company_id,
      'select device, ip from session order by created_at desc limit 1',
    );
    expect(sessions).toEqual([{ device: 'Firefox on a tablet', ip: '203.0.113.7' }]);
  });
});

describe('a refused sign-in', () => {
  //
  it('answers the same, byte for byte, for every account', async () => {
    const [disabled, spare] = [await stack.register(), await stack.register()];
    await stack.rows(disabled.call.company_id, `update login set status = 'disabled'`);
    const attempts = {
      'wrong password': { ...right(alex), password: 'Keystead1!wrong' },
      'unknown address': { ...right(alex), email: stack.newEmail() },
      'unknown company': { ...right(alex), tenant_code: 'nosuch22' },
      'another company': { ...right(alex), tenant_code: spare.login.tenant_code },
      'disabled person': right(disabled),
    };
    const texts = new Set<string>();
    for (const body of Object.values(attempts)) {
      const answer = await signIn(body);
      expect(answer).toMatchObject(REFUSED);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    expectOk(await signIn(right(alex)));
  });

  it('costs one hash, known or unknown', async () => {
    const hasher = stack.service.app.get(PasswordHasher);
    const spy = countChecks(hasher);
    await signIn({ ...right(alex), password: 'Keystead1!wrong' });
    await signIn({ ...right(alex), email: stack.newEmail() });
    expect(spy.calls()).toBe(2);
    spy.restore();
    expectOk(await signIn(right(alex)));
  });
});

/** Counts the real hash checks; they still happen. */
function countChecks(hasher: PasswordHasher) {
  const original = hasher.verify.bind(hasher);
  let count = 0;
  hasher.verify = (stored, password) => {
    count += 1;
    return original(stored, password);
  };
  return { calls: () => count, restore: () => void (hasher.verify = original) };
}

describe('wrong attempts', () => {
  it('of 500 passwords from 50 addresses looks at five, and the right one no longer helps', async () => {
    const victim = await stack.register();
    const spy = countChecks(stack.service.app.get(PasswordHasher));
    const texts = new Set<string>();
    for (let round = 0; round < 10; round++) {
      const attempts = Array.from({ length: 50 }, (_, address) =>
        signIn(
          { ...right(victim), password: `Guess${round}!${address}` },
          { 'x-forwarded-for': `198.51.100.${address}` },
        ),
      );
      for (const { text } of await Promise.all(attempts)) texts.add(text);
    }
    expect(spy.calls()).toBe(5);
    const locked = await signIn(right(victim));
    expect(locked).toMatchObject(REFUSED);
    expect(texts).toEqual(new Set([locked.text]));
    expect(spy.calls()).toBe(5);
    spy.restore();
    stack.clock.forward(14);
    expect(await signIn(right(victim))).toMatchObject(REFUSED);
    stack.clock.forward(1.5);
    expectOk(await signIn(right(victim)));
  });

  it('stays refused in a process that was started afterwards; so do sessions and codes stay good', async () => {
    const victim = await stack.register();
    const email = stack.newEmail();
    const code = await stack.codeFor(email);
    for (let attempt = 0; attempt < 5; attempt++) await signIn({ ...right(victim), password: `Guess${attempt}!x` });
    const second = await startService(identity, stack.service.env, stack.clock);
    try {
      expect(await new Caller(second.url).post('login', right(victim))).toMatchObject(REFUSED);
      const profile = await new Caller(second.url, victim.login.access_token).get('v1/system/account/profile');
      expect(profile.status).toBe(200);
      expect(await new Caller(second.url).post('reg-verify-email-code', { email, code })).toMatchObject({
        status: 200,
      });
    } finally {
      await second.stop();
    }
  });

  it('is forgotten after a right password, and never disturbs an owner who signs in from many places at once', async () => {
    const owner = await stack.register();
    for (let round = 0; round < 3; round++) {
      for (let attempt = 0; attempt < 4; attempt++) await signIn({ ...right(owner), password: 'Keystead1!wrong' });
      expectOk(await signIn(right(owner)));
    }
    const many = await Promise.all(Array.from({ length: 12 }, () => signIn(right(owner))));
    expect(many.map(({ status }) => status)).toEqual(many.map(() => 200));
  });
});

describe('signing out', () => {
  let other: TestService;
  let second: RunningService;

  beforeAll(async () => {
    const { NATS_URL } = stack.service.env;
    other = await startTestService(otherService, { env: { NATS_URL: NATS_URL! } });
    second = await startService(identity, stack.service.env, stack.clock);
  });
  afterAll(async () => {
    await second.stop();
    await other.stop();
  });

  //
  it('is known at once here and within a second in every other process', async () => {
    const { body } = await signIn(right(alex));
    const here = new Caller(stack.service.url, body.access_token);
    const there = new Caller(other.url, body.access_token);
    const beside = new Caller(second.url, body.access_token);
    expect((await there.get('neighbour')).status).toBe(200);
    expect((await beside.get('v1/system/account/profile')).status).toBe(200);
    expect(await here.post('logout', {})).toMatchObject({ status: 200, body: { data: {} } });
    const read = stopwatch();
    expect(await here.get('v1/system/account/profile')).toMatchObject({
      status: 401,
      body: { code: 'SIGNED_OUT' },
    });
    await eventually(async () => (await there.get('neighbour')).status === 401, 5000);
    await eventually(async () => (await beside.get('v1/system/account/profile')).status === 401, 5000);
    expect(read()).toBeLessThan(1000);
    expect((await alex.call.get('v1/system/account/profile')).status).toBe(200);
  });

  it('says which session ended, once', async () => {
    const { body } = await signIn(right(alex));
    const me = new Caller(stack.service.url, body.access_token);
    const answers = await Promise.all([1, 2, 3].map(() => me.post('logout', {})));
    for (const { status } of answers) expect([200, 401]).toContain(status);
    const sid = (JSON.parse(Buffer.from(body.access_token.split('.')[1]!, 'base64url').toString()) as { sid: string })
      .sid;
    const said = await stack.rows(alex.call.company_id, 'select name, data from outbox where aggregate_id = $1', [sid]);
    expect(said).toMatchObject([
      { name: 'session.revoked', data: { sid, user_id: alex.call.user_id, is_final: true } },
    ]);
  });
});
