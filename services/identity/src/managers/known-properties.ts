import type { Tx } from '@keystead/platform';

/** Whether each of these ids, none of them twice, is of a property of the company that is not in the trash. */
export async function areProperties(tx: Tx, ids: readonly string[]): Promise<boolean> {
  const known = await tx.query(
    'select 1 from property_projection where company_id = $1 and property_id = any($2) and not is_removed',
    [tx.ctx.company_id, ids],
    'properties_known',
  );
  return known.length === ids.length;
}
