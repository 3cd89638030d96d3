import { PLAN_TABLE } from '@keystead/contracts';
import { Problem, type Tx } from '@keystead/platform';

/**
 * Takes a place for one more property under the company's plan, or refuses. The company's row is locked until the
 * commit, so requests at once count one after the other. A company whose plan is not known yet has the Free plan.
 */
export async function takePropertyPlace(tx: Tx): Promise<void> {
  const { company_id } = tx.ctx;
  await tx.query(
    'insert into company_limit (company_id) values ($1) on conflict do nothing',
    [company_id],
    'know_company',
  );
  const plan = await tx.one<{ properties: number | null; version: number }>(
    'select properties, version from company_limit where company_id = $1 for update',
    [company_id],
    'lock_limit',
  );
  const limit = plan.version === 0 ? PLAN_TABLE.free.limits.properties : plan.properties;
  if (limit === null) return;
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from property where company_id = $1 and deleted_at is null',
    [company_id],
    'count_properties',
  );
  if (count >= limit) throw new Problem('SUB_MOD_1002');
}
