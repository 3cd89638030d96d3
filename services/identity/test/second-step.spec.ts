import { Caller, eventually, expectOk, type Answer } from '@keystead/testkit';
import { publicContext } from '@keystead/platform';
import { newCode } from '../src/shared/six-digits.js';
import { SecondSteps } from '../src/authentication/second-steps.js';
import { ClientInfo } from '../src/authentication/client-info.js';
import { Browser, FIREFOX } from './browser.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const PROFILE = 'v1/system/account/profile';
const INVALID = { status: 400, body: { code: 0, message: 'Invalid verification code, please try again' } };

const LOCKED = {
  status: 429,
  body: {
    code: 0,
    message: 'The code was wrong five times. Please wait a minute, then sign in again or ask for a new code.',
  },
};

type Login = LoginBody & { code?: string; data: LoginBody };

/** A browser on the way in. */
class Tab extends Browser {
  constructor() {
    super(stack.service.anyone);
  }

  signIn({ email, login }: Member, password = PASSWORD, more: object = {}) {
    return this.post<Login>('login', { email, password, tenant_code: login.tenant_code, ...more });
  }

  verify({ email }: Member, code: string, skip_mfa = false) {
    return this.post<Login>('verify-email-code', { email, code, skip_mfa });
  }
}

const mailsTo = ({ email }: Member) => stack.mails.mails(email).filter(({ text }) => /^\d{6}$/m.test(text));
const codeOf = (member: Member) => /^\d{6}$/m.exec(mailsTo(member)[0]!.text)![0];
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** A person who has switched the second step on. */
async function careful(): Promise<Member> {
  const member = await stack.register();
  expectOk(await member.call.post(`${PROFILE}/save`, { is_enable_two_factor: true }));
  stack.clock.forward(1.1);
  return member;
}

/** With the code that is mailed for it. */
async function changePassword(by: Caller, member: Member, fields: object): Promise<void> {
  stack.clock.forward(1.1);
  expect(expectOk(await by.post(`${PROFILE}/save`, fields))).toMatchObject({ code: 'MFA_1005' });
  const { data } = expectOk(
    await by.post<{ data: { user_id: string } }>(`${PROFILE}/save`, { ...fields, code: codeOf(member) }),
  );
  expect(data.user_id).toBe(member.call.user_id);
}

describe('a sign-in with a second step', () => {
  // covers, AUTH-01, STATE-02, LOGINR-01, LOGINR-03, LOGINR-04, LOGINR-06, USER-15
  it('answers 200 without a token and with code MFA_1005, then the whole answer for the code', async () => {
    const member = await careful();
    const tab = new Tab();
    expect((await tab.signIn(member, 'Keystead1!wrong')).status).toBe(401);
    expect(mailsTo(member)).toHaveLength(1); // that of the registration
    const { status, body } = await tab.signIn(member);
    const due = {
      user: { email: member.email, first_name: 'Alex', is_enable_two_factor: true },
      tenant_code: member.login.tenant_code,
      code: 'MFA_1005',
      skip_mfa: false,
    };
    expect({ status, body }).toEqual({ status: 200, body: { ...due, data: due } });
    const done = await tab.verify(member, codeOf(member));
    expect(done).toMatchObject({
      status: 200,
      body: { code: 1, skip_mfa: false, tenant_code: member.login.tenant_code },
    });
    const profile = await new Caller(stack.service.url, done.body.access_token).get(PROFILE);
    expect(profile.body).toEqual({ data: done.body.user });
  });

  // covers: Q-096, AUTH-01, LOGINR-06
  it('says MFA_1004 while the code of the last minute is good, and mails nothing', async () => {
    const member = await careful();
    await new Tab().signIn(member);
    const again = new Tab();
    expect((await again.signIn(member)).body.code).toBe('MFA_1004');
    expect(mailsTo(member)).toHaveLength(2);
    expect((await again.verify(member, codeOf(member))).status).toBe(200);
  });

  // covers, AUTH-03, ERR-41, VALMSG-11
  it('answers a wrong code with 400, code 0 and one sentence, never 401', async () => {
    const member = await careful();
    const tab = new Tab();
    await tab.signIn(member);
    expect(await tab.verify(member, wrongOf(codeOf(member)))).toMatchObject(INVALID);
    expect(await tab.verify(member, 'abc')).toMatchObject({
      status: 400,
      body: { errors: { code: 'Please enter 6-digit verification code' } },
    });
  });

  // covers: AUTH-03
  it('works for a program without cookies from the same address, and not from another', async () => {
    const member = await careful();
    const { email } = member;
    const call = (path: string, body: object, ip: string, agent = 'script/1') =>
      stack.service.anyone.post<Login>(path, body, { 'x-forwarded-for': ip, 'user-agent': agent });
    await call('login', { email, password: PASSWORD }, '192.0.2.7');
    const body = { email, code: codeOf(member) };
    expect(await call('verify-email-code', body, '192.0.2.8')).toMatchObject(INVALID);
    expect(await call('verify-email-code', body, '192.0.2.7', 'script/2')).toMatchObject(INVALID);
    expect((await call('verify-email-code', body, '192.0.2.7')).body.access_token).toBeTruthy();
  });

  // covers, AUTH-04
  it('mails the pending code again after a minute, and the new one voids the old', async () => {
    const member = await careful();
    const tab = new Tab();
    await tab.signIn(member);
    const resend = () => tab.post<{ data: { code: string } }>('resend-email-code', { email: member.email });
    expect((await resend()).body).toEqual({ data: { code: 'MFA_1004' } });
    const old = codeOf(member);
    stack.clock.forward(1.1);
    expect((await resend()).body).toEqual({ data: { code: 'MFA_1005' } });
    expect(mailsTo(member)).toHaveLength(3);
    if (old !== codeOf(member)) expect(await tab.verify(member, old)).toMatchObject(INVALID);
    expect((await tab.verify(member, codeOf(member))).status).toBe(200);
  });

  // covers: Q-099, AUTH-04
  it('mails a pending registration code again, and nothing where none is pending', async () => {
    const [begun, unknown] = [stack.newEmail(), stack.newEmail()];
    await stack.codeFor(begun);
    stack.clock.forward(1.1);
    const resend = (email: string) => stack.service.anyone.post('resend-email-code', { email });
    expect((await resend(begun)).body).toEqual({ data: { code: 'MFA_1005' } });
    expect(stack.mails.mails(begun)).toHaveLength(2);
    expect((await resend(unknown)).body).toEqual({ data: { code: 'MFA_1005' } });
    expect((await resend(unknown)).body).toEqual({ data: { code: 'MFA_1004' } });
    expect(stack.mails.mails(unknown)).toHaveLength(0);
    expectOk(await stack.service.anyone.post('send-email-code', { email: unknown }));
    expect(stack.mails.mails(unknown)).toHaveLength(1);
  });

  // covers: Q-100, UI-06, LOGINR-05
  it('remembers this computer for thirty days, for this person only, until the password changes', async () => {
    const [member, other] = [await careful(), await careful()];
    const tab = new Tab();
    await tab.signIn(member);
    const done = await tab.verify(member, codeOf(member), true);
    expect(done.body.skip_mfa).toBe(true);
    const cookie = done.headers.getSetCookie().find((line) => line.startsWith('device_'))!;
    expect(cookie).toMatch(/^device_[0-9a-f]{32}=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = cookie.slice(40, 83);
    const rows = await stack.rows(member.call.company_id, 'select * from user_device');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await tab.signIn(member)).toMatchObject({ status: 200, body: { skip_mfa: true } });
    expect((await tab.signIn(member)).body.access_token).toBeTruthy();
    const borrowed = new Tab();
    borrowed.cookies.set(`device_${other.call.user_id.replaceAll('-', '')}`, token);
    expect((await borrowed.signIn(other)).body.access_token).toBeUndefined();
    stack.clock.forward(29 * 24 * 60);
    expect((await tab.signIn(member)).body.skip_mfa).toBe(true);
    stack.clock.forward(1.1 * 24 * 60);
    expect(await tab.signIn(member)).toMatchObject({ body: { code: 'MFA_1005', skip_mfa: false } });
    await tab.verify(member, codeOf(member), true);
    const password = 'Keystead2!other';
    const me = new Caller(stack.service.url, (await tab.signIn(member)).body.access_token);
    const fields = { password, password_confirmation: password, current_password: PASSWORD };
    await changePassword(me, member, fields);
    stack.clock.forward(1.1);
    expect(await tab.signIn(member, password)).toMatchObject({ status: 200, body: { code: 'MFA_1005' } });
  });
});

// covers: T-23
describe('the second step is not skipped', () => {
  // covers, T-23
  it('by any other entry point: 0 tokens', async () => {
    const [member, thief] = [await careful(), await careful()];
    const answers: Answer<Partial<Login>>[] = [];
    const keep = <T extends Answer<Partial<Login>>>(answer: T) => (answers.push(answer), answer);
    const tab = new Tab();
    const first = keep(await tab.signIn(member, PASSWORD, { skip_mfa: true }));
    expect(Object.keys(first.body.user).sort()).toEqual(['email', 'first_name', 'is_enable_two_factor']);
    for (const name of ['roles', 'company_data', 'message_key', 'access_token'])
      expect(first.text).not.toContain(`"${name}"`);

    // What it has before the second step opens no protected door.
    const ticket = tab.cookies.get('mfa_ticket')!;
    for (const authorization of [`Bearer ${ticket}`, `Bearer ${first.body.code}`, 'Bearer undefined', ''])
      expect((await stack.service.anyone.get(PROFILE, { authorization, cookie: `mfa_ticket=${ticket}` })).status).toBe(
        401,
      );

    // Another person's step, another person's ticket, no ticket, a made-up device.
    const theirs = new Tab();
    await theirs.signIn(thief);
    keep(await theirs.verify(member, codeOf(member)));
    keep(await theirs.verify(member, codeOf(thief)));
    keep(await new Tab().verify(member, codeOf(member)));
    keep(await tab.verify(member, codeOf(thief) === codeOf(member) ? wrongOf(codeOf(member)) : codeOf(thief), true));
    const madeUp = new Tab();
    madeUp.cookies.set(`device_${member.call.user_id.replaceAll('-', '')}`, 'A'.repeat(43));
    keep(await madeUp.signIn(member));

    // An old code after a new one, and one from before the password changed.
    stack.clock.forward(1.1);
    const old = codeOf(member);
    expectOk(await madeUp.post('resend-email-code', { email: member.email }));
    if (old !== codeOf(member)) keep(await madeUp.verify(member, old));
    const password = 'Keystead2!other';
    const fields = { password, password_confirmation: password, current_password: PASSWORD };
    await changePassword(member.call, member, fields);
    keep(await madeUp.verify(member, codeOf(member), true));

    // A password that was reset opens no more than another.
    expectOk(await new Tab().post('forgot-password', { email: member.email, tenant_code: member.login.tenant_code }));
    const link = await eventually(() =>
      stack.mails.mails(member.email).find(({ text }) => text.includes('/auth/reset')),
    );
    const token = /reset-password\/([\w-]{43})/.exec(link.text)![1]!;
    const reset = { password: PASSWORD, password_confirmation: PASSWORD, token };
    keep(await new Tab().post('reset-password', reset));
    stack.clock.forward(1.1);
    keep(await new Tab().signIn(member, PASSWORD, { skip_mfa: true }));

    const tokens = answers.filter(({ text }) => text.includes('access_token'));
    console.log(`T-23: ${answers.length} ways around the second step, ${tokens.length} tokens`);
    expect(tokens).toEqual([]);
  });
});

// covers: T-24
describe('codes of the second step', () => {
  // covers: Q-098, T-24
  it('live for ten minutes by the clock', async () => {
    const member = await careful();
    const tab = new Tab();
    await tab.signIn(member);
    stack.clock.forward(9.9);
    expect((await tab.verify(member, codeOf(member))).status).toBe(200);
    stack.clock.forward(1.1);
    await tab.signIn(member);
    stack.clock.forward(10.1);
    expect(await tab.verify(member, codeOf(member))).toMatchObject(INVALID);
  });

  // covers, T-24
  it('die after five wrong tries', async () => {
    const member = await careful();
    const tab = new Tab();
    await tab.signIn(member);
    const code = codeOf(member);
    for (let tried = 0; tried < 4; tried++) expect(await tab.verify(member, wrongOf(code))).toMatchObject(INVALID);
    expect(await tab.verify(member, wrongOf(code))).toMatchObject(LOCKED);
    expect(await tab.verify(member, code)).toMatchObject(LOCKED);
    // Who never gave the password learns nothing of it.
    expect(await new Tab().verify(member, code)).toMatchObject(INVALID);
    expect((await tab.signIn(member)).status).toBe(429);
    stack.clock.forward(1.1);
    await tab.signIn(member);
    for (let tried = 0; tried < 4; tried++) await tab.verify(member, wrongOf(codeOf(member)));
    expect((await tab.verify(member, codeOf(member))).status).toBe(200);
  });

  // covers: Q-098, T-24
  it('work once of fifty right ones at once', async () => {
    const member = await careful();
    const tab = new Tab();
    await tab.signIn(member);
    const code = codeOf(member);
    const answers = await Promise.all(Array.from({ length: 50 }, () => tab.verify(member, code)));
    const right = answers.filter(({ status }) => status === 200);
    console.log(`T-24: 50 right codes at once, ${right.length} accepted`);
    expect(right).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(INVALID);
  });

  // covers: F-61, Q-098, T-24
  it('are used up by the first right answer, even when no session opens', async () => {
    const member = await careful();
    const tab = new Tab();
    await tab.signIn(member);
    const cookies = [...tab.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const client = new ClientInfo('127.0.0.1', FIREFOX, cookies, 'same-origin');
    const ctx = publicContext('test', '127.0.0.1', 'en');
    const complete = () => stack.service.app.get(SecondSteps).complete(ctx, member.email, codeOf(member), client);
    expect(await complete()).toEqual({ company_id: member.call.company_id, user_id: member.call.user_id });
    expect(await complete()).toBeNull();
    expect(await tab.verify(member, codeOf(member))).toMatchObject(INVALID);
  });

  // covers: Q-098, T-24
  it('are mailed once a minute and five times an hour, at sign-in and again alike', async () => {
    const member = await careful();
    const before = mailsTo(member).length;
    const tab = new Tab();
    const seen: (string | number)[] = [];
    for (let minute = 0; minute < 8; minute++) {
      const answer =
        minute % 2 ? await tab.post<Login>('resend-email-code', { email: member.email }) : await tab.signIn(member);
      seen.push(answer.status === 200 ? (answer.body.code ?? answer.body.data.tenant_code) : answer.status);
      await tab.signIn(member);
      stack.clock.forward(1.1);
    }
    expect(mailsTo(member).length - before).toBe(5);
    expect(seen[0]).toBe('MFA_1005');
    stack.clock.forward(60);
    expect((await tab.signIn(member)).body.code).toBe('MFA_1005');
  });

  // covers: T-24
  it('are evenly spread: chi-square of 100,000 of them', () => {
    const buckets = new Array<number>(100).fill(0);
    const drawn = 100_000;
    for (let count = 0; count < drawn; count++) buckets[Math.floor(Number(newCode()) / 10_000)]! += 1;
    const expected = drawn / buckets.length;
    const chi = buckets.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    console.log(`T-24: chi-square ${chi.toFixed(1)} over ${drawn} codes in 100 buckets (99 degrees of freedom)`);
    // Beyond these bounds even dice fall once in a hundred million times.
    expect(chi).toBeGreaterThan(40);
    expect(chi).toBeLessThan(195);
  });

  // covers: Q-098, T-24
  it('stand in no table, event or answer', async () => {
    const member = await careful();
    const tab = new Tab();
    const { text } = await tab.signIn(member);
    const code = codeOf(member);
    expect(text).not.toContain(code);
    const rows = await stack.service.db.plain<object>({ name: 'test_steps', text: 'select * from second_step' });
    const published = await stack.rows(member.call.company_id, 'select * from outbox');
    const audited = await stack.rows(member.call.company_id, 'select * from audit_log');
    for (const row of [...rows, ...published, ...audited])
      expect(Object.values(row).map((value) => JSON.stringify(value))).not.toContainEqual(`"${code}"`);
    expect(JSON.stringify(rows)).not.toContain(member.email);
  });
});
