import type { Identity } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';
import type { Company } from '../accounts/company.entity.js';
import type { Sessions } from '../accounts/end-session.js';
import { emitAccessChange } from '../accounts/held-roles.js';
import { keysOf } from '../authorization/role-facts.js';

/**
 * Landlord or agent is asked once per company; the same answer again is fine. An agent's landlords become property
 * managers, also those who are invited; the others among them have to sign in again. The choice itself is saved with
 * the company.
 */
export async function chooseIdentity(tx: Tx, sessions: Sessions, company: Company, identity: Identity): Promise<void> {
  if (company.identity === identity) return;
  if (company.identity) throw new Problem('IDENTITY_FIXED');
  if (identity !== 'agent') return;
  await tx.query(
    `update invitation set role_key = 'property_manager'
     where company_id = $1 and role_key = 'landlord' and accepted_at is null`,
    [tx.ctx.company_id],
    'invited_landlords',
  );
  for (const user_id of await moveLandlords(tx)) {
    await emitMoved(tx, user_id);
    if (user_id !== tx.ctx.user_id) await sessions.endAll(tx, user_id);
  }
}

/** Who was a landlord and is a property manager now. */
async function moveLandlords(tx: Tx): Promise<string[]> {
  const { company_id } = tx.ctx;
  await tx.query(
    `delete from user_role r where company_id = $1 and role_key = 'property_manager' and exists (
       select 1 from user_role l where l.company_id = $1 and l.user_id = r.user_id and l.role_key = 'landlord')`,
    [company_id],
    'managers_who_are_landlords',
  );
  const moved = await tx.query<{ id: string; user_id: string }>(
    `update user_role set role_key = 'property_manager', version = version + 1
     where company_id = $1 and role_key = 'landlord' returning id, user_id`,
    [company_id],
    'landlords_to_managers',
  );
  for (const { id } of moved)
    tx.audit('user_role', id, 'update', { role_key: 'landlord' }, { role_key: 'property_manager' });
  return moved.map(({ user_id }) => user_id);
}

async function emitMoved(tx: Tx, user_id: string): Promise<void> {
  const { version, status } = await tx.one<{ version: number; status: 'active' | 'disabled' }>(
    'update login set version = version + 1 where company_id = $1 and id = $2 returning version, status',
    [tx.ctx.company_id, user_id],
    'login_of_moved',
  );
  await emitAccessChange(tx, user_id, version, status, await keysOf(tx, user_id));
}
