import type { CompanyRecord, Tx } from '@keystead/platform';
import { Lease } from './lease.entity.js';

/** What stands on a lease. */
export interface PartOfLease<E> {
  table: 'lease_tenant' | 'lease_occupant';
  entity: new () => E;
}

/** Locks a row of a lease and, before it, the lease: its renters and occupants are changed one after the other. */
export async function lockPart<E extends CompanyRecord>(
  tx: Tx,
  { table, entity }: PartOfLease<E>,
  id: string,
  version?: number,
): Promise<{ part: E; lease: Lease }> {
  const { lease_id } = await tx.one<{ lease_id: string }>(
    `select lease_id from ${table} where company_id = $1 and id = $2`,
    [tx.ctx.company_id, id],
    `lease_of_${table}`,
  );
  const lease = await tx.lock(Lease, lease_id);
  return { part: await tx.lock(entity, id, version), lease };
}
