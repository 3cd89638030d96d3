import { Caller, codeOfApp, expectOk } from '@keystead/testkit';
import { Browser } from './browser.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';
import { roleId, Team } from './team-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const ACCOUNT = 'v1/system/account';
const PROFILE = `${ACCOUNT}/profile`;
const APP = `${ACCOUNT}/authenticator`;
const INVALID = { status: 400, body: { code: 0, message: 'Invalid verification code, please try again' } };

type Login = LoginBody & { code?: string; data: LoginBody };
type Setup = { data: { secret: string; address: string } };
type Codes = { data: { recovery_codes: string[] } };

interface WithApp extends Member {
  secret: string;
  recovery_codes: string[];
}

class Tab extends Browser {
  constructor() {
    super(stack.service.anyone);
  }

  signIn({ email, login }: Member) {
    return this.post<Login>('login', { email, password: PASSWORD, tenant_code: login.tenant_code });
  }

  verify({ email }: Member, code: string) {
    return this.post<Login>('verify-email-code', { email, code, skip_mfa: false });
  }
}

const shown = ({ secret }: { secret: string }, steps = 0) => codeOfApp(secret, stack.clock.now(), steps);
const codeMails = ({ email }: Member) => stack.mails.mails(email).filter(({ text }) => /^\d{6}$/m.test(text));
const profileOf = async ({ call }: Member) =>
  expectOk(await call.get<{ data: LoginBody['user'] & Record<string, unknown> }>(PROFILE)).data;
const changesOf = async ({ call }: Member) =>
  (
    await stack.rows(
      call.company_id,
      `select data->>'change' as change from outbox where company_id = $1 and name = 'user.authenticator_changed'
         and data->>'user_id' = $2 order by at, id`,
      [call.company_id, call.user_id],
    )
  ).map(({ change }) => change);

/** A code of the minute is used already: the next step of the app. */
const later = () => stack.clock.forward(1);

/** A person whose app is set up. */
async function withApp(): Promise<WithApp> {
  const member = await stack.register();
  const { secret } = expectOk(await member.call.post<Setup>(`${APP}/create`, { password: PASSWORD })).data;
  const code = codeOfApp(secret, stack.clock.now());
  const { recovery_codes } = expectOk(await member.call.post<Codes>(`${APP}/confirm`, { code })).data;
  later();
  return { ...member, secret, recovery_codes };
}

describe('an authenticator app', () => {
  it('is set up with the password, counts once it has shown a code, and turns the second step on', async () => {
    const member = await stack.register();
    expect(await member.call.post(`${APP}/create`, { password: 'Keystead1!wrong' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD' },
    });
    const { secret, address } = expectOk(await member.call.post<Setup>(`${APP}/create`, { password: PASSWORD })).data;
    expect(new URL(address).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(address)).toContain(`${member.email} (${member.login.tenant_code})`);
    // It does not count yet: nobody is locked out by an app that never took the key.
    expect(await profileOf(member)).toMatchObject({ is_enable_two_factor: false, has_authenticator: false });
    expect((await new Tab().signIn(member)).body.access_token).toBeTruthy();
    expect(await member.call.post(`${APP}/confirm`, { code: '000000' })).toMatchObject(INVALID);
    const confirmed = await member.call.post<Codes>(`${APP}/confirm`, { code: codeOfApp(secret, stack.clock.now()) });
    expect(new Set(expectOk(confirmed).data.recovery_codes).size).toBe(10);
    const now = { is_enable_two_factor: true, has_authenticator: true, recovery_code_count: 10 };
    expect(await profileOf(member)).toMatchObject(now);
    expect(await changesOf(member)).toEqual(['added']);
  });

  it('is asked for in place of a mail, and its code works once', async () => {
    const person = await withApp();
    const before = codeMails(person).length;
    const tab = new Tab();
    const due = await tab.signIn(person);
    expect(due).toMatchObject({ status: 200, body: { code: 'MFA_1006', data: { code: 'MFA_1006' } } });
    expect(due.text).not.toContain('access_token');
    const resent = await tab.post('resend-email-code', { email: person.email });
    expect(resent).toMatchObject({ status: 200, body: { data: { code: 'MFA_1006' } } });
    const code = shown(person);
    expect((await tab.verify(person, code)).body.access_token).toBeTruthy();
    expect(codeMails(person)).toHaveLength(before);
    // Neither on that page nor after the password again.
    expect(await tab.verify(person, code)).toMatchObject(INVALID);
    expect((await tab.signIn(person)).body.code).toBe('MFA_1006');
    expect(await tab.verify(person, code)).toMatchObject(INVALID);
    expect(await tab.verify(person, shown(person, -1))).toMatchObject(INVALID);
    later();
    expect((await tab.verify(person, shown(person))).status).toBe(200);
  });

  it('opens nothing without the password, nor for another person', async () => {
    const [person, thief] = [await withApp(), await withApp()];
    expect(await new Tab().verify(person, shown(person))).toMatchObject(INVALID);
    const tab = new Tab();
    await tab.signIn(thief);
    expect(await tab.verify(person, shown(person))).toMatchObject(INVALID);
    expect(await tab.verify(thief, shown(person))).toMatchObject(INVALID);
    expect((await tab.verify(thief, shown(thief))).status).toBe(200);
  });

  it('is not found out by trying, and one code opens one of twenty sessions at once', async () => {
    const person = await withApp();
    const tab = new Tab();
    await tab.signIn(person);
    const wrong = shown(person, 400);
    for (let tried = 0; tried < 4; tried++) expect(await tab.verify(person, wrong)).toMatchObject(INVALID);
    expect(await tab.verify(person, wrong)).toMatchObject({ status: 429, body: { code: 0 } });
    expect(await tab.verify(person, shown(person))).toMatchObject({ status: 429, body: { code: 0 } });
    expect((await tab.signIn(person)).status).toBe(429);
    stack.clock.forward(1.1);
    await tab.signIn(person);
    const code = shown(person);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.verify(person, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is stored encrypted, and its recovery codes as digests', async () => {
    const { call, secret, recovery_codes } = await withApp();
    const [row] = await stack.rows(call.company_id, 'select * from authenticator where company_id = $1', [
      call.company_id,
    ]);
    const stored = JSON.stringify(row);
    for (const plain of [secret, ...recovery_codes, ...recovery_codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(plain);
    const audited = JSON.stringify(
      await stack.rows(call.company_id, `select * from audit_log where company_id = $1 and entity = 'authenticator'`, [
        call.company_id,
      ]),
    );
    expect(audited).toContain('added');
    expect(audited).not.toContain(String(row!.secret));
  });
});

describe('a recovery code', () => {
  it('stands in for the app once, as people write it', async () => {
    const person = await withApp();
    const [first, second] = person.recovery_codes as [string, string];
    const tab = new Tab();
    await tab.signIn(person);
    expect((await tab.verify(person, first.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await profileOf(person)).toMatchObject({ recovery_code_count: 9 });
    expect(await changesOf(person)).toEqual(['added', 'code_used']);
    await tab.signIn(person);
    expect(await tab.verify(person, first)).toMatchObject(INVALID);
    expect((await tab.verify(person, second)).status).toBe(200);
  });

  it('is of one person', async () => {
    const [person, other] = [await withApp(), await withApp()];
    const tab = new Tab();
    await tab.signIn(person);
    expect(await tab.verify(person, other.recovery_codes[0]!)).toMatchObject(INVALID);
  });

  it('is replaced by new ones with the password and a code', async () => {
    const person = await withApp();
    const replace = (more: object) => person.call.post<Codes & { code?: string }>(`${APP}/replace-codes`, more);
    expect(expectOk(await replace({ password: PASSWORD }))).toMatchObject({ code: 'MFA_1006' });
    const { recovery_codes } = expectOk(await replace({ password: PASSWORD, code: shown(person) })).data;
    expect(recovery_codes).toHaveLength(10);
    const tab = new Tab();
    await tab.signIn(person);
    expect(await tab.verify(person, person.recovery_codes[0]!)).toMatchObject(INVALID);
    expect((await tab.verify(person, recovery_codes[0]!)).status).toBe(200);
    expect(await changesOf(person)).toEqual(['added', 'codes_replaced', 'code_used']);
  });
});

describe('an app that is in use', () => {
  it('is not replaced unseen, and proves what a stolen session must not do', async () => {
    const person = await withApp();
    const create = (more: object) => person.call.post<Setup & { code?: string }>(`${APP}/create`, more);
    expect(expectOk(await create({ password: PASSWORD }))).toMatchObject({ code: 'MFA_1006' });
    expect(await create({ password: PASSWORD, code: shown(person) })).toMatchObject({
      status: 409,
      body: { code: 'AUTHENTICATOR_EXISTS' },
    });
  });

  it('is removed by its person: codes are mailed again', async () => {
    const person = await withApp();
    const remove = (more: object) => person.call.post<{ code?: string }>(`${APP}/delete`, more);
    expect(expectOk(await remove({ password: PASSWORD }))).toMatchObject({ code: 'MFA_1006' });
    // A lost phone: a recovery code does it too.
    expect(expectOk(await remove({ password: PASSWORD, code: person.recovery_codes[3] }))).toEqual({ data: {} });
    expect(await profileOf(person)).toMatchObject({
      is_enable_two_factor: true,
      has_authenticator: false,
      recovery_code_count: 0,
    });
    stack.clock.forward(61);
    const tab = new Tab();
    expect((await tab.signIn(person)).body.code).toBe('MFA_1005');
    expect(await tab.verify(person, shown(person))).toMatchObject(INVALID);
    const [mail] = codeMails(person);
    expect((await tab.verify(person, /^\d{6}$/m.exec(mail!.text)![0])).status).toBe(200);
    expect(await changesOf(person)).toEqual(['added', 'code_used', 'removed']);
  });

  it('goes with the second step when that is turned off', async () => {
    const person = await withApp();
    const body = { is_enable_two_factor: false, current_password: PASSWORD };
    expect(expectOk(await person.call.post(`${PROFILE}/save`, body))).toMatchObject({ code: 'MFA_1006' });
    expectOk(await person.call.post(`${PROFILE}/save`, { ...body, code: shown(person) }));
    expect(await profileOf(person)).toMatchObject({ is_enable_two_factor: false, has_authenticator: false });
    expect((await new Tab().signIn(person)).body.access_token).toBeTruthy();
  });

  it('is asked for after a new password by mail too', async () => {
    const person = await withApp();
    const { email, login } = person;
    expectOk(await new Tab().post('forgot-password', { email, tenant_code: login.tenant_code }));
    const link = () => stack.mails.mails(email).find(({ text }) => text.includes('/auth/reset'));
    while (!link()) await new Promise((resolve) => setTimeout(resolve, 20));
    const token = /reset-password\/([\w-]{43})/.exec(link()!.text)![1]!;
    expectOk(await new Tab().post('reset-password', { password: PASSWORD, password_confirmation: PASSWORD, token }));
    expect((await new Tab().signIn(person)).body.code).toBe('MFA_1006');
  });

  it.each(['tenant', 'owner', 'portfolio_manager'] as const)(
    'is set up, used and removed by a person of role %s',
    async (role) => {
      const team = new Team(stack);
      const owner = await team.company();
      const person = await team.add(owner, [roleId(role)]);
      const { secret } = expectOk(await person.call.post<Setup>(`${APP}/create`, { password: PASSWORD })).data;
      const code = codeOfApp(secret, stack.clock.now());
      const { recovery_codes } = expectOk(await person.call.post<Codes>(`${APP}/confirm`, { code })).data;
      later();
      const tab = new Tab();
      expect((await tab.signIn(person)).body.code).toBe('MFA_1006');
      expect((await tab.verify(person, shown({ secret }))).status).toBe(200);
      // Of the owner's company others are not seen, let alone changed.
      expect((await profileOf(owner)).has_authenticator).toBe(false);
      expectOk(await person.call.post(`${APP}/delete`, { password: PASSWORD }));
      expectOk(await person.call.post(`${APP}/delete`, { password: PASSWORD, code: recovery_codes[0] }));
      expect(await profileOf(person)).toMatchObject({ has_authenticator: false });
    },
  );

  it('is removed by an administrator for another person, never for oneself', async () => {
    const owner = await withApp();
    const team = new Team(stack);
    await team.limit(owner, null);
    const colleague = await team.add(owner, [roleId('team_member')]);
    const remove = (by: Caller, id: string) => by.post('v1/system/user/authenticator/delete', { id });
    expect(await remove(owner.call, owner.call.user_id)).toMatchObject({ status: 403, body: { code: 'NOT_ONESELF' } });
    expect(await remove(owner.call, colleague.call.user_id)).toMatchObject({ status: 404 });
    const { secret } = expectOk(await colleague.call.post<Setup>(`${APP}/create`, { password: PASSWORD })).data;
    expectOk(await colleague.call.post(`${APP}/confirm`, { code: codeOfApp(secret, stack.clock.now()) }));
    expect(await remove(colleague.call, owner.call.user_id)).toMatchObject({ status: 403 });
    expect(expectOk(await remove(owner.call, colleague.call.user_id))).toEqual({
      data: { id: colleague.call.user_id },
    });
    expect(await profileOf(colleague)).toMatchObject({ is_enable_two_factor: true, has_authenticator: false });
    expect(await changesOf(colleague)).toEqual(['added', 'removed']);
  });
});
