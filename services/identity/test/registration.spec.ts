import { LANGUAGES, PLANS, TERMS_VERSION } from '@keystead/contracts';
import { startIdentity, FORM, PASSWORD, type IdentityUnderTest, type LoginBody } from './identity-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

const post = <T = Record<string, unknown>>(path: string, body: unknown, headers: Record<string, string> = {}) =>
  stack.service.anyone.post<T>(path, body, headers);
const sendCode = (email: string) => post<{ data: { code: string } }>('send-email-code', { email });
const verifyCode = (email: string, code: string) => post('reg-verify-email-code', { email, code });
const wrongOf = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

const INVALID = {
  status: 400,
  body: { code: 0, message: 'Invalid verification code, please try again' },
};
const UNVERIFIED = {
  status: 400,
  body: { code: 'EMAIL_NOT_VERIFIED', message: 'Please verify your email address first' },
};

const OWNED = { status: 409, body: { code: 'USER_EXISTS', message: 'Oops! User already existing' } };

describe('a verification code', () => {
  // covers, AUTH-05, AUTH-06, VCODE-01, CONST-14, CONST-61, VAL-01, VAL-02, STATE-08
  it('is six digits in a mail, kept only as a keyed digest, and answers code 1', async () => {
    const email = stack.newEmail();
    const code = await stack.codeFor(email);
    const [row] = await stack.service.db.plain<Record<string, unknown>>({
      name: 'test_codes',
      text: 'select * from email_verification order by sent_at desc limit 1',
    });
    expect(JSON.stringify(row)).not.toContain(code);
    expect(JSON.stringify(row)).not.toContain(email.split('@')[0]);
    expect(await verifyCode(email.toUpperCase(), code)).toMatchObject({ status: 200, body: { code: 1 } });
  });

  // covers: Q-098, AUTH-05, VCODE-01, ERR-19
  it('is sent at most once a minute, and a new one voids the old', async () => {
    const email = stack.newEmail();
    const first = await stack.codeFor(email);
    expect((await sendCode(email)).body.data.code).toBe('MFA_1004');
    stack.clock.forward(0.9);
    expect((await sendCode(email)).body.data.code).toBe('MFA_1004');
    expect(stack.mails.mails(email)).toHaveLength(1);
    stack.clock.forward(0.2);
    const second = await stack.codeFor(email);
    if (first !== second) expect(await verifyCode(email, first)).toMatchObject(INVALID);
    expect((await verifyCode(email, second)).status).toBe(200);
  });

  it('asked for by 50 at once is mailed once', async () => {
    const email = stack.newEmail();
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendCode(email)));
    const codes = answers.map(({ body }) => body.data.code);
    expect(codes.filter((code) => code === 'MFA_1005')).toHaveLength(1);
    expect(codes.filter((code) => code === 'MFA_1004')).toHaveLength(49);
    expect(stack.mails.mails(email)).toHaveLength(1);
  });

  //
  it('is sent five times an hour to one address', async () => {
    const email = stack.newEmail();
    for (let sent = 0; sent < 5; sent++) {
      expect((await sendCode(email)).body.data.code).toBe('MFA_1005');
      stack.clock.forward(2);
    }
    expect(await sendCode(email)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
    stack.clock.forward(55);
    expect((await sendCode(email)).body.data.code).toBe('MFA_1005');
  });

  // covers, AUTH-06, VCODE-01
  it('works once, also when the right code comes 50 times at once', async () => {
    const email = stack.newEmail();
    const code = await stack.codeFor(email);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verifyCode(email, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(INVALID);
  });

  // covers, AUTH-06, VCODE-01
  it('dies after five wrong tries, and may not be replaced within its minute', async () => {
    const email = stack.newEmail();
    const code = await stack.codeFor(email);
    for (let tried = 0; tried < 5; tried++) expect(await verifyCode(email, wrongOf(code))).toMatchObject(INVALID);
    expect(await verifyCode(email, code)).toMatchObject(INVALID);
    expect(await sendCode(email)).toMatchObject({ status: 429 });
    stack.clock.forward(1.1);
    expect((await verifyCode(email, await stack.codeFor(email))).status).toBe(200);
  });

  // covers: Q-098, VCODE-01
  it('still works at the fifth try and after nine minutes, not after ten', async () => {
    const [patient, late] = [stack.newEmail(), stack.newEmail()];
    const [code, other] = [await stack.codeFor(patient), await stack.codeFor(late)];
    for (let tried = 0; tried < 4; tried++) await verifyCode(patient, wrongOf(code));
    stack.clock.forward(9);
    expect((await verifyCode(patient, code)).status).toBe(200);
    stack.clock.forward(1.1);
    expect(await verifyCode(late, other)).toMatchObject(INVALID);
  });

  it('answers the same for an address that has an account', async () => {
    const { email } = await stack.register();
    stack.clock.forward(2);
    const [known, unknown] = [await sendCode(email), await sendCode(stack.newEmail())];
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    const [knownAgain, unknownAgain] = [await sendCode(email), await verifyCode(stack.newEmail(), '123456')];
    expect(knownAgain.body.data.code).toBe('MFA_1004');
    expect(unknownAgain.text).toBe((await verifyCode(email, wrongOf(codeIn(email)))).text);
  });

  // covers: F-71
  it('is refused under the field for an address that the mail server never takes, and does not count', async () => {
    const label = 'b'.repeat(63);
    const email = `${'a'.repeat(64)}@${label}.${label}.${'c'.repeat(53)}.example`;
    expect(email).toHaveLength(254);
    for (let sent = 0; sent < 2; sent++)
      expect(await sendCode(email)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION', errors: { email: 'Please enter a valid email address' } },
      });
  });

  //
  it('comes in the language asked for, as text and as HTML', async () => {
    const subjects = new Set<string>();
    for (const language of LANGUAGES) {
      const email = stack.newEmail();
      await post('send-email-code', { email }, { 'accept-language': `${language},en;q=0.5` });
      const [mail] = stack.mails.mails(email);
      expect(mail!.subject).toContain('Keystead');
      expect(mail!.html).toContain(`<html lang="${language}">`);
      expect(mail!.html).toContain(codeIn(email));
      expect(mail!.text + mail!.html).not.toContain('{product}');
      subjects.add(mail!.subject);
    }
    expect(subjects.size).toBe(LANGUAGES.length);
  });
});

const codeIn = (email: string) => /\b\d{6}\b/.exec(stack.mails.mails(email)[0]!.text)![0];

describe('registration', () => {
  const register = (email: string, fields: Record<string, unknown> = {}) =>
    post<LoginBody & { data: LoginBody }>('register', { ...FORM, email, ...fields });

  // covers, AUTH-09, USER-01, USER-02, USER-03, USER-04, USER-05, USER-06, USER-07, USER-08, USER-09, USER-11, USER-12, USER-14, USER-15, USER-17, USER-18, USER-20
  it('opens a company with its landlord and signs them in', async () => {
    const email = stack.newEmail();
    await stack.verify(email);
    const { status, body } = await register(email, { plan: 'pro', language: 'ja', timezone: 'Asia/Tokyo' });
    expect(status).toBe(200);
    const { data, ...top } = body;
    expect(data).toEqual(top);
    expect(body.tenant_code).toMatch(/^[a-z0-9]{6,12}$/);
    expect(body.skip_mfa).toBe(false);
    expect(body.roles).toMatchObject([{ key: 'landlord', name: 'Landlord', is_global: true }]);
    expect(body.user).toMatchObject({
      email,
      first_name: 'Alex',
      middle_name: null,
      last_name: 'Rowe',
      role: null,
      language: 'ja',
      timezone: 'Asia/Tokyo',
      datetime_format: 'Y-m-d H:i:s',
      default_path: null,
      country_iso: 'AU',
      subscription_plan: 'pro',
      has_completed_setup: false,
      is_enable_two_factor: false,
      is_allow_data_sharing: true,
      security_code_level: 'not_set',
      message_key: expect.stringMatching(/^[\w+/]{43}=$/) as string,
      dashboard_data: null,
      tenant_code: body.tenant_code,
      version: 1,
      company_data: { tenant_code: body.tenant_code, name: 'Alex Rowe', identity: null, photo: null, version: 1 },
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|"password/);
  });

  // covers: USER-06, USER-07, CONST-47
  it('uses the language of the browser, and times in UTC until the person’s zone is known', async () => {
    const email = stack.newEmail();
    await stack.verify(email);
    const headers = { 'accept-language': 'ko-KR,ko;q=0.9,en;q=0.8' };
    const { body } = await post<LoginBody>('register', { ...FORM, email }, headers);
    expect(body.user).toMatchObject({ language: 'ko', timezone: 'UTC' });
    // Rent is due at midnight where the houses are.
    const { company_id } = body.user.company_data;
    expect(await stack.rows(company_id, 'select timezone from company')).toEqual([{ timezone: 'Australia/Sydney' }]);
  });

  // covers: F-68
  it('opens no Enterprise by itself: the company is on Free, and what it asked for is kept', async () => {
    const { login, call } = await stack.register({ plan: 'enterprise' });
    expect(login.user.subscription_plan).toBe('free');
    const [company] = await stack.rows(call.company_id, 'select subscription_plan, requested_plan from company');
    expect(company).toEqual({ subscription_plan: 'free', requested_plan: 'enterprise' });
    const [created] = await stack.rows(call.company_id, `select data from outbox where name = 'company.created'`);
    expect(created!.data).toMatchObject({ plan: 'free', requested_plan: 'enterprise' });
  });

  //
  it('says so in events and keeps what was agreed to', async () => {
    const { login } = await stack.register({ plan: 'pro' });
    const { user_id, company_data } = login.user;
    const { company_id } = company_data;
    const events = await stack.rows(
      company_id,
      'select name, aggregate_id, version, by_user, data from outbox order by seq',
    );
    expect(events).toMatchObject([
      {
        name: 'company.created',
        aggregate_id: company_id,
        version: 1,
        by_user: user_id,
        data: {
          plan: 'pro',
          requested_plan: 'pro',
          owner_user_id: user_id,
          timezone: 'Australia/Sydney',
          country_iso: 'AU',
        },
      },
      { name: 'user.registered', aggregate_id: user_id, version: 1, data: { tenant_code: login.tenant_code } },
      { name: 'user.access_changed', aggregate_id: user_id, data: { user_id, status: 'active', roles: ['landlord'] } },
      {
        name: 'agreement.saved',
        aggregate_id: user_id,
        version: 1,
        data: { user_id, agreement_type: 'terms_of_service', is_agreed: true, terms_version: TERMS_VERSION },
      },
    ]);
    expect(await stack.rows(company_id, 'select * from agreement')).toMatchObject([
      { user_id, agreement_type: 'terms_of_service', is_agreed: true, terms_version: TERMS_VERSION, language: 'en' },
    ]);
    const audit = await stack.rows(company_id, `select entity, action, after from audit_log where entity = 'login'`);
    expect(audit).toMatchObject([{ action: 'create', after: { password_hash: '***' } }]);
    await expect(stack.rows(company_id, 'update agreement set is_agreed = false')).rejects.toThrow('permission denied');
  });

  // covers: Q-092, AUTH-09, VALMSG-16, VAL-07, STATE-19
  it('asks for a verified address, within half an hour, once', async () => {
    const [stranger, late, twice] = [stack.newEmail(), stack.newEmail(), stack.newEmail()];
    expect(await register(stranger)).toMatchObject(UNVERIFIED);
    await stack.codeFor(stranger);
    expect(await register(stranger)).toMatchObject(UNVERIFIED);
    await stack.verify(late);
    stack.clock.forward(31);
    expect(await register(late)).toMatchObject(UNVERIFIED);
    await stack.verify(twice);
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(twice)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(OWNED);
    // Without a choice it is the free plan.
    expect(answers.find(({ status }) => status === 200)!.body.user.subscription_plan).toBe('free');
  });

  // covers: Q-084, AUTH-09, AUTH-10, USER-01, ERR-36
  it('refuses an address that owns a company, which check-account-email says beforehand', async () => {
    const check = (email: string) => post('check-account-email', { email });
    const email = stack.newEmail();
    expect((await check(email)).body).toEqual({ data: { exists: false } });
    await stack.verify(email);
    expect((await register(email)).status).toBe(200);
    expect((await check(` ${email.toUpperCase()} `)).body).toEqual({ data: { exists: true } });
    stack.clock.forward(2);
    await stack.verify(email);
    expect(await register(email)).toMatchObject(OWNED);
  });

  // covers: F-45, ERR-36
  it('says of an unverified address what check-account-email says, and no more often', async () => {
    const strict = await startIdentity({ AUTH_RATE_LIMIT: '1' });
    try {
      const { email } = await strict.register();
      const ask = (address: string) => strict.service.anyone.post('register', { ...FORM, email: address });
      const check = () => strict.service.anyone.post('check-account-email', { email });
      expect(await ask(email)).toMatchObject(OWNED);
      expect(await ask(strict.newEmail())).toMatchObject(UNVERIFIED);
      for (let attempt = 0; attempt < 6; attempt++) await check();
      const left = await Promise.all([ask(email), ask(strict.newEmail()), check()]);
      expect(left.map(({ status }) => status).sort()).toContain(429);
      expect((await check()).status).toBe(429);
    } finally {
      await strict.stop();
    }
  });

  // covers: Q-086, USER-11, CMP-02
  it('gives every company a tenant code of its own', async () => {
    const members = await Promise.all(PLANS.map((plan) => stack.register({ plan })));
    expect(new Set(members.map(({ login }) => login.tenant_code)).size).toBe(PLANS.length);
    const [{ call }] = members as [(typeof members)[number]];
    for (const path of ['account/profile/save', 'account/tenant/save', 'company/save'])
      expect(await call.post(`v1/system/${path}`, { tenant_code: 'mine2222' })).toMatchObject({
        status: 400,
        body: { errors: { tenant_code: 'This field is not known here' } },
      });
  });

  // covers: VALMSG-02, VALMSG-03, VALMSG-04, VALMSG-05, VALMSG-06, VALMSG-07
  it.each([
    ['Abc1!', 'Password must be at least 8 characters long'],
    [`Aa1!${'x'.repeat(125)}`, 'Password cannot exceed 128 characters'],
    ['!Abcdefg1', 'Password must not start with a special character'],
    ['abcdefg1!', 'Password must contain at least one uppercase letter'],
    ['ABCDEFG1!', 'Password must contain at least one lowercase letter'],
    ['Abcdefgh!', 'Password must contain at least one number'],
    ['Abcdefgh1', 'Password must contain at least one special character'],
    ['Abcdefg1-', 'Password must contain at least one special character'],
  ])('answers %p: %p', async (password, sentence) => {
    const answer = await register(stack.newEmail(), { password, password_confirmation: password });
    expect(answer).toMatchObject({ status: 400, body: { errors: { password: sentence } } });
    const [first] = (answer.body as { message?: string[] }).message ?? [];
    expect(first).toMatch(new RegExp(`^(password: )?${sentence}$`));
  });

  // covers: VALMSG-12, VALMSG-13, VALMSG-14, VALMSG-15, VALMSG-17, VAL-08
  it.each([
    ['first_name', 'First name is required'],
    ['last_name', 'Last name is required'],
    ['email', 'Please enter a valid email address'],
    ['password', 'Please fill in all required fields'],
    ['password_confirmation', 'Please fill in all required fields'],
    ['is_agreed', 'Please agree to the terms of service'],
  ])('misses %s', async (field, sentence) => {
    const answer = await register(stack.newEmail(), { [field]: undefined });
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors: { [field]: sentence } } });
  });

  // covers: VAL-06
  it.each([
    [{ is_agreed: false }, 'TERMS_NOT_AGREED', { is_agreed: 'Please agree to the terms of service' }],
    [
      { password_confirmation: `${PASSWORD}x` },
      'PASSWORDS_DO_NOT_MATCH',
      { password_confirmation: 'passwords do not match' },
    ],
    [{ email: 'alex@' }, 'VALIDATION', { email: 'Please enter a valid email address' }],
    [{ plan: 'gold' }, 'VALIDATION', { plan: 'Please choose one of: free, pro, enterprise' }],
    [{ timezone: 'Australia/Wagga' }, 'VALIDATION', { timezone: 'Please choose a time zone' }],
    [{ country_iso: 'ZZ' }, 'VALIDATION', { country_iso: 'Please choose a country' }],
    [{ is_agreed: 'yes' }, 'VALIDATION', { is_agreed: 'This must be true or false' }],
    [{ first_name: 'x'.repeat(81) }, 'VALIDATION', { first_name: 'At most 80 characters' }],
    [{ role: 'root_administrator' }, 'VALIDATION', { role: 'This field is not known here' }],
    [
      { company_id: '7b0c2f0e-3c5f-4d57-9a43-0b8f4f2f3c11' },
      'VALIDATION',
      { company_id: 'This field is not known here' },
    ],
  ])('refuses %j', async (fields, code, errors) => {
    expect(await register(stack.newEmail(), fields)).toMatchObject({ status: 400, body: { code, errors } });
  });
});
