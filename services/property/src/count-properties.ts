import type { Tx } from '@keystead/platform';

/** What the plan counts: properties that are not in the trash, whatever number of units they have. */
export async function countProperties(tx: Tx): Promise<number> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from property where company_id = $1 and deleted_at is null',
    [tx.ctx.company_id],
    'count_properties',
  );
  return count;
}
