import { PERMISSIONS, ROLE_PERMISSIONS, type Permission, type PermissionGroup } from './permissions.js';

/** What stays with people: settings and plan, who may sign in and what they may do, and their own account. */
const NOT_FOR_API_KEYS: readonly PermissionGroup[] = [
  'company',
  'user',
  'role',
  'global_role',
  'subscription',
  'profile',
];

/** What an API key may be given, as far as its maker holds it: what a landlord does with records of the company. */
export const API_KEY_PERMISSIONS: readonly Permission[] = PERMISSIONS.filter(
  (permission) =>
    permission === 'user.read' ||
    (ROLE_PERMISSIONS.landlord.has(permission) &&
      !NOT_FOR_API_KEYS.some((group) => permission.startsWith(`${group}.`))),
);
