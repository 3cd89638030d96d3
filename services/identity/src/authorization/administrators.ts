import { Problem, type Tx } from '@keystead/platform';
import { type RoleFacts, rolesHere } from './role-facts.js';

// The person who may change people and roles can give back everything else.
const NEEDED = ['user.write', 'role.write'];

export const isAdministrator = ({ permissions }: Pick<RoleFacts, 'permissions'>) =>
  NEEDED.every((permission) => permissions.has(permission));

/** Number of the lock under which access is changed; any number that nothing else locks. */
const ACCESS_LOCK = 7_301_540;

/** Changes of people and roles in one company happen one after the other, and never while a global role changes. */
export async function lockAccess(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock_shared($1)', [ACCESS_LOCK], 'lock_access_shared');
  await tx.query('select 1 from company where company_id = $1 for no key update', [tx.ctx.company_id], 'lock_access');
}

/** Changes of global roles wait for those of all companies. */
export async function lockGlobalAccess(tx: Tx): Promise<void> {
  await tx.query('select pg_advisory_xact_lock($1)', [ACCESS_LOCK], 'lock_access_global');
}

/** Throws unless a person who can sign in still administrates the company. */
export async function assertAdministratorRemains(tx: Tx): Promise<void> {
  const keys = (await rolesHere(tx)).filter(isAdministrator).map(({ key }) => key);
  const left = await tx.query(
    `select 1 from login l join user_role ur on ur.company_id = l.company_id and ur.user_id = l.id
     where l.company_id = $1 and l.status = 'active' and ur.role_key = any($2) limit 1`,
    [tx.ctx.company_id, keys],
    'administrators_left',
  );
  if (left.length === 0) throw new Problem('LAST_ADMINISTRATOR');
}
