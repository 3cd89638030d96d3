import { newId } from '@keystead/platform';
import { Caller, eventually, expectOk, startTestService, stopwatch, type TestService } from '@keystead/testkit';
import { DATETIME_FORMATS, passwordProblems } from '@keystead/contracts';
import { otherService } from './other-service.js';
import { PASSWORD, startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { roleId, Team, type Person } from './team-under-test.js';

let stack: IdentityUnderTest;
let team: Team;
let owner: Member;
let elsewhere: TestService;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
  owner = await team.company();
  elsewhere = await startTestService(otherService, { env: { NATS_URL: stack.service.env.NATS_URL! } });
});
afterAll(async () => {
  await elsewhere?.stop();
  await stack?.stop();
});

const save = (body: object, by = owner.call) => by.post('v1/system/user/save', body);
const there = ({ call: { token } }: Member) => new Caller(elsewhere.url, token);

// covers: OTHER-10
describe('the list of people', () => {
  let company: Member;
  let people: Person[];

  beforeAll(async () => {
    company = await team.company();
    const role = await team.role(company.call, 'Helper', ['profile.read', 'profile.write']);
    await team.add(company, [role]);
    const gone = await team.add(company, [roleId('team_member')]);
    expectOk(await save({ id: gone.call.user_id, status: 'disabled' }, company.call));
    const waiting = { first_name: 'Zoe', last_name: 'Zander', email: stack.newEmail(), role_ids: [roleId('tenant')] };
    expectOk(await company.call.post('v1/system/user/create', waiting));
    people = await team.people(company.call);
  });

  const emails = async (query: string) => (await team.people(company.call, query)).map(({ email }) => email).sort();
  const having = (test: (person: Person) => boolean) =>
    people
      .filter(test)
      .map(({ email }) => email)
      .sort();
  const filters = (values: object) => `&filters=${encodeURIComponent(JSON.stringify(values))}`;

  // covers: OTHER-10, USER-24
  test.each(['active', 'invited', 'disabled'])('filters by status %s', async (status) => {
    const expected = having((person) => person.status === status);
    expect(expected.length).toBeGreaterThan(0);
    expect(await emails(`&status=${status}`)).toEqual(expected);
    expect(await emails(filters({ status }))).toEqual(expected);
  });

  // covers: OTHER-10, Q-088
  test('filters by role, by its key and by its id', async () => {
    for (const key of ['tenant', 'helper', 'landlord']) {
      const expected = having(({ roles }) => roles.some((role) => role.key === key));
      expect(expected).toHaveLength(1);
      expect(await emails(`&role=${key}`)).toEqual(expected);
      const { id } = people.flatMap(({ roles }) => roles).find((role) => role.key === key)!;
      expect(await emails(`&role=${id}`)).toEqual(expected);
    }
    expect(await emails('&role=unknown')).toEqual([]);
  });

  test('filters by who is of the team, which owners and renters are not', async () => {
    const isTeam = ({ roles }: Person) => roles.some(({ key }) => key !== 'tenant' && key !== 'owner');
    const others = having((person) => !isTeam(person));
    expect(others.length).toBeGreaterThan(0);
    expect(await emails('&is_team=true')).toEqual(having(isTeam));
    expect(await emails('&is_team=false')).toEqual(others);
    expect(await emails('&role=tenant&is_team=true')).toEqual([]);
  });

  // covers: OTHER-10, USER-25
  test('shows who somebody is, what they may be, and when they last signed in', async () => {
    const me = people.find(({ email }) => email === company.email)!;
    const { user_id } = company.call;
    const [last] = await stack.rows(
      company.call.company_id,
      `select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at from session where user_id = $1`,
      [user_id],
    );
    expect(me).toMatchObject({
      id: user_id,
      first_name: 'Alex',
      last_name: 'Rowe',
      email: company.email,
      roles: [{ id: roleId('landlord'), key: 'landlord', name: 'Landlord' }],
      status: 'active',
      last_login_at: last!.at,
    });
    expect(people.find(({ status }) => status === 'invited')).toMatchObject({ last_login_at: null });
    const renter = await team.add(owner, [roleId('tenant')]);
    const renters = await team.people(owner.call, '&role=tenant&status=active');
    expect(renters.find(({ id }) => id === renter.call.user_id)).toMatchObject({
      last_login_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
    });
  });

  // covers: OTHER-10
  test('searches, sorts and pages', async () => {
    expect((await team.people(company.call, filters({ q: 'zoe z' }))).map(({ first_name }) => first_name)).toEqual([
      'Zoe',
    ]);
    expect(await emails(filters({ q: '%' }))).toEqual([]);
    const sorted = (await team.people(company.call, '&sort=email&order=asc')).map(({ email }) => email);
    expect(sorted).toEqual([...sorted].sort());
    const page = expectOk(await company.call.get('v1/system/user?total=3&page=2&sort=email&order=asc'));
    expect(page).toMatchObject({ pagination: { total: 4, count: 1, per_page: 3, total_pages: 2 } });
    for (const bad of ['sort=password_hash', 'status=gone', 'filters={"company_id":"x"}'])
      expect((await company.call.get(`v1/system/user?${bad}`)).status).toBe(400);
    expect(JSON.stringify(page)).not.toMatch(/password|code_hash|security/);
  });
});

// covers: OTHER-11
describe('a new person', () => {
  // covers: OTHER-11
  test('with a password signs in, and can do nothing but choose another one', async () => {
    const body = {
      first_name: 'Ada',
      last_name: 'Lee',
      email: stack.newEmail(),
      password: 'qT7#mWx2!bZr',
      role_ids: [roleId('team_member'), roleId('tenant')],
    };
    expect(passwordProblems(body.password)).toEqual([]);
    const answer = await owner.call.post<{ data: { id: string } }>('v1/system/user/create', body);
    expect(expectOk(answer)).toMatchObject({ data: { email: body.email, status: 'active' } });
    const { tenant_code } = owner.login;
    const first = await team.signIn(body.email, tenant_code, body.password);
    expect(first.login.user).toMatchObject({ must_change_password: true });
    expect(first.login.roles.map(({ key }) => key)).toEqual(['team_member', 'tenant']);
    // covers: F-32
    const refusal = {
      status: 403,
      body: {
        code: 'PASSWORD_CHANGE_REQUIRED',
        message:
          'Somebody else chose your password. Please set a new one in your profile first; then everything else opens.',
      },
    };
    expect(await first.call.get('v1/system/user')).toMatchObject(refusal);
    expect(await there(first).get('neighbour')).toMatchObject(refusal);
    expect(await first.call.get('v1/system/user', { 'x-role': 'team_member' })).toMatchObject(refusal);
    expect((await first.call.get('v1/system/account/profile', { 'x-role': 'team_member' })).status).toBe(200);
    const change = { current_password: body.password, password: PASSWORD, password_confirmation: PASSWORD };
    const saved = expectOk(
      await first.call.post<{ data: object; access_token: string }>('v1/system/account/profile/save', change),
    );
    expect(saved.data).toMatchObject({ must_change_password: false });
    expect((await new Caller(elsewhere.url, saved.access_token).get('neighbour')).status).toBe(200);
    for (const mail of stack.mails.mails(body.email)) expect(mail.text).not.toContain(body.password);
  });

  // covers: OTHER-11, Q-115
  // covers: CFG-01
  test('has the time zone and the format of times of the company, added or invited', async () => {
    const boss = await team.company();
    const home = { default_timezone: 'Australia/Perth', default_datetime_format: DATETIME_FORMATS[1] };
    expectOk(await boss.call.post('v1/system/config', home));
    const added = await team.add(boss, [roleId('team_member')]);
    const email = stack.newEmail();
    expectOk(await team.invite(boss.call, email));
    const invited = await team.prove(await team.codeOf(email), email);
    for (const { login } of [added, invited])
      expect(login.user).toMatchObject({ timezone: 'Australia/Perth', datetime_format: DATETIME_FORMATS[1] });
  });

  test('a password that breaks a rule is refused, as is an address that is here already', async () => {
    const body = { first_name: 'Ada', last_name: 'Lee', email: stack.newEmail(), role_ids: [roleId('tenant')] };
    const create = (more: object) => owner.call.post('v1/system/user/create', { ...body, ...more });
    expect((await create({ password: 'onlysmall' })).status).toBe(400);
    expect((await create({ role_ids: [] })).body).toMatchObject({ errors: { role_ids: 'Please choose a role' } });
    expect((await create({ role_ids: [newId()] })).status).toBe(404);
    expect((await create({ role_ids: [roleId('tenant'), roleId('tenant')] })).status).toBe(400);
    expect((await create({ status: 'active' })).status).toBe(400);
    // covers: F-37
    expect(await create({ email: owner.email })).toMatchObject({
      status: 409,
      body: { code: 'USER_EXISTS', message: 'Oops! User already existing' },
    });
    expectOk(await create({ password: 'qT7#mWx2!bZr' }));
    expect((await create({})).status).toBe(409);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => create({ email: 'twice@landlord.example', password: 'qT7#mWx2!bZr' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  // covers: OTHER-11
  test('without a password is invited by mail, with the names kept for them', async () => {
    const email = stack.newEmail();
    const body = { first_name: 'Ivy', last_name: 'Quon', email, role_ids: [roleId('team_member')] };
    expect(expectOk(await owner.call.post('v1/system/user/create', body))).toMatchObject({
      data: { status: 'invited' },
    });
    const code = await team.codeOf(email);
    const newcomer = await team.prove(code, email, { first_name: undefined, last_name: undefined });
    const joined = expectOk(await team.complete(newcomer.call, code));
    expect(joined.user).toMatchObject({ first_name: 'Ivy', last_name: 'Quon' });
  });
});

// covers: GAP-04
describe('changing somebody', () => {
  // covers: GAP-04, T-29
  test('a disabled member is out of every service within a second, and back when enabled', async () => {
    const member = await team.add(owner, [roleId('team_member')]);
    expect((await there(member).get('neighbour')).status).toBe(200);
    const began = Date.now();
    expectOk(await save({ id: member.call.user_id, status: 'disabled' }));
    // Not merely a session that is over: there is nothing to sign in to again.
    const refused = { status: 401, body: { code: 'SIGNED_OUT' } };
    expect(await member.call.get('v1/system/account/profile')).toMatchObject(refused);
    await eventually(async () => (await there(member).get('neighbour')).status === 401, 1000);
    expect(await there(member).get('neighbour')).toMatchObject(refused);
    console.info(`disabled: refused by another service after ${Date.now() - began} ms`);
    const { tenant_code } = owner.login;
    await expect(team.signIn(member.email, tenant_code)).rejects.toThrow('401');
    expectOk(await save({ id: member.call.user_id, status: 'active' }));
    await team.signIn(member.email, tenant_code);
  });

  // covers: GAP-04, T-29
  test('a lost role requires another sign-in, a gained one does not', async () => {
    const member = await team.add(owner, [roleId('team_member')]);
    const id = member.call.user_id;
    expectOk(await save({ id, role_ids: [roleId('team_member'), roleId('owner')] }));
    expect((await there(member).get('neighbour')).status).toBe(200);
    const began = performance.now();
    const inNewRole = async () => (await there(member).get('neighbour', { 'x-role': 'owner' })).body.code;
    await eventually(async () => (await inNewRole()) !== 'WRONG_ROLE', 2000, 5);
    console.info(`role added: taken by another service after ${Math.round(performance.now() - began)} ms, same token`);
    expectOk(await save({ id, role_ids: [roleId('owner')] }));
    await eventually(async () => (await there(member).get('neighbour')).body.code === 'UNAUTHENTICATED', 1000);
    const again = await team.signIn(member.email, owner.login.tenant_code);
    expect(again.login.roles.map(({ key }) => key)).toEqual(['owner']);
    const said = await stack.rows(
      owner.call.company_id,
      `select data from outbox where name = 'user.access_changed' and aggregate_id = $1 order by seq`,
      [id],
    );
    expect(said.at(-1)!.data).toEqual({ user_id: id, status: 'active', roles: ['owner'] });
  });

  // covers: GAP-04
  test('names change, and what is left out stays', async () => {
    const member = await team.add(owner, [roleId('team_member')]);
    const id = member.call.user_id;
    expectOk(await save({ id, first_name: 'Kimberley', middle_name: 'J' }));
    const found = (await team.people(owner.call)).find((person) => person.id === id)!;
    expect(found).toMatchObject({ first_name: 'Kimberley', last_name: 'Park', middle_name: 'J', status: 'active' });
    expect((await member.call.get('v1/system/account/profile')).status).toBe(200);
    for (const bad of [{ first_name: '' }, { status: 'invited' }, { role_ids: [] }, { email: 'x@y.example' }])
      expect((await save({ id, ...bad })).status).toBe(400);
    expect((await save({ id: newId(), first_name: 'X' })).status).toBe(404);
  });

  // covers: GAP-04
  test('SUB_MOD_1005 enabling takes a place again', async () => {
    const company = await team.company(2);
    const member = await team.add(company, [roleId('team_member')]);
    expectOk(await save({ id: member.call.user_id, status: 'disabled' }, company.call));
    const other = await team.add(company, [roleId('team_member')]);
    const enable = () => save({ id: member.call.user_id, status: 'active' }, company.call);
    expect(await enable()).toMatchObject({ status: 403, body: { code: 'SUB_MOD_1005' } });
    expectOk(await save({ id: other.call.user_id, role_ids: [roleId('tenant')] }, company.call));
    expectOk(await enable());
    const back = { id: other.call.user_id, role_ids: [roleId('team_member')] };
    expect((await save(back, company.call)).body.code).toBe('SUB_MOD_1005');
  });
});

// covers: ROLE-01, ROLE-02
test('the first role counts until a request names another one that is held', async () => {
  const greeter = await team.role(owner.call, 'Greeter', ['profile.read', 'profile.write']);
  const member = await team.add(owner, [greeter, roleId('team_member')]);
  expect(member.login.roles.map(({ key }) => key)).toEqual(['greeter', 'team_member']);
  const ask = (role?: string) => there(member).get('neighbour', role ? { 'x-role': role } : {});
  for (const role of [undefined, 'greeter'])
    expect(await ask(role)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  expect((await ask('team_member')).status).toBe(200);
  for (const role of ['landlord', 'Team Member'])
    expect(await ask(role)).toMatchObject({ status: 403, body: { code: 'WRONG_ROLE' } });
});

// covers: OTHER-18, ROLE-06
test('a changed role means the same in another service within two seconds', async () => {
  const id = await team.role(owner.call, 'Letting Clerk', ['lease.read', 'profile.read', 'profile.write']);
  const member = await team.add(owner, [id]);
  const ask = async () => (await there(member).get('neighbour')).status;
  expect(await ask()).toBe(200);
  const took: number[] = [];
  for (let round = 0; round < 10; round++) {
    const narrow = round % 2 === 0;
    const read = stopwatch();
    expectOk(await team.change(owner.call, id, narrow ? [] : ['lease.read'], narrow ? ['lease.read'] : []));
    await eventually(async () => (await ask()) === (narrow ? 403 : 200), 10_000, 2);
    took.push(read());
  }
  console.info(`role change reached another service after ${took.sort((a, b) => a - b).join(', ')} ms`);
  expect(Math.max(...took)).toBeLessThan(2000);
  // The same token all along, and a process that starts later knows it too.
  expectOk(await team.change(owner.call, id, [], ['lease.read']));
  const late = await startTestService(otherService, { env: { NATS_URL: stack.service.env.NATS_URL! } });
  try {
    const lateCaller = new Caller(late.url, member.call.token);
    await eventually(async () => (await lateCaller.get('neighbour')).status === 403, 2000);
  } finally {
    await late.stop();
  }
});
