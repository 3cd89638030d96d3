import {
  NEWCOMER,
  packPermissions,
  type Permission,
  type Role,
  ROLE_PERMISSIONS,
  type RoleKey,
} from '@keystead/contracts';
import type { Claims } from '@keystead/platform';
import type { UserInfo } from './account.queries.js';

const NEWCOMER_MAY: readonly Permission[] = ['profile.read', 'profile.write'];

/** What a token says about a person. Roles as the product has them need no word; the others carry what they may do. */
export function claimsOf(user: UserInfo, sid: string): Omit<Claims, 'exp'> {
  const { user_id, tenant_code, access_version } = user;
  const who = { sub: user_id, company_id: user.company_data.company_id, tenant_code, sid, access_version };
  const newcomer = { ...who, roles: [NEWCOMER], grants: { [NEWCOMER]: packPermissions(NEWCOMER_MAY) } };
  if (user.must_change_password) return { ...newcomer, must_change_password: true };
  if (user.roles.length === 0) return newcomer;
  const roles = user.roles.map(({ key }) => key);
  const grants = grantsOf(user.roles);
  return { ...who, roles, ...(grants ? { grants } : {}) };
}

/** What the roles may do that are not as the product has them, packed; undefined when all are. */
export function grantsOf(
  roles: readonly { key: RoleKey; permissions: Iterable<string> }[],
): Record<RoleKey, string> | undefined {
  const packed = roles.map(({ key, permissions }) => [key, packPermissions(permissions)] as const);
  const changed = packed.filter(([key, permissions]) => permissions !== ofProduct(key));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}

function ofProduct(key: RoleKey): string | undefined {
  const own = ROLE_PERMISSIONS[key as Role];
  return own && packPermissions(own);
}
