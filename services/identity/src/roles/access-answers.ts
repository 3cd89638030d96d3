import { one, page, t } from '@keystead/platform';
import { HELD_ROLE, ROLE } from '../accounts/account-answers.js';

const GROUP = t.object('PermissionGroupRow', { id: t.id(), name: t.text() });
const PERMISSION = { id: t.id(), name: t.text(), group: GROUP };
const ROLE_PERMISSION = t.object('PermissionOfRole', PERMISSION);

export const ROLE_CHOICES = one(t.list(t.object('RoleChoice', ROLE)));
export const ROLE_PAGE = page(
  t.object('RoleRow', {
    ...ROLE,
    permissions: t.list(ROLE_PERMISSION),
    permission_names: t.list(t.text(), 'Names alone, as everywhere else'),
    version: t.count(),
    created_at: t.moment(),
  }),
);
export const PERMISSION_PAGE = page(t.object('PermissionRow', { ...PERMISSION, is_global: t.flag() }));
export const GROUP_PAGE = page(GROUP);
export const ROLES_CHANGED = one(t.object('ChangedRoles', { roles: t.list(HELD_ROLE) }));
export const ROLE_CREATED = one(HELD_ROLE);
export const PERMISSION_CREATED = one(ROLE_PERMISSION);
export const GROUP_CREATED = one(GROUP);
