import type { RoleKey } from '@keystead/contracts';
import { newId, type Tx } from '@keystead/platform';
import { rolesHere } from '../authorization/role-facts.js';
import { UserRole } from '../authorization/roles.js';
import { grantsOf } from './token-claims.js';

/** Gives a person roles they do not hold yet, in this order behind those they hold. */
export async function giveRoles(tx: Tx, user_id: string, keys: readonly RoleKey[]): Promise<void> {
  for (const [place, role_key] of keys.entries()) {
    const created_at = new Date(tx.now.getTime() + place);
    await tx.insert(UserRole, { id: newId(), user_id, role_key, created_at });
  }
}

export async function takeRoles(tx: Tx, user_id: string, keys: readonly RoleKey[]): Promise<void> {
  const taken = await tx.query<{ id: string; role_key: string }>(
    'delete from user_role where company_id = $1 and user_id = $2 and role_key = any($3) returning id, role_key',
    [tx.ctx.company_id, user_id, keys],
    'take_roles',
  );
  for (const { id, role_key } of taken) tx.audit('user_role', id, 'delete', { user_id, role_key }, null);
}

/** Says who a person is to the company from now on; `version` counts the changes of their sign-in. */
export async function emitAccessChange(
  tx: Tx,
  user_id: string,
  version: number,
  status: 'active' | 'disabled',
  roles: RoleKey[],
): Promise<void> {
  const grants = grantsOf((await rolesHere(tx)).filter(({ key }) => roles.includes(key)));
  tx.emit('user.access_changed', user_id, version, { user_id, status, roles, grants });
}
