import { packPermissions, PERMISSIONS, ROLE_PERMISSIONS, ROLES, unpackPermissions } from './permissions.js';

test.each(ROLES)('what %s may do survives the way through a token', (role) => {
  expect(unpackPermissions(packPermissions(ROLE_PERMISSIONS[role]))).toEqual(ROLE_PERMISSIONS[role]);
});

test('every permission has a bit of its own', () => {
  expect(new Set(PERMISSIONS.map((name) => packPermissions([name]))).size).toBe(PERMISSIONS.length);
  expect(unpackPermissions(packPermissions(PERMISSIONS)).size).toBe(PERMISSIONS.length);
});

test.each(['', 'zz', '-1', '0x1', '1'.repeat(33)])('bits that are none hold nothing: %j', (packed) => {
  expect(unpackPermissions(packed).size).toBe(0);
});

test('names nobody knows have no bit', () => {
  expect(packPermissions(['moon.write'])).toBe('0');
});
