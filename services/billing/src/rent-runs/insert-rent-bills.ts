import { pgArrayLiteral, type Tx } from '@keystead/platform';
import { issueBills } from '../receivables/bills/issue-bills.js';
import type { DueRent } from './issue-rent.js';

/** Issues the rent bills that do not exist yet; answers how many these were. */
export async function insertRentBills(tx: Tx, due: readonly DueRent[]): Promise<number> {
  // Rent-free days are billed with nothing to pay, which is no bill.
  const wanted = due.flatMap(({ lease, bills }) =>
    bills.filter(({ amount_cents }) => amount_cents > 0).map((bill) => ({ ...bill, lease, type: 'rent' as const })),
  );
  return (await issueBills(tx, wanted)).length;
}

/** Notes how far each lease is billed. */
export async function saveProgress(tx: Tx, due: readonly DueRent[]): Promise<void> {
  await tx.query(
    `update lease l set billed_to = d.billed_to from unnest($2::uuid[], $3::date[]) as d(id, billed_to)
     where l.company_id = $1 and l.id = d.id`,
    [
      tx.ctx.company_id,
      pgArrayLiteral(due.map(({ lease }) => lease.id)),
      pgArrayLiteral(due.map(({ bills }) => bills.at(-1)!.period_end)),
    ],
    'lease_billed_to',
  );
}
