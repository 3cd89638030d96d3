import { packPermissions, PERMISSIONS, ROLE_PERMISSIONS, ROLES, unpackPermissions } from './permissions.js';

// covers: FEATURE-118, GEN-06, FEATURE-05, FEATURE-07, GEN-08
test.each(ROLES)('what %s may do survives the way through a token', (role) => {
  expect(unpackPermissions(packPermissions(ROLE_PERMISSIONS[role]))).toEqual(ROLE_PERMISSIONS[role]);
});

/** Tokens of sessions that are open carry these bits: a name may be added at the end, and none may move. */
const BITS = `company user role global_role subscription property owner agent register report lease bill bank_account
  document todo accounting profile dead_letter approval payment event`;

test('keeps the bit of every permission, which tokens carry', () => {
  const names = BITS.split(/\s+/).flatMap((group) => ['read', 'write', 'delete'].map((verb) => `${group}.${verb}`));
  expect(PERMISSIONS.slice(0, names.length)).toEqual(names);
  expect(packPermissions(['company.read'])).toBe('1');
  expect(packPermissions(['lease.write'])).toBe('80000000');
  expect(packPermissions(['profile.delete'])).toBe('4000000000000');
});

test('every permission has a bit of its own', () => {
  expect(new Set(PERMISSIONS.map((name) => packPermissions([name]))).size).toBe(PERMISSIONS.length);
  expect(unpackPermissions(packPermissions(PERMISSIONS)).size).toBe(PERMISSIONS.length);
});

test.each(['', 'zz', '-1', '0x1', '1'.repeat(33)])('bits that are none hold nothing: %j', (packed) => {
  expect(unpackPermissions(packed).size).toBe(0);
});

test('unknown names have no bit', () => {
  expect(packPermissions(['moon.write'])).toBe('0');
});

// Read, write, delete; a point where the role has no way in. The last three reach their own rows only.
const MATRIX = `
  company       RWD  RW.  RW.  R..  ...  ...  ...
  user          RWD  RWD  RWD  R..  R..  ...  ...
  role          RWD  RWD  RWD  ...  ...  ...  ...
  global_role   RWD  R..  R..  ...  ...  ...  ...
  subscription  R..  RW.  RW.  R..  ...  ...  ...
  property      ...  RWD  RWD  RW.  RW.  R..  R..
  owner         ...  RWD  RWD  R..  R..  R..  ...
  agent         ...  RWD  R..  R..  R..  R..  R..
  register      ...  RWD  RWD  RW.  RWD  R..  ...
  report        ...  RW.  RW.  R..  R..  R..  ...
  lease         ...  RWD  RWD  RW.  RW.  R..  R..
  bill          ...  RW.  RW.  RW.  RW.  R..  R..
  bank_account  ...  RWD  RWD  R..  R..  RW.  ...
  document      ...  RWD  RWD  RW.  RW.  R..  RW.
  todo          RW.  RWD  RWD  RWD  RWD  RWD  RWD
  accounting    ...  RWD  RWD  R..  ...  ...  ...
  profile       RW.  RW.  RW.  RW.  RW.  RW.  RW.
  dead_letter   RWD  ...  ...  ...  ...  ...  ...
  approval      ...  .W.  .W.  .W.  .W.  .W.  ...
  payment       ...  .W.  .W.  .W.  .W.  ...  .W.
  event         R..  R..  R..  ...  ...  ...  ...`;

// covers: ROLE-09
test('which role may do what, and nothing else', () => {
  const roles = [
    'root_administrator',
    'landlord',
    'property_manager',
    'team_member',
    'portfolio_manager',
    'owner',
    'tenant',
  ] as const;
  expect(ROLES).toEqual(roles);
  const rows = MATRIX.trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  for (const [column, role] of roles.entries()) {
    const may = rows.flatMap(([group, ...cells]) =>
      ['read', 'write', 'delete'].flatMap((verb, place) =>
        cells[column]![place] === 'RWD'[place] ? [`${group}.${verb}`] : [],
      ),
    );
    expect([...ROLE_PERMISSIONS[role]].sort()).toEqual(may.sort());
  }
});
