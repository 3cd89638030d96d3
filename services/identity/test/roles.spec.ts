import { PERMISSIONS, ROLE_PERMISSIONS, ROLES } from '@keystead/contracts';
import { newId } from '@keystead/platform';
import { expectOk, type Caller } from '@keystead/testkit';
import { startIdentity, type IdentityUnderTest, type Member } from './identity-under-test.js';
import { permissionId, roleId, SETTING, Team, type RoleRow } from './team-under-test.js';

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

type Permission = RoleRow['permissions'][number];
interface Page<T> {
  data: T[];
  pagination: { total: number };
}
const list = async <T = RoleRow>(path: string, by = owner.call) =>
  expectOk(await by.get<Page<T>>(`${SETTING}/${path}?total=1000`));

describe('the lists', () => {
  // covers: OTHER-14, ROLE_E-01, ROLE_E-03, ROLE_E-04, ROLE-04, ROLE-09
  test('every company has the roles of the product, with lasting ids and what they may do', async () => {
    const { data, pagination } = await list('global/role');
    expect(pagination.total).toBeGreaterThanOrEqual(6);
    for (const key of ROLES) {
      const role = data.find((one) => one.key === key)!;
      expect([role.id, role.is_global]).toEqual([roleId(key), true]);
      expect(role.permissions.map(({ name }) => name).sort()).toEqual([...ROLE_PERMISSIONS[key]].sort());
      for (const { name, group } of role.permissions) expect(name.startsWith(`${group.name}.`)).toBe(true);
    }
  });

  // covers: OTHER-13, ROLE_E-01, ROLE_E-02, ROLE_E-03, ROLE_E-04, ROLE-04, FEATURE-28, FEATURE-113
  test('a company sees its own roles with their permissions, and no other company’s', async () => {
    const id = await team.role(owner.call, 'Book Keeper', ['bill.read', 'lease.read']);
    const mine = (await list('role')).data.find((role) => role.id === id)!;
    expect(mine).toMatchObject({ key: 'book_keeper', name: 'Book Keeper', is_global: false });
    expect(mine.permissions.map(({ name }) => name)).toEqual(['bill.read', 'lease.read']);
    const other = await stack.register();
    expect(await list('role', other.call)).toMatchObject({ data: [], pagination: { total: 0 } });
  });

  test('roles with names in another script get keys of their own, also in the same moment', async () => {
    const company = await stack.register();
    for (const name of ['管家', '会计', '租务']) await team.role(company.call, name);
    const keys = (await list('role', company.call)).data.map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    for (const key of keys) expect(key).toMatch(/^role_[0-9a-f]{8}$/);
  });

  // covers: OTHER-15, OTHER-16, OTHER-17, PERM-01, PERM-02, PERM-03, PGRP-01
  test('permissions with their groups: those of companies, all, and the groups', async () => {
    const [own, all, groups] = await Promise.all([
      list('permission'),
      list('global/permission'),
      list('permission-group'),
    ]);
    const names = all.data.map(({ name }) => name);
    for (const name of PERMISSIONS) expect(names).toContain(name);
    const operators = names.filter((name) => !own.data.some((permission) => permission.name === name));
    expect(operators.sort()).toEqual([
      ...['company.delete', 'dead_letter.delete', 'dead_letter.read', 'dead_letter.write'],
      ...['global_role.delete', 'global_role.write'],
    ]);
    expect(groups.data.map(({ name }) => name)).toContain('bank_account');
    const { id, name, group } = own.data.find(
      (permission) => permission.name === 'lease.read',
    ) as unknown as Permission;
    expect([id, name]).toEqual([permissionId('lease.read'), 'lease.read']);
    expect(group).toEqual({ id: groups.data.find((one) => one.name === 'lease')!.id, name: 'lease' });
  });

  // covers: OTHER-12
  test('only roles that hold no more than the caller may be given', async () => {
    const names = async (by: Caller, q?: string) =>
      expectOk(await by.post<{ data: { name: string }[] }>('v1/system/role/lookup', { q })).data.map(
        ({ name }) => name,
      );
    const ofLandlord = await names(owner.call);
    for (const name of ['Landlord', 'Property Manager', 'Team Member', 'Tenant']) expect(ofLandlord).toContain(name);
    expect(ofLandlord).not.toContain('Root Administrator');
    expect(await names(owner.call, 'TEAM')).toEqual(['Team Member']);
  });
});

describe('roles of a company', () => {
  // covers: OTHER-19, ROLE-02, ROLE-05
  test('a name is there once, makes the key and shadows no role of the product', async () => {
    const create = (name: string, by = owner.call) => by.post(`${SETTING}/role/create`, { name });
    expect(expectOk(await create('  Site   Manager '))).toMatchObject({
      data: { name: 'Site   Manager', key: 'site_manager', is_global: false, permissions: [] },
    });
    for (const name of ['Site Manager', 'site manager', 'Landlord', 'ROOT administrator', 'Newcomer'])
      expect(await create(name)).toMatchObject({ status: 409, body: { code: 'ROLE_EXISTS' } });
    const other = await stack.register();
    expectOk(await create('Site Manager', other.call));
    const { data } = expectOk(await create('管理员')) as { data: RoleRow };
    expect(data.key).toMatch(/^role_[0-9a-f]{8}$/);
    expect(await create('...')).toMatchObject({
      status: 400,
      body: { errors: { name: 'Please use letters or digits' } },
    });
    const answers = await Promise.all(Array.from({ length: 8 }, () => create('Only Once')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // covers: OTHER-20, ROLE-05
  test('a role is deleted once it is neither held nor offered', async () => {
    const id = await team.role(owner.call, 'Short Lived', ['bill.read']);
    const remove = (by = owner.call) => by.post(`${SETTING}/role/delete/${id}`, {});
    const email = stack.newEmail();
    expectOk(await team.invite(owner.call, email, id));
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'ROLE_HELD' } });
    const [invited] = await team.people(owner.call, '&status=invited');
    expectOk(await owner.call.post('v1/system/user/save', { id: invited!.id, status: 'disabled' }));
    const member = await team.add(owner, [id]);
    expect((await remove()).body.code).toBe('ROLE_HELD');
    const roles = { id: member.call.user_id, role_ids: [roleId('team_member')] };
    expectOk(await owner.call.post('v1/system/user/save', roles));
    const stranger = await stack.register();
    expect((await remove(stranger.call)).status).toBe(404);
    expectOk(await remove());
    expect((await remove()).status).toBe(404);
  });

  // covers: OTHER-18
  test('lists of added and removed ids change several roles, or none of them', async () => {
    const [first, second] = [
      await team.role(owner.call, 'First'),
      await team.role(owner.call, 'Second', ['bill.read']),
    ];
    const change = (id: string, added: string[], removed: string[] = []) => ({
      id,
      is_global: false,
      added_permissions: added,
      removed_permissions: removed,
    });
    const send = (...roles: object[]) => owner.call.post(`${SETTING}/update-role-and-permission`, { roles });
    const read = [permissionId('lease.read')];
    const held = async () =>
      Object.fromEntries(
        (await list('role')).data
          .filter(({ id }) => id === first || id === second)
          .map(({ id, permissions }) => [id, permissions.map(({ name }) => name)]),
      );
    for (const bad of [
      send(change(first, read), change(newId(), read)),
      send(change(first, read), change(second, [newId()])),
      send(change(first, read), change(second, [], [newId()])),
    ])
      expect((await bad).status).toBe(404);
    expect((await send(change(first, read), change(second, read, read))).status).toBe(400);
    expect((await send(change(first, read), change(first, read))).status).toBe(400);
    expect((await send(change(first, read), change(second, [permissionId('company.delete')]))).status).toBe(400);
    expect((await send()).status).toBe(400);
    expect(await held()).toEqual({ [first]: [], [second]: ['bill.read'] });
    expectOk(await send(change(first, read), change(second, read, [permissionId('bill.read')])));
    expect(await held()).toEqual({ [first]: ['lease.read'], [second]: ['lease.read'] });
    const said = await stack.rows(
      owner.call.company_id,
      `select data from outbox where name = 'role.permissions_changed' and aggregate_id = $1 order by seq`,
      [second],
    );
    expect(said.at(-1)!.data).toEqual({ role_key: 'second', is_global: false, permissions: ['lease.read'] });
  });
});

describe('what every company shares', () => {
  // covers: OTHER-23, OTHER-24, ROLE-04, ROLE-05
  test('a role of all companies is the root administrator’s to add and remove', async () => {
    const create = (by: Caller, name = 'Cleaner') =>
      by.post<{ data: RoleRow }>(`${SETTING}/global/role/create`, { name });
    expect((await create(owner.call)).status).toBe(403);
    await team.role(owner.call, 'Gardener');
    expect(await create(root, 'Gardener')).toMatchObject({ status: 409, body: { code: 'ROLE_EXISTS' } });
    const { id, key, is_global } = expectOk(await create(root)).data;
    expect([key, is_global]).toEqual(['cleaner', true]);
    expect(await team.role(owner.call, 'cleaner').catch((error: Error) => error.message)).toContain('ROLE_EXISTS');
    expectOk(await team.change(root, id, ['todo.read', 'profile.read', 'profile.write'], [], true));
    const cleaner = await team.add(owner, [id]);
    expect(cleaner.login.roles).toMatchObject([{ id, key: 'cleaner', is_global: true }]);
    const remove = (by: Caller, role = id) => by.post(`${SETTING}/global/role/delete/${role}`, {});
    expect((await remove(owner.call)).status).toBe(403);
    expect(await remove(root)).toMatchObject({ status: 409, body: { code: 'ROLE_HELD' } });
    expect(await remove(root, roleId('tenant'))).toMatchObject({ status: 409, body: { code: 'PART_OF_PRODUCT' } });
    const moved = { id: cleaner.call.user_id, role_ids: [roleId('team_member')] };
    expectOk(await owner.call.post('v1/system/user/save', moved));
    expectOk(await remove(root));
  });

  // covers: Q-090, OTHER-21, OTHER-22, OTHER-25, ROLE-05
  test('permissions and groups: root adds them, and removes what no role holds', async () => {
    const group = { name: 'maintenance' };
    const permission = { name: 'maintenance.approve', group: 'maintenance' };
    const post = (by: Caller, path: string, body: object = {}) =>
      by.post<{ data: { id: string } }>(`${SETTING}/${path}`, body);
    expect((await post(owner.call, 'permission-group/create', group)).status).toBe(403);
    expect((await post(owner.call, 'global/permission/create', permission)).status).toBe(403);
    expect((await post(root, 'global/permission/create', permission)).status).toBe(404);
    expectOk(await post(root, 'permission-group/create', group));
    expect((await post(root, 'permission-group/create', group)).status).toBe(409);
    const { id } = expectOk(await post(root, 'global/permission/create', permission)).data;
    expect((await post(root, 'global/permission/create', permission)).status).toBe(409);
    expect((await post(root, 'global/permission/create', { ...permission, name: 'Approve all' })).status).toBe(400);
    expectOk(await team.change(root, roleId('owner'), [id], [], true));
    expect((await post(root, `permission/delete/${id}`)).body).toMatchObject({ code: 'STILL_IN_USE' });
    expectOk(await team.change(root, roleId('owner'), [], [id], true));
    expect((await post(owner.call, `permission/delete/${id}`)).status).toBe(403);
    expectOk(await post(root, `permission/delete/${id}`));
    expect((await post(root, `permission/delete/${permissionId('lease.read')}`)).body).toMatchObject({
      code: 'PART_OF_PRODUCT',
    });
    expect((await post(root, `permission/delete/${newId()}`)).status).toBe(404);
    expect((await post(root, 'permission/delete/12')).status).toBe(400);
  });
});
