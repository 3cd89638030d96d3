import type { Permission } from '@keystead/contracts';
import type { Tx } from '@keystead/platform';
import { isOfProduct, permissionsOf } from '../authorization/product-access.js';
import { CompanyRole, type RoleFacts } from '../authorization/role-facts.js';

/** Says everywhere what a role may do from now on. */
export function emitPermissionsChange(
  tx: Tx,
  { id, key: role_key, is_global }: Pick<RoleFacts, 'id' | 'key' | 'is_global'>,
  version: number,
  permissions: Iterable<string>,
): void {
  const requested: Permission[] = [...permissions].filter(isOfProduct);
  tx.emit('role.permissions_changed', id, version, { role_key, is_global, permissions: requested });
}

/** Gives a role of the company, or of all, these permissions. */
export async function savePermissions(tx: Tx, role: RoleFacts, permissions: string[]): Promise<void> {
  const version = role.is_global
    ? await saveGlobal(tx, role, permissions)
    : await tx.update(CompanyRole, await tx.lock(CompanyRole, role.id), { permissions });
  emitPermissionsChange(tx, role, version, permissions);
}

async function saveGlobal(tx: Tx, { id, key }: RoleFacts, permissions: string[]): Promise<number> {
  const before = await tx.one<{ permissions: string[] | null }>(
    'select permissions from global_role where id = $1 for update',
    [id],
    'global_role_lock',
  );
  const { version } = await tx.one<{ version: number }>(
    'update global_role set permissions = $2, version = version + 1 where id = $1 returning version',
    [id, permissions],
    'global_role_save',
  );
  const was = permissionsOf({ key, ...before });
  tx.audit('global_role', id, 'update', { permissions: was }, { permissions });
  return version;
}
