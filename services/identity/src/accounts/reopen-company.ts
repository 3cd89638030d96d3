import { Problem, type Tx } from '@keystead/platform';
import { rolesHere } from '../authorization/role-facts.js';

/**
 * A company that is being closed stays when one of its administrators signs in before its days of grace are over;
 * no one else comes in meanwhile. True when it was being closed until now.
 */
export async function reopenCompany(tx: Tx): Promise<boolean> {
  const { company_id, user_id } = tx.ctx;
  const [closing] = await tx.query<{ erase_at: Date }>(
    'select erase_at from company where company_id = $1 and erase_at is not null',
    [company_id],
    'company_closing',
  );
  if (!closing) return false;
  const administrators = (await rolesHere(tx)).filter(({ permissions }) => permissions.has('company.write'));
  const reopened = await tx.query(
    `update company set erase_at = null, version = version + 1
     where company_id = $1 and erase_at > $3 and exists (
       select 1 from user_role r where r.company_id = $1 and r.user_id = $2 and r.role_key = any($4))
     returning id`,
    [company_id, user_id, tx.now, administrators.map(({ key }) => key)],
    'company_reopen',
  );
  if (reopened.length === 0) throw new Problem('COMPANY_CLOSING');
  tx.audit('company', company_id, 'update', { erase_at: closing.erase_at }, { erase_at: null });
  return true;
}
