import { CompanyRecord, Problem, Text, type Tx } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import { permissionsOf } from './product-access.js';

export interface RoleFacts {
  id: string;
  key: string;
  name: string;
  is_global: boolean;
  permissions: ReadonlySet<string>;
}

interface Row extends Omit<RoleFacts, 'permissions'> {
  permissions: string[] | null;
}

/** Every role a person of this company may have, with what it may do right now. */
export async function rolesHere(tx: Tx): Promise<RoleFacts[]> {
  const rows = await tx.query<Row>(
    `select id, key, name, false as is_global, permissions from role where company_id = $1
     union all select id, key, name, true, permissions from global_role`,
    [tx.ctx.company_id],
    'roles_here',
  );
  return rows.map((row) => ({ ...row, permissions: new Set(permissionsOf(row)) }));
}

/** What the role in which this request is made may do; nothing when there is no such role. */
export function heldBy(tx: Tx, roles: RoleFacts[]): ReadonlySet<string> {
  return roles.find(({ key }) => key === tx.ctx.role)?.permissions ?? new Set<string>();
}

/** True when everything the role may do is held: no one gives away more than they have. */
export function mayGive(held: ReadonlySet<string>, role: RoleFacts): boolean {
  return [...role.permissions].every((permission) => held.has(permission));
}

/** No one takes from those who may do more than they may themselves: not their name, their access or their invitation. */
export async function refuseTakingFrom(tx: Tx, keys: readonly string[]): Promise<void> {
  const roles = await rolesHere(tx);
  const held = heldBy(tx, roles);
  const theirs = roles.filter(({ key }) => keys.includes(key));
  if (!theirs.every((role) => mayGive(held, role))) throw new Problem('HOLDS_MORE');
}

/** Keys of the roles a person holds in this company, the first one first. */
export async function keysOf(tx: Tx, user_id: string): Promise<string[]> {
  const rows = await tx.query<{ role_key: string }>(
    'select role_key from user_role where company_id = $1 and user_id = $2 order by created_at, id',
    [tx.ctx.company_id, user_id],
    'role_keys_of_user',
  );
  return rows.map(({ role_key }) => role_key);
}

/** A role of one company. Those that every company has are in `global_role`. */
@Entity('role')
export class CompanyRole extends CompanyRecord {
  /** What travels in `X-Role`. */
  @Text(80) key: string;
  @Text(80) name: string;
  /** Names of permissions. */
  @Column({ type: 'text', array: true }) permissions: string[];
}
