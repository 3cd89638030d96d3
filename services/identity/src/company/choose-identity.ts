import type { Identity } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';
import type { Company } from './company.js';

/**
 * Landlord or agent is asked once per company; the same answer again is fine. An agent's landlords become property
 * managers. The choice itself is saved with the company.
 */
export async function chooseIdentity(tx: Tx, company: Company, identity: Identity): Promise<void> {
  if (company.identity === identity) return;
  if (company.identity) throw new Problem('IDENTITY_FIXED');
  if (identity !== 'agent') return;
  const moved = await tx.query<{ id: string }>(
    `update user_role set role_key = 'property_manager', version = version + 1
     where company_id = $1 and role_key = 'landlord' returning id`,
    [tx.ctx.company_id],
    'landlords_to_managers',
  );
  for (const { id } of moved)
    tx.audit('user_role', id, 'update', { role_key: 'landlord' }, { role_key: 'property_manager' });
}
