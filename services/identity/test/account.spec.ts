import { DATETIME_FORMATS, LANGUAGES, TIMEZONES } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { newId } from '@keystead/platform';
import { Caller, eventually, expectOk, publishEvent, type Answer } from '@keystead/testkit';
import type { UserInfo } from '../src/accounts/account.queries.js';
import { Secrets } from '../src/shared/secrets.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type LoginBody, type Member } from './identity-under-test.js';

let stack: IdentityUnderTest;

beforeAll(async () => {
  stack = await startIdentity();
});
afterAll(() => stack.stop());

type Info = Answer<{ data: UserInfo; access_token?: string }>;
const saveProfile = ({ call }: Member, body: object, headers = {}): Promise<Info> =>
  call.post('v1/system/account/profile/save', body, headers);
const saveCompany = ({ call }: Member, body: object, headers = {}): Promise<Info> =>
  call.post('v1/system/account/tenant/save', body, headers);
const profile = async ({ call }: Member) =>
  expectOk(await call.get<{ data: UserInfo }>('v1/system/account/profile')).data;
const eventsOf = ({ call }: Member, name: string) =>
  stack.rows(call.company_id, 'select version, data from outbox where name = $1 order by seq', [name]);
const signIn = (member: Member, password = PASSWORD) =>
  stack.service.anyone.post<LoginBody>('login', { email: member.email, password });

describe('the profile', () => {
  // covers: Q-093, USER-02, USER-03, USER-04, USER-06, USER-07, USER-08, USER-18, USER-22
  it('is saved in changed fields; null and empty text clear', async () => {
    const alex = await stack.register({ middle_name: 'Jo' });
    const first = expectOk(
      await saveProfile(alex, { first_name: 'Alexa', last_name: 'Roe', default_path: '/admin/lease', version: 1 }),
    ).data;
    expect(first).toMatchObject({
      first_name: 'Alexa',
      middle_name: 'Jo',
      last_name: 'Roe',
      default_path: '/admin/lease',
      version: 2,
    });
    const second = expectOk(
      await saveProfile(alex, {
        middle_name: null,
        default_path: '',
        timezone: 'Etc/GMT',
        language: 'th',
        country_iso: 'NZ',
        datetime_format: DATETIME_FORMATS[1],
      }),
    ).data;
    expect(second).toMatchObject({
      country_iso: 'NZ',
      datetime_format: 'Y-m-d h:i:s A',
      middle_name: null,
      default_path: null,
      timezone: 'Etc/GMT',
      language: 'th',
      version: 3,
    });
    expect(await profile(alex)).toEqual(second);
    const updates = await eventsOf(alex, 'user.updated');
    expect(updates.map(({ version }) => version)).toEqual([2, 3]);
    // Mails write times as the person chose.
    expect(updates.at(-1)).toMatchObject({ data: { datetime_format: 'Y-m-d h:i:s A' } });
  });

  // covers: USER-06
  it('speaks each language of the product, and no other', async () => {
    const alex = await stack.register();
    for (const language of [...LANGUAGES, 'en'])
      expect(expectOk(await saveProfile(alex, { language })).data.language).toBe(language);
    expect(await saveProfile(alex, { language: 'fr' })).toMatchObject({
      status: 400,
      body: { errors: { language: expect.stringContaining('Please choose one of') as string } },
    });
  });

  it('that does not differ changes nothing, and a stale version is refused', async () => {
    const alex = await stack.register();
    expect(expectOk(await saveProfile(alex, { first_name: 'Alex' })).data.version).toBe(1);
    expectOk(await saveProfile(alex, { datetime_format: DATETIME_FORMATS[1], version: 1 }));
    expect(await saveProfile(alex, { first_name: 'Al', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const both = await Promise.all([1, 2, 3, 4].map((n) => saveProfile(alex, { first_name: `Al${n}`, version: 2 })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  // covers: USER-13
  it('is read without a dashboard while billing cannot be asked', async () => {
    expect(await profile(await stack.register())).toMatchObject({ dashboard_data: null });
  });

  //
  it('keeps to itself what is not one’s own to change', async () => {
    const alex = await stack.register();
    const before = await profile(alex);
    for (const field of ['email', 'roles', 'tenant_code', 'subscription_plan', 'message_key', 'user_id', 'company_id'])
      expect(await saveProfile(alex, { first_name: 'Al', [field]: 'x' })).toMatchObject({
        status: 400,
        body: { errors: { [field]: 'This field is not known here' } },
      });
    expect(await profile(alex)).toEqual(before);
  });

  //
  it('keeps a time zone by the name that knows its summers, and takes no other', async () => {
    const named = TIMEZONES.map((name) => ({ name, label: translator('en')(`vocabulary:timezone.${name}`) }));
    expect(named.map(({ label, name }) => [label, name])).toEqual([
      ['China UTC+8', 'Asia/Shanghai'],
      ['Greenwich UTC+0', 'Etc/GMT'],
      ['Eastern UTC-5', 'America/New_York'],
      ['Australian Eastern UTC+10', 'Australia/Sydney'],
      ['Japan UTC+9', 'Asia/Tokyo'],
      ['UTC', 'UTC'],
    ]);
    const alex = await stack.register();
    for (const { label, name } of named) {
      expect(expectOk(await saveProfile(alex, { timezone: name })).data.timezone).toBe(name);
      if (label !== name)
        expect(await saveProfile(alex, { timezone: label })).toMatchObject({
          status: 400,
          body: { errors: { timezone: 'Please choose a time zone' } },
        });
    }
  });

  // covers: CONST-48
  it.each([
    [{ first_name: null }, { first_name: 'this field is required' }],
    [{ first_name: ' ' }, { first_name: 'this field is required' }],
    [{ email: 'new@landlord.example' }, { email: 'This field is not known here' }],
    [{ roles: ['root_administrator'] }, { roles: 'This field is not known here' }],
    [{ subscription_plan: 'pro' }, { subscription_plan: 'This field is not known here' }],
    [{ security_code_level: 'strong' }, { security_code_level: 'This field is not known here' }],
    [{ default_path: '//evil.example' }, { default_path: 'Please choose a page of this product' }],
    [{ default_path: 'https://evil.example' }, { default_path: 'Please choose a page of this product' }],
    [{ datetime_format: 'c' }, { datetime_format: 'Please choose one of: Y-m-d H:i:s, Y-m-d h:i:s A' }],

    [{ security_code: '' }, { security_code: 'Security code is required' }],
    [{ security_code: 'abc' }, { security_code: 'Security code must be at least 4 characters' }],
    [{ security_code: 'x'.repeat(16) }, { security_code: 'Security code cannot exceed 15 characters' }],
    [{ security_code: 'Rowe2026!' }, { security_code: 'Security code is too weak' }],
    [{ security_code: 1234 }, { security_code: 'This must be text' }],
    [{ version: '1' }, { version: 'Must be a whole number' }],
  ])('refuses %j', async (body, errors) => {
    const answer = await saveProfile(shared, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
  });

  let shared: Member;
  beforeAll(async () => {
    shared = await stack.register();
  });

  // covers, USER-17, USER-20, FEATURE-53, FEATURE-54
  it('keeps data sharing on while the plan is free, and follows the plan', async () => {
    const alex = await stack.register();
    expect(await saveProfile(alex, { is_allow_data_sharing: false })).toMatchObject({
      status: 400,
      body: { errors: { is_allow_data_sharing: 'Data sharing can be switched off on a paid plan.' } },
    });
    const say = (plan: 'free' | 'pro', version: number) =>
      publishEvent(stack.service.env.NATS_URL!, 'subscription.limits_changed', {
        company_id: alex.call.company_id,
        aggregate_id: alex.call.company_id,
        version,
        data: {
          plan,
          status: 'trialing',
          limits: { properties: null, leases: null, documents: null, storage: null, team_members: null },
        },
      });
    await say('pro', 2);
    await eventually(async () => (await profile(alex)).subscription_plan === 'pro');
    await say('free', 1);
    const received = `select 1 from inbox where consumer like 'identity-subscription%'`;
    await eventually(async () => (await stack.rows(alex.call.company_id, received)).length === 2);
    expect(await profile(alex)).toMatchObject({ subscription_plan: 'pro', company_data: { version: 1 } });
    expect(expectOk(await saveProfile(alex, { is_allow_data_sharing: false })).data.is_allow_data_sharing).toBe(false);
  });

  // covers: USER-19
  it('keeps the security code encrypted and answers its level only', async () => {
    const alex = await stack.register();
    const answer = await saveProfile(alex, { security_code: 'Wattle 88' });
    expect(answer.body.data.security_code_level).toBe('very_strong');
    expect(answer.text).not.toContain('Wattle 88');
    const { company_id, user_id } = alex.call;
    const [row] = await stack.rows(company_id, 'select security_code from app_user');
    expect(JSON.stringify(row)).not.toContain('Wattle');
    const secrets = stack.service.app.get(Secrets);
    const encrypted = String(row!.security_code);
    expect(secrets.decrypt(encrypted, `${company_id}/${user_id}/security_code`)).toBe('Wattle 88');
    expect(() => secrets.decrypt(encrypted, `${newId()}/${user_id}/security_code`)).toThrow();
    const audit = await stack.rows(company_id, `select after from audit_log where after ? 'security_code'`);
    expect(audit.at(-1)).toMatchObject({ after: { security_code: '***' } });
    expect(expectOk(await saveProfile(alex, { security_code: null })).data.security_code_level).toBe('not_set');
  });

  it('cannot be saved for somebody else, nor read without a token', async () => {
    expect((await stack.service.anyone.get('v1/system/account/profile')).status).toBe(401);
    const stranger = stack.service.as();
    expect(await stranger.get('v1/system/account/profile')).toMatchObject({ status: 404 });
    expect(await stranger.post('v1/system/account/profile/save', { first_name: 'X' })).toMatchObject({ status: 404 });
  });
});

describe('a new password', () => {
  const change = { password: 'Rose-Street12!', password_confirmation: 'Rose-Street12!' };

  //
  it('needs the current one, and ends the other sessions but not this one', async () => {
    const alex = await stack.register();
    const elsewhere = stack.member(alex.email, expectOk(await signIn(alex)));
    const key = { 'idempotency-key': newId() };
    expect(await saveProfile(alex, { ...change, current_password: 'Keystead1!wrong' })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD', errors: { current_password: 'The current password is incorrect.' } },
    });
    expectOk(await saveProfile(alex, { ...change, current_password: PASSWORD }, key));
    const again = await saveProfile(alex, { ...change, current_password: PASSWORD }, key);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect((await signIn(alex)).status).toBe(401);
    expectOk(await signIn(alex, change.password));
    expect((await elsewhere.call.get('v1/system/account/profile')).status).toBe(401);
    expect((await alex.call.get('v1/system/account/profile')).status).toBe(200);
    expect(await eventsOf(alex, 'session.revoked')).toHaveLength(1);
  });

  //
  it('follows the rules, matches, and cannot be guessed at with a stolen token', async () => {
    const alex = await stack.register();
    expect(
      await saveProfile(alex, { ...change, password_confirmation: 'x', current_password: PASSWORD }),
    ).toMatchObject({
      status: 400,
      body: { code: 'PASSWORDS_DO_NOT_MATCH', errors: { password_confirmation: 'passwords do not match' } },
    });
    const weak = { password: 'short', password_confirmation: 'short', current_password: PASSWORD };
    expect(await saveProfile(alex, weak)).toMatchObject({
      body: { errors: { password: 'Password must be at least 8 characters long' } },
    });
    expect(await saveProfile(alex, change)).toMatchObject({ status: 400, body: { code: 'WRONG_CURRENT_PASSWORD' } });
    for (let attempt = 0; attempt < 5; attempt++)
      await saveProfile(alex, { ...change, current_password: `Guess${attempt}!` });
    expect(await saveProfile(alex, { ...change, current_password: PASSWORD })).toMatchObject({
      status: 400,
      body: { code: 'WRONG_CURRENT_PASSWORD' },
    });
    stack.clock.forward(16);
    expectOk(await saveProfile(alex, { ...change, current_password: PASSWORD }));
  });

  // covers: USER-05
  it('may be set, never read, by the role that serves requests', async () => {
    const alex = await stack.register();
    await expect(stack.rows(alex.call.company_id, 'select password_hash from login')).rejects.toThrow(
      'permission denied',
    );
    await expect(stack.rows(alex.call.company_id, 'select * from login')).rejects.toThrow('permission denied');
    await expect(stack.rows(alex.call.company_id, 'select name from unique_claim')).rejects.toThrow(
      'permission denied',
    );
    const [login] = await stack.service.db.system<{ password_hash: string }>(
      'select password_hash from login where company_id = $1',
      [alex.call.company_id],
    );
    expect(login!.password_hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=3,p=1\$/);
  });
});

describe('the setup wizard', () => {
  // covers: Q-087, ACC-05, ACC-06, USER-10, USER-14, WIZ-01, WIZ-02, WIZ-03, WIZ-04, WIZ-05, STATE-07, SCR-07, SCR-08
  // covers: SCR-09
  it('keeps what each step says', async () => {
    const alex = await stack.register();
    const onboarding = () =>
      alex.call.post('v1/system/account/tenant/check-onboarding', { tenant_code: alex.login.tenant_code });
    expect((await onboarding()).body).toEqual({ data: { has_completed_setup: false } });
    const landlord = expectOk(
      await saveCompany(alex, { identity: 'landlord', property_count: 2, room_count: 0, version: 1 }),
    );
    expect(landlord.access_token).toBeUndefined();
    expect(landlord.data).toMatchObject({
      role: 'landlord',
      company_data: { identity: 'landlord', property_count: 2, room_count: 0, version: 2 },
    });
    expectOk(await saveCompany(alex, { co_living_preference: true, name: 'Rowe Rentals', country_iso: 'NZ' }));
    const { data } = expectOk(
      await saveCompany(alex, { language: 'ms', timezone: 'Asia/Tokyo', datetime_format: DATETIME_FORMATS[1] }),
    );
    expect(data).toMatchObject({ language: 'ms', timezone: 'Asia/Tokyo', country_iso: 'AU', version: 2 });
    expect(data.datetime_format).toBe('Y-m-d h:i:s A');
    expect(data.company_data).toMatchObject({ name: 'Rowe Rentals', co_living_preference: true, country_iso: 'NZ' });
    expect(expectOk(await saveCompany(alex, { has_completed_setup: true })).data.has_completed_setup).toBe(true);
    expect((await onboarding()).body).toEqual({ data: { has_completed_setup: true } });
    const updates = await eventsOf(alex, 'company.updated');
    expect(updates.map(({ version }) => version)).toEqual([2, 3, 4, 5]);
    expect(updates.at(-1)!.data).toEqual({
      company_id: alex.call.company_id,
      name: 'Rowe Rentals',
      identity: 'landlord',
      has_completed_setup: true,
      timezone: 'Asia/Tokyo',
      abn: null,
      address: null,
      logo: null,
    });
  });

  // covers, USER-09, USER-10, WIZ-01, FEATURE-111, GEN-07
  it('makes an agent a property manager, in a token of the same session', async () => {
    const agent = await stack.register();
    const { data, access_token } = expectOk(await saveCompany(agent, { identity: 'agent' }));
    expect(data).toMatchObject({ role: 'agent', roles: [{ key: 'property_manager', name: 'Property Manager' }] });
    const fresh = new Caller(stack.service.url, access_token);
    const manager = { 'x-role': 'property_manager' };
    expect((await fresh.get('v1/system/account/profile', manager)).body).toEqual({ data });
    expect((await fresh.get('v1/system/account/profile', { 'x-role': 'landlord' })).status).toBe(403);
    const claims = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;
    const { sid, exp } = claims(agent.login.access_token);
    expect(claims(access_token!)).toMatchObject({ sid, exp, roles: ['property_manager'] });
    expect(await stack.rows(agent.call.company_id, 'select role_key from user_role')).toEqual([
      { role_key: 'property_manager' },
    ]);
    expectOk(await fresh.post('logout', {}));
    expect((await agent.call.get('v1/system/account/profile')).status).toBe(401);
  });

  // covers, USER-10, WIZ-01, STATE-06, SCR-06, GEN-07, FEATURE-06
  it('asks the identity once, in both places, also of many at once', async () => {
    const alex = await stack.register();
    const answers = await Promise.all(
      (['agent', 'landlord', 'agent', 'landlord'] as const).map((identity) => saveCompany(alex, { identity })),
    );
    const chosen = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.role);
    expect(new Set(chosen).size).toBe(1);
    const remaining = chosen[0]!;
    const other = remaining === 'agent' ? 'landlord' : 'agent';
    const fixed = { status: 409, body: { code: 'IDENTITY_FIXED' } };
    expect(await saveCompany(alex, { identity: other })).toMatchObject(fixed);
    expect(await saveProfile(alex, { role: other })).toMatchObject(fixed);
    expectOk(await saveProfile(alex, { role: remaining }));
    expect(expectOk(await saveCompany(alex, { identity: null })).data.role).toBe(remaining);
  });

  it('takes the identity from the profile too, with a fresh token', async () => {
    const alex = await stack.register();
    const { data, access_token } = expectOk(await saveProfile(alex, { role: 'agent' }));
    expect(data.role).toBe('agent');
    expect((await new Caller(stack.service.url, access_token).get('v1/system/account/profile')).status).toBe(200);
  });

  it.each([
    [{ identity: 'tenant' }, { identity: 'Please choose one of: landlord, agent' }],
    [{ property_count: -1 }, { property_count: 'Must be a positive number' }],
    [{ property_count: 1.5 }, { property_count: 'Must be a positive number' }],
    [{ name: '' }, { name: 'this field is required' }],
    [{ name: null }, { name: 'this field is required' }],
    [{ has_completed_setup: 1 }, { has_completed_setup: 'This must be true or false' }],
    [{ tenant_code: 'mine2222' }, { tenant_code: 'This field is not known here' }],
    [{ subscription_plan: 'enterprise' }, { subscription_plan: 'This field is not known here' }],
    [{ country_iso: 'au' }, { country_iso: 'Please choose a country' }],
  ])('refuses %j', async (body, errors) => {
    const alex = await shared();
    expect(await saveCompany(alex, body)).toMatchObject({ status: 400, body: { code: 'VALIDATION', errors } });
  });

  let one: Promise<Member> | undefined;
  const shared = () => (one ??= stack.register());

  //
  it('refuses a stale version and a member without the right', async () => {
    const alex = await shared();
    expectOk(await saveCompany(alex, { property_count: 9, version: 1 }));
    expect(await saveCompany(alex, { property_count: 8, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'STALE_VERSION' },
    });
    const member = stack.service.as({ company_id: alex.call.company_id, role: 'team_member' });
    expect((await member.post('v1/system/account/tenant/save', { property_count: 1 })).status).toBe(403);
    expect((await member.post('v1/system/account/profile/save', { role: 'agent' })).status).toBe(403);
  });

  //
  it('answers another company’s tenant code exactly like one that does not exist', async () => {
    const [alex, other] = [await shared(), await stack.register()];
    const ask = (tenant_code: string) => alex.call.post('v1/system/account/tenant/check-onboarding', { tenant_code });
    const [theirs, unknown] = [await ask(other.login.tenant_code), await ask('nosuch22')];
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(unknown.text);
  });
});
