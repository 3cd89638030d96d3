import { Caller, eventually, expectOk, startMailCatcher } from '@keystead/testkit';
import { LANGUAGES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { AfterAnswer } from '../src/shared/after-answer.js';
import { Secrets } from '../src/shared/secrets.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

const ADDRESS = 'https://rent.example';
const NEXT = 'Keystead2!other';
const OVER = {
  status: 400,
  body: { code: 'RESET_LINK_OVER', message: 'This link is no longer valid. Please request a new one.' },
};
const PROFILE = 'v1/system/account/profile';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity({ PUBLIC_URL: `${ADDRESS}/` });
});
afterAll(() => stack.stop());

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  stack.service.anyone.post(path, body, headers);
const forgot = ({ email, login }: Member, headers?: Record<string, string>) =>
  post('forgot-password', { email, tenant_code: login.tenant_code }, headers);
const reset = (token: string, password = NEXT) =>
  post('reset-password', { password, password_confirmation: password, token });
const validate = (token: string) => stack.service.anyone.get(`reset-password/validate/${token}`);
const signIn = ({ email, login: { tenant_code } }: Member, password: string) =>
  stack.service.anyone.post<LoginBody>('login', { email, password, tenant_code });
const linksTo = (email: string) =>
  stack.mails.mails(email).flatMap(({ text }) => /\S+\/auth\/reset-password\/\S+$/m.exec(text)?.[0] ?? []);
const settled = () => stack.service.app.get(AfterAnswer).settled();

/** Asks for a link and takes its token from the mail. */
async function tokenOf(member: Member): Promise<string> {
  expect((await forgot(member)).text).toBe('{"data":{}}');
  await settled();
  return linksTo(member.email)[0]!.split('/').at(-1)!;
}

describe('a forgotten password', () => {
  // covers: AUTH-07, AUTH-08
  it('is replaced by the link from the mail, at both spellings of the path', async () => {
    for (const prefix of ['', 'api/']) {
      const member = await stack.register();
      const { email, login } = member;
      expect(await post(`${prefix}forgot-password`, { email, tenant_code: login.tenant_code })).toMatchObject({
        status: 200,
        text: '{"data":{}}',
      });
      await settled();
      const token = linksTo(email)[0]!.split('/').at(-1)!;
      const answer = await post(`${prefix}reset-password`, { password: NEXT, password_confirmation: NEXT, token });
      expect(answer).toMatchObject({ status: 200, body: { data: { tenant_code: login.tenant_code } } });
      expect((await signIn(member, PASSWORD)).status).toBe(401);
      expect((await signIn(member, NEXT)).status).toBe(200);
    }
  });

  // covers: GAP-247
  it('says at once whether a link still works, which spends nothing', async () => {
    const member = await stack.register();
    const token = await tokenOf(member);
    for (const answer of [await validate(token), await validate(token)])
      expect(answer).toMatchObject({ status: 200, body: { data: { tenant_code: member.login.tenant_code } } });
    expect((await reset(token)).status).toBe(200);
    for (const dead of [token, 'made-up']) expect(await validate(dead)).toMatchObject(OVER);
  });

  // covers: AUTH-08
  it('keeps the password rules and wants it typed twice; the link stays good', async () => {
    const member = await stack.register();
    const token = await tokenOf(member);
    expect((await reset(token, 'short')).body).toMatchObject({
      errors: { password: 'Password must be at least 8 characters long' },
    });
    const unequal = await post('reset-password', { password: NEXT, password_confirmation: `${NEXT}x`, token });
    expect(unequal).toMatchObject({
      status: 400,
      body: { errors: { password_confirmation: 'passwords do not match' } },
    });
    expect((await reset(token)).status).toBe(200);
  });

  // covers: AUTH-07
  it('mails in the language of the person, as text and as HTML', async () => {
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      const member = await stack.register({ language });
      await tokenOf(member);
      const mail = stack.mails.mails(member.email).find(({ text }) => text.includes('/auth/reset-password/'))!;
      expect(mail.html).toContain(`<html lang="${language}">`);
      expect(mail.html).toContain(linksTo(member.email)[0]);
      expect(mail.subject + mail.text + mail.html).not.toContain('{product}');
      subjects.add(mail.subject);
    }
    expect(subjects.size).toBe(LANGUAGES.length);
  });

  // covers: Q-106, AUTH-07
  it('answers the same and mails nothing for strangers, disabled people and wrong companies', async () => {
    const [disabled, other] = [await stack.register(), await stack.register()];
    await stack.rows(disabled.call.company_id, `update login set status = 'disabled'`);
    const stranger = stack.newEmail();
    const requests = [
      { email: stranger, tenant_code: '' },
      { email: disabled.email, tenant_code: disabled.login.tenant_code },
      { email: other.email, tenant_code: 'nosuch22' },
    ];
    for (const body of requests)
      expect(await post('forgot-password', body)).toMatchObject({ status: 200, text: '{"data":{}}' });
    await settled();
    expect([stranger, disabled.email, other.email].flatMap(linksTo)).toEqual([]);
  });

  // covers, AUTH-07
  it('with the address alone is about the account X-Code names, else about the one that owns a company', async () => {
    const [kim, club] = [await stack.register(), await stack.register()];
    await stack.rows(
      club.call.company_id,
      `with person as (insert into app_user (company_id, id, first_name, last_name, language, timezone, country_iso)
         values ($1, $2, 'Kim', 'Rowe', 'en', 'UTC', 'AU'))
       insert into login (company_id, id, email, tenant_code, status, created_at, email_verified_at)
       values ($1, $2, $3, $4, 'active', '2020-01-01', '2020-01-01')`,
      [club.call.company_id, newId(), kim.email, club.login.tenant_code],
    );
    const there = { ...kim, login: club.login };
    const { email } = kim;
    const choose = async (password: string, headers: Record<string, string>) => {
      const seen = linksTo(email).length;
      expectOk(await post('forgot-password', { email }, headers));
      await settled();
      const links = linksTo(email);
      expect(links).toHaveLength(seen + 1);
      expectOk(await reset(links[0]!.split('/').at(-1)!, password));
    };
    await choose(NEXT, {});
    // Which password it is, and the codes without which no password signs in a person of several companies.
    expect(stack.mails.mails(email)[0]!.text).toContain(
      [
        `- For your account with ${kim.login.user.company_data.name}, company code ${kim.login.tenant_code}`,
        `- You also have an account with the company code ${club.login.tenant_code}`,
      ].join('\n'),
    );
    expect([(await signIn(kim, NEXT)).status, (await signIn(there, NEXT)).status]).toEqual([200, 401]);
    const another = 'Keystead3!third';
    await choose(another, { 'x-code': club.login.tenant_code.toUpperCase() });
    expect([(await signIn(kim, another)).status, (await signIn(there, another)).status]).toEqual([401, 200]);
    expectOk(await post('forgot-password', { email }, { 'x-code': 'nosuch22' }));
    await settled();
    expect(linksTo(email)).toHaveLength(2);
  });

  // covers: AUTH-07
  it('can be asked for again at once when the mail server did not take the mail', async () => {
    const gone = await startMailCatcher();
    await gone.stop();
    const cut = await startIdentity({ SMTP_URL: gone.smtpUrl });
    try {
      const email = cut.newEmail();
      await cut.service.db.plain(
        {
          name: 'test_vouch',
          text: `insert into email_verification (email_digest, sent_at, expires_at, tries, verified_until, hour_ends_at, sends, keep_until)
          values ($1, now(), now(), 0, now() + interval '1 hour', now(), 0, now() + interval '1 hour')`,
        },
        [cut.service.app.get(Secrets).digest('email', email)],
      );
      const form = {
        first_name: 'Alex',
        last_name: 'Rowe',
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        is_agreed: true,
      };
      expectOk(await cut.service.anyone.post('register', form));
      expect((await cut.service.anyone.post('forgot-password', { email })).status).toBe(200);
      await cut.service.app.get(AfterAnswer).settled();
      const rows = await cut.service.db.plain({ name: 'test_resets', text: 'select 1 from password_reset' });
      expect(rows).toEqual([]);
    } finally {
      await cut.stop();
    }
  });
});

// covers: T-27
describe('a reset token', () => {
  // covers: Q-105, T-27
  it('has 256 bits, is kept as a digest, and its link ignores the Host header', async () => {
    const member = await stack.register();
    await forgot(member, { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' });
    await settled();
    const [link] = linksTo(member.email);
    expect(link).toMatch(/^https:\/\/rent\.example\/auth\/reset-password\/[\w-]{43}$/);
    const token = link!.split('/').at(-1)!;
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await stack.service.db.plain({ name: 'test_resets', text: 'select * from password_reset' });
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(await stack.rows(member.call.company_id, 'select * from outbox'))).not.toContain(token);
  });

  // covers: Q-105, T-27
  it('works once of fifty at once', async () => {
    const member = await stack.register();
    const token = await tokenOf(member);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `Keystead${n}!many`)));
    const right = answers.filter(({ status }) => status === 200);
    console.log(`T-27: one reset link used by 50 at once, ${right.length} accepted`);
    expect(right).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(OVER);
    expect(await reset(token)).toMatchObject(OVER);
  });

  // covers: Q-105, T-27
  it('lives for 60 minutes by the clock', async () => {
    const [early, late] = [await stack.register(), await stack.register()];
    const [good, old] = [await tokenOf(early), await tokenOf(late)];
    stack.clock.forward(59.5);
    expect((await reset(good)).status).toBe(200);
    stack.clock.forward(1);
    expect(await reset(old)).toMatchObject(OVER);
  });

  // covers: T-27
  it('is mailed once in five minutes, and a newer one voids the older', async () => {
    const member = await stack.register();
    const old = await tokenOf(member);
    stack.clock.forward(4.9);
    await tokenOf(member);
    expect(linksTo(member.email)).toHaveLength(1);
    stack.clock.forward(0.2);
    const newer = await tokenOf(member);
    expect(linksTo(member.email)).toHaveLength(2);
    expect(await reset(old)).toMatchObject(OVER);
    expect((await reset(newer)).status).toBe(200);
  });

  // covers: T-27
  it('ends all sessions, opens none, still asks for the second step, and notifies the owner', async () => {
    const member = await stack.register();
    expectOk(await member.call.post(`${PROFILE}/save`, { is_enable_two_factor: true }));
    const token = await tokenOf(member);
    const done = await reset(token);
    expect(done.body).toEqual({ data: { tenant_code: member.login.tenant_code } });
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await member.call.get(PROFILE)).status).toBe(401);
    const step = await signIn(member, NEXT);
    expect(step).toMatchObject({ status: 200, body: { code: 'MFA_1005' } });
    expect(step.text).not.toContain('access_token');
    const published = await stack.rows(
      member.call.company_id,
      `select data->>'user_id' as user_id from outbox where name = 'user.password_changed'`,
    );
    expect(published).toEqual([{ user_id: member.call.user_id }]);
  });

  // covers: T-27
  it('made up, or of another purpose, opens nothing', async () => {
    const member = await stack.register();
    for (const token of ['A'.repeat(43), member.login.access_token.slice(0, 200), 'x'])
      expect(await reset(token)).toMatchObject(OVER);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the person and no other', async () => {
    const [member, other] = [await stack.register(), await stack.register()];
    const second = new Caller(stack.service.url, (await signIn(member, PASSWORD)).body.access_token);
    expectOk(await second.post('logout', { everywhere: true }));
    for (const call of [second, member.call])
      await eventually(async () => (await call.get(PROFILE)).status === 401, 1000);
    expect((await other.call.get(PROFILE)).status).toBe(200);
    expect((await signIn(member, PASSWORD)).status).toBe(200);
  });
});
