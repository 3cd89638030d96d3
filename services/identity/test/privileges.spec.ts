import { PERMISSIONS, ROLE_PERMISSIONS, ROLES, type Role } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { expectOk, type Answer, type Caller } from '@keystead/testkit';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { permissionId, roleId, SETTING, Team, type RoleRow } from './team-under-test.js';

// Who may change what people may do; the attacks of T-31.

let stack: IdentityUnderTest;
let team: Team;
let owner: Member;
let root: Caller;

beforeAll(async () => {
  stack = await startIdentity();
  team = new Team(stack);
  owner = await team.company();
  root = stack.service.as({ role: 'root_administrator' });
});
afterAll(() => stack.stop());

/** Everything in the company and in what all companies share that says who may do what. */
async function access(company_id = owner.call.company_id): Promise<string> {
  const tables = {
    role: 'key',
    user_role: 'id',
    app_user: 'id',
    invitation: 'id',
    global_role: 'key',
    permission: 'name',
    permission_group: 'name',
  };
  const parts = Object.entries(tables).map(([name, order]) =>
    stack.rows(company_id, `select * from ${name} order by ${order}`),
  );
  const logins = stack.rows(company_id, 'select id, status, email from login order by id');
  return JSON.stringify(await Promise.all([...parts, logins]));
}

const save = (by: Caller, body: object): Promise<Answer> => by.post('v1/system/user/save', body);

// covers: T-31
describe('each role and each call that changes what people may do', () => {
  const ADMINISTRATORS: Role[] = ['landlord', 'property_manager', 'root_administrator'];
  const ROOT: Role[] = ['root_administrator'];
  /** Those who may do all that a team member may. */
  const OF_COMPANY: Role[] = ['landlord', 'property_manager'];
  let target: Member;
  let role: string;

  beforeAll(async () => {
    role = await team.role(owner.call, 'Target');
    target = await team.add(owner, [roleId('team_member')]);
  });

  const change = (id: string, is_global: boolean) => ({
    roles: [{ id, is_global, added_permissions: [permissionId('user.read')], removed_permissions: [] }],
  });
  /** Who may make the call at all. */
  const CALLS: [string, () => [string, object], Role[]][] = [
    ['update a role', () => [`${SETTING}/update-role-and-permission`, change(role, false)], ADMINISTRATORS],
    [
      'update a role of all companies',
      () => [`${SETTING}/update-role-and-permission`, change(roleId('owner'), true)],
      ROOT,
    ],
    ['create a role', () => [`${SETTING}/role/create`, { name: `Role ${newId()}` }], ADMINISTRATORS],
    ['delete a role', () => [`${SETTING}/role/delete/${newId()}`, {}], ADMINISTRATORS],
    ['create a role of all companies', () => [`${SETTING}/global/role/create`, { name: `Role ${newId()}` }], ROOT],
    ['delete a role of all companies', () => [`${SETTING}/global/role/delete/${newId()}`, {}], ROOT],
    [
      'create a permission',
      () => [
        `${SETTING}/global/permission/create`,
        { name: `report.p${newId().replaceAll('-', '')}`, group: 'report' },
      ],
      ROOT,
    ],
    ['create a group', () => [`${SETTING}/permission-group/create`, { name: `Group ${newId()}` }], ROOT],
    ['delete a permission', () => [`${SETTING}/permission/delete/${newId()}`, {}], ROOT],
    ['look roles up', () => ['v1/system/role/lookup', {}], ADMINISTRATORS],
    [
      'create a user',
      () => ['v1/system/user/create', { first_name: 'A', last_name: 'B', email: stack.newEmail(), role_ids: [role] }],
      ADMINISTRATORS,
    ],
    ['save a user', () => ['v1/system/user/save', { id: target.call.user_id, first_name: 'Kim' }], OF_COMPANY],
    ['invite', () => ['v1/system/user/invite', { email: stack.newEmail(), role_id: role }], ADMINISTRATORS],
  ];

  // covers: ROLE-09, T-31
  test.each(CALLS)('%s', async (_name, call, allowed) => {
    const { company_id } = owner.call;
    for (const key of ROLES) {
      const by = stack.service.as({ company_id, role: key });
      const before = await access();
      const [path, body] = call();
      const { status } = await by.post(path, body);
      expect([key, status === 403]).toEqual([key, !allowed.includes(key)]);
      if (status === 403) expect(await access()).toBe(before);
    }
  });
});

describe('no one extends their own permissions', () => {
  // covers: T-31
  test('no role gives what it does not hold, whichever permission is asked for', async () => {
    const clerk = await team.role(owner.call, 'Clerk', [
      'role.read',
      'role.write',
      'user.read',
      'user.write',
      'bill.read',
    ]);
    const other = await team.role(owner.call, 'Other');
    const member = await team.add(owner, [clerk]);
    const before = await access();
    const held = ['role.read', 'role.write', 'user.read', 'user.write', 'bill.read'];
    for (const name of PERMISSIONS.filter((one) => !held.includes(one))) {
      const { status } = await team.change(member.call, other, [name]);
      expect([name, status === 403 || status === 400]).toEqual([name, true]);
    }
    expect(await access()).toBe(before);
    expectOk(await team.change(member.call, other, ['bill.read']));
    // A renter of a person's own making could be given the address of one who has leases.
    const others = ['landlord', 'team_member', 'root_administrator', 'owner', 'tenant'] as const;
    for (const id of others.map((key) => roleId(key))) {
      expect((await team.invite(member.call, stack.newEmail(), id)).status).toBe(403);
      const body = { first_name: 'Eve', last_name: 'Doe', email: stack.newEmail(), role_ids: [id] };
      expect((await member.call.post('v1/system/user/create', body)).status).toBe(403);
      const victim = { id: owner.call.user_id, role_ids: [roleId('landlord'), id] };
      if (id !== roleId('landlord')) expect((await save(member.call, victim)).status).toBe(403);
    }
  });

  // covers: T-31
  test('no one extends a role they hold, in whatever role they ask', async () => {
    const boss = await team.role(owner.call, 'Boss', [
      'role.read',
      'role.write',
      'user.read',
      'user.write',
      'lease.read',
    ]);
    const small = await team.role(owner.call, 'Small', ['profile.read', 'profile.write']);
    const member = await team.add(owner, [boss, small]);
    const { company_id, user_id } = member.call;
    const before = await access();
    for (const own of [boss, small]) {
      const headers = { 'x-role': 'boss' };
      const change = {
        id: own,
        is_global: false,
        added_permissions: [permissionId('lease.read')],
        removed_permissions: [],
      };
      const more = own === boss ? { ...change, added_permissions: [permissionId('todo.read')] } : change;
      const answer = await member.call.post(`${SETTING}/update-role-and-permission`, { roles: [more] }, headers);
      expect(answer.status).toBe(403);
    }
    // The role in use has to allow it: the smaller one of two does not.
    const asSmall = await member.call.post(`${SETTING}/role/create`, { name: 'Mine' }, { 'x-role': 'small' });
    expect(asSmall.status).toBe(403);
    expect((await save(member.call, { id: user_id, role_ids: [boss] })).body.code).toBe('NOT_ONESELF');
    expect((await save(member.call, { id: user_id, status: 'disabled' })).body.code).toBe('NOT_ONESELF');
    const landlord = stack.service.as({ company_id, user_id: owner.call.user_id });
    expect((await team.change(landlord, roleId('landlord'), ['owner.delete'])).status).toBe(404);
    expect(await access()).toBe(before);
  });

  // covers: T-31
  test('a company’s administrator changes no role of all companies, by whatever name', async () => {
    const own = await team.role(owner.call, 'Plain');
    const before = await access();
    expect((await team.change(owner.call, roleId('team_member'), ['lease.delete'], [], true)).status).toBe(403);
    expect((await team.change(owner.call, own, ['lease.read'], [], true)).status).toBe(403);
    expect((await team.change(owner.call, roleId('team_member'), ['lease.delete'])).status).toBe(404);
    for (const name of ['global_role.write', 'global_role.delete', 'company.delete'])
      expect((await team.change(owner.call, own, [name])).status).toBe(400);
    expect((await team.change(root, own, ['bill.read'], [], true)).status).toBe(404);
    expect((await team.change(root, roleId('root_administrator'), ['lease.read'], [], true)).status).toBe(403);
    expect((await team.change(root, roleId('landlord'), ['global_role.write'], [], true)).status).toBe(400);
    expect(await access()).toBe(before);
  });

  // covers: T-31
  test('ids of another company’s roles and people are unknown', async () => {
    const stranger = await team.company();
    const foreign = await team.role(stranger.call, 'Foreign', ['bill.read']);
    const theirs = await access(stranger.call.company_id);
    const answers = [
      await team.change(owner.call, foreign, ['lease.read']),
      await owner.call.post(`${SETTING}/role/delete/${foreign}`, {}),
      await team.invite(owner.call, stack.newEmail(), foreign),
      await save(owner.call, { id: stranger.call.user_id, status: 'disabled' }),
      await team.invite(owner.call, stack.newEmail(), roleId('tenant'), { property_id: newId() }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(await access(stranger.call.company_id)).toBe(theirs);
  });
});

// covers: F-63
describe('no one takes permissions from those who have more', () => {
  const HOLDS_MORE = { status: 403, body: { code: 'HOLDS_MORE' } };
  let company: Member;
  let clerk: Member;

  beforeAll(async () => {
    company = await team.company();
    const manage = ['user.read', 'user.write', 'role.read', 'role.write', 'role.delete'];
    const role = await team.role(company.call, 'Clerk', manage);
    clerk = await team.add(company, [role]);
  });

  test.each([
    ['disabled', { status: 'disabled' }],
    ['renamed', { first_name: 'Eve' }],
    ['given another role', { role_ids: [roleId('tenant')] }],
  ])('the founder is not %s by a role that manages people and nothing else', async (_, change) => {
    const before = await access(company.call.company_id);
    expect(await save(clerk.call, { id: company.call.user_id, ...change })).toMatchObject(HOLDS_MORE);
    expect(await access(company.call.company_id)).toBe(before);
  });

  test('another landlord is neither disabled, renamed, demoted nor enabled again by it', async () => {
    const landlord = await team.add(company, [roleId('landlord')]);
    const { user_id: id } = landlord.call;
    for (const change of [{ status: 'disabled' }, { last_name: 'Doe' }, { role_ids: [roleId('owner')] }])
      expect(await save(clerk.call, { id, ...change })).toMatchObject(HOLDS_MORE);
    expectOk(await save(company.call, { id, status: 'disabled' }));
    expect(await save(clerk.call, { id, status: 'active' })).toMatchObject(HOLDS_MORE);
  });

  test('several roles of a person count together', async () => {
    const small = await team.role(company.call, 'Small', ['user.read']);
    const both = await team.add(company, [small, roleId('team_member')]);
    expect(await save(clerk.call, { id: both.call.user_id, status: 'disabled' })).toMatchObject(HOLDS_MORE);
    const one = await team.add(company, [small]);
    expectOk(await save(clerk.call, { id: one.call.user_id, status: 'disabled' }));
  });

  test('an invitation to a role that may do more is neither taken back nor replaced by it', async () => {
    const email = stack.newEmail();
    expectOk(await team.invite(company.call, email, roleId('landlord')));
    const { id } = (await team.people(company.call)).find((person) => person.email === email)!;
    const small = await team.role(company.call, 'Smaller', ['user.read']);
    expect(await save(clerk.call, { id, status: 'disabled' })).toMatchObject(HOLDS_MORE);
    expect(await team.invite(clerk.call, email, small)).toMatchObject(HOLDS_MORE);
    const body = { first_name: 'Eve', last_name: 'Doe', email, password: 'First-Day-2026!', role_ids: [small] };
    expect(await clerk.call.post('v1/system/user/create', body)).toMatchObject(HOLDS_MORE);
    expect((await team.people(company.call)).find((person) => person.email === email)).toMatchObject({ id });
  });

  test('a permission is not taken from a role by somebody without it, and such a role is not deleted', async () => {
    const reader = await team.role(company.call, 'Reader', ['bill.read', 'user.read']);
    const before = await access(company.call.company_id);
    expect(await team.change(clerk.call, reader, [], ['bill.read'])).toMatchObject(HOLDS_MORE);
    expect(await clerk.call.post(`${SETTING}/role/delete/${reader}`, {})).toMatchObject(HOLDS_MORE);
    expect(await access(company.call.company_id)).toBe(before);
    expectOk(await team.change(clerk.call, reader, [], ['user.read']));
    expectOk(await company.call.post(`${SETTING}/role/delete/${reader}`, {}));
  });

  test('an equal may take permissions as before', async () => {
    const landlord = await team.add(company, [roleId('landlord')]);
    expectOk(await save(landlord.call, { id: clerk.call.user_id, first_name: 'Kay' }));
    expectOk(await save(landlord.call, { id: company.call.user_id, first_name: 'Alexa' }));
  });
});

describe('somebody always remains who can manage people and roles', () => {
  // covers: T-31
  test('of two administrators who disable each other at once, one stays', async () => {
    for (let round = 0; round < 5; round++) {
      const first = await team.company();
      const second = await team.add(first, [roleId('landlord')]);
      const answers = await Promise.all([
        save(first.call, { id: second.call.user_id, status: 'disabled' }),
        save(second.call, { id: first.call.user_id, status: 'disabled' }),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const left = await stack.rows(first.call.company_id, `select 1 from login where status = 'active'`);
      expect(left).toHaveLength(1);
    }
  });

  // covers: T-31
  test('the last administrator’s role is neither reduced nor taken nor left to a disabled one', async () => {
    const first = await team.company();
    const keeper = await team.role(first.call, 'Keeper', [...ROLE_PERMISSIONS.landlord]);
    const second = await team.add(first, [keeper]);
    expectOk(await save(second.call, { id: first.call.user_id, role_ids: [keeper] }));
    const before = await access(first.call.company_id);
    for (const name of ['user.write', 'role.write'])
      expect(await team.change(second.call, keeper, [], [name])).toMatchObject({
        status: 409,
        body: { code: 'LAST_ADMINISTRATOR' },
      });
    expect(await access(first.call.company_id)).toBe(before);
    expectOk(await save(second.call, { id: first.call.user_id, status: 'disabled' }));
    const small = await team.role(second.call, 'Reader', ['user.read']);
    const again = await team.signIn(second.email, second.login.tenant_code);
    expect((await save(again.call, { id: again.call.user_id, role_ids: [small] })).body.code).toBe('NOT_ONESELF');
    // The person who is left is alone: the disabled one counts for nothing.
    expect((await team.change(again.call, keeper, [], ['role.write'])).body.code).toBe('LAST_ADMINISTRATOR');
  });

  // covers: T-31
  test('the operator cannot take the last administrators from companies either', async () => {
    const before = await access();
    expect(await team.change(root, roleId('landlord'), [], ['role.write'], true)).toMatchObject({
      status: 409,
      body: { code: 'LAST_ADMINISTRATOR' },
    });
    expect(await access()).toBe(before);
  });

  // covers: T-31
  test('the wizard’s identity is chosen once, and moves every landlord', async () => {
    const first = await team.company();
    const second = await team.add(first, [roleId('landlord')]);
    const choose = (identity: string) => first.call.post('v1/system/account/tenant/save', { identity });
    expectOk(await choose('agent'));
    expect((await second.call.get('v1/system/account/profile')).status).toBe(401);
    const { login } = await team.signIn(second.email, second.login.tenant_code);
    expect(login.roles.map(({ key }) => key)).toEqual(['property_manager']);
    const again = await team.signIn(first.email, first.login.tenant_code);
    const twice = await again.call.post('v1/system/account/tenant/save', { identity: 'landlord' });
    expect(twice).toMatchObject({ status: 409, body: { code: 'IDENTITY_FIXED' } });
  });
});

// covers: ROLE-03
test('a token carries what a changed role may do, and the profile says so', async () => {
  const id = await team.role(owner.call, 'Reader Of Bills', ['bill.read', 'profile.read', 'profile.write']);
  const member = await team.add(owner, [id]);
  const [role] = member.login.roles as unknown as RoleRow[];
  expect(role).toMatchObject({ id, key: 'reader_of_bills', name: 'Reader Of Bills', is_global: false });
  expect(role!.permissions).toEqual(['bill.read', 'profile.read', 'profile.write']);
  const claims = JSON.parse(Buffer.from(member.call.token!.split('.')[1]!, 'base64url').toString()) as object;
  expect(claims).toMatchObject({ roles: ['reader_of_bills'], grants: { reader_of_bills: expect.any(String) } });
  expect((await member.call.get('v1/system/account/profile')).status).toBe(200);
  expect((await member.call.get('v1/system/user')).status).toBe(403);
});
