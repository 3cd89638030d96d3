import { fieldProblem, Problem, type Tx } from '@keystead/platform';
import { isReduction, type Rent } from './rent-adjustment.entity.js';

/** SQL: activities `i` of the bills of a lease that stand, as far as this service knows. */
export const currentBills = (company: string, lease: string) => `lease_activity i
  where i.company_id = ${company} and i.lease_id = ${lease} and i.kind = 'bill_issued'
    and not exists (select 1 from lease_activity c where c.company_id = ${company} and c.lease_id = ${lease}
      and c.kind = 'bill_cancelled' and c.data->>'bill_id' = i.data->>'bill_id')`;

/** The same of lease `$2` of company `$1`. */
export const CURRENT_BILLS = currentBills('$1', '$2');

/** SQL of the last day that a standing rent bill of a lease is for. */
export const billedToOf = (company: string, lease: string) =>
  `select max((i.data->>'period_end')::date) as day from ${currentBills(company, lease)} and i.data->>'type' = 'rent'`;

/** Last day that a standing rent bill of a lease is for, as far as this service knows; null when there is none. */
export async function billedTo(tx: Tx, lease_id: string): Promise<string | null> {
  const { day } = await tx.one<{ day: string | null }>(
    billedToOf('$1', '$2'),
    [tx.ctx.company_id, lease_id],
    'lease_billed_to',
  );
  return day;
}

/** Refuses a first day that is billed, unless the rent is reduced: then the difference is credited. */
export async function refuseBilledRise(tx: Tx, lease_id: string, rents: readonly Rent[], rent: Rent): Promise<void> {
  if (!isReduction(rents, rent)) await refuseBilledDay(tx, lease_id, rent.effective_date);
}

/** Refuses a first day that is billed: its bills stand as they are. */
export async function refuseBilledDay(tx: Tx, lease_id: string, day: string): Promise<void> {
  const billed = await billedTo(tx, lease_id);
  if (billed === null || day > billed) return;
  throw fieldProblem({ effective_date: `Rent has already been billed to ${billed}. Please choose a later date.` });
}

/**
 * Refuses with 409 to undo how a lease began once money came for it, as far as this service knows: its renters hold
 * receipts, and its bills are settled. Money that was taken back does not count.
 */
export async function refuseWithMoney(tx: Tx, lease_id: string): Promise<void> {
  const { has_money } = await tx.one<{ has_money: boolean }>(
    `select exists (select 1 from lease_activity r
       where r.company_id = $1 and r.lease_id = $2 and r.kind = 'payment_received'
         and not exists (select 1 from lease_activity b where b.company_id = $1 and b.lease_id = $2
           and b.kind = 'payment_reversed' and b.data->>'payment_id' = r.data->>'payment_id')) as has_money`,
    [tx.ctx.company_id, lease_id],
    'lease_has_money',
  );
  if (has_money) throw new Problem('LEASE_HAS_MONEY');
}
