import { fieldProblem, Problem, type Tx } from '@keystead/platform';
import { heldBy, mayGive, type RoleFacts, rolesHere } from './role-facts.js';

/** The roles of these ids; an unknown one is NOT_FOUND, one that holds more than the caller does is refused. */
export async function rolesToGive(tx: Tx, ids: readonly string[]): Promise<RoleFacts[]> {
  const roles = await rolesNamed(tx, ids);
  await refuseMore(tx, roles);
  return roles;
}

/** The roles of these ids, each once. */
export async function rolesNamed(tx: Tx, ids: readonly string[]): Promise<RoleFacts[]> {
  const known = await rolesHere(tx);
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length)
    throw fieldProblem({ role_ids: 'A role is named twice' });
  return ids.map((wanted) => {
    const role = known.find(({ id }) => id === wanted.toLowerCase());
    if (!role) throw new Problem('NOT_FOUND');
    return role;
  });
}

/** No one gives a role that may do more than they may themselves. */
export async function refuseMore(tx: Tx, roles: readonly RoleFacts[]): Promise<void> {
  if (roles.length === 0) return;
  const held = heldBy(tx, await rolesHere(tx));
  if (!roles.every((role) => mayGive(held, role))) throw new Problem('FORBIDDEN');
}

/** Throws when the address is in the company already. */
export async function refuseMember(tx: Tx, email: string): Promise<void> {
  const known = await tx.query(
    `select 1 from login where company_id = $1 and email = $2 and status <> 'invited'`,
    [tx.ctx.company_id, email],
    'email_in_company',
  );
  if (known.length > 0) throw new Problem('USER_EXISTS');
}
