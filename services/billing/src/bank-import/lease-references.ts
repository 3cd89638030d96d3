import type { Tx } from '@keystead/platform';
import { pgArrayLiteral } from '../bills/pg-array-literal.js';
import { paymentReference } from './payment-reference.js';

/** What the renters of each lease write on their transfers: the same on every document and in every mail. */
export async function leaseReferences(tx: Tx, lease_ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.query<{ lease_id: string; number: number }>(
    `select n.lease_id, n.number from payment_reference n where n.company_id = $1 and n.lease_id = any($2::uuid[])`,
    [tx.ctx.company_id, pgArrayLiteral([...new Set(lease_ids)])],
    'lease_references',
  );
  return new Map(rows.map(({ lease_id, number }) => [lease_id, paymentReference(number)]));
}
