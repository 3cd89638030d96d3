import { packPermissions, ROLE_PERMISSIONS, type Permission, type Role } from '@keystead/contracts';
import type { Claims } from '@keystead/platform';
import type { UserInfo } from '../account/account.queries.js';
import type { RoleInfo } from '../account/roles.js';

/**
 * Role of somebody who has signed in and is not let in yet: an invitation is to be completed, or a password that
 * somebody else chose is to be changed. No company can have a role of this key.
 */
export const NEWCOMER = 'newcomer';
const NEWCOMER_MAY: readonly Permission[] = ['profile.read', 'profile.write'];

/** What a token says about a person. Roles as the product has them need no word; the others carry what they may do. */
export function claimsOf(user: UserInfo, sid: string): Omit<Claims, 'exp'> {
  const { user_id, tenant_code } = user;
  const who = { sub: user_id, company_id: user.company_data.company_id, tenant_code, sid };
  if (user.must_change_password || user.roles.length === 0)
    return { ...who, roles: [NEWCOMER], grants: { [NEWCOMER]: packPermissions(NEWCOMER_MAY) } };
  const roles = user.roles.map(({ key }) => key);
  const changed = user.roles.filter((role) => !isAsProduct(role));
  if (changed.length === 0) return { ...who, roles };
  const grants = Object.fromEntries(changed.map(({ key, permissions }) => [key, packPermissions(permissions)]));
  return { ...who, roles, grants };
}

function isAsProduct({ key, permissions }: RoleInfo): boolean {
  const own = ROLE_PERMISSIONS[key as Role];
  return own !== undefined && packPermissions(own) === packPermissions(permissions);
}
