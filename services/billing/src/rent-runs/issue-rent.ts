import { pgArrayLiteral, type Tx } from '@keystead/platform';
import { IS_ACTIVE_RENT } from '../receivables/bills/bill-status.js';
import { CHARGED_FOR_DAYS } from '../receivables/bills/bill-days.sql.js';
import { type LeaseRent, rentLease, termsOf } from '../receivables/leases/lease.entity.js';
import { spendCredit } from '../receivables/payments/spend-credit.js';
import type { BilledPart } from '../rent-engine/rent-amount.js';
import { beganBefore, type RentBill, type RentLease, rentSchedule } from '../rent-engine/rent-schedule.js';
import { insertRentBills, saveProgress } from './insert-rent-bills.js';

/** A lease with the bills it lacks. */
export interface DueRent {
  lease: LeaseRent;
  bills: RentBill[];
}

/**
 * Issues every rent bill that locked leases lack up to the horizon, each with its event, and lets credit pay them; answers
 * how many were issued. A lease without anything to compute it from never gets here: keeping it would fail.
 */
export async function issueRent(tx: Tx, leases: readonly LeaseRent[], horizon: string): Promise<number> {
  if (leases.length === 0) return 0;
  const terms = await termsOf(tx, leases);
  const known = leases.map((lease) => ({ lease, of: rentLease(lease, terms.get(lease.id)!) }));
  const billed = await partsBilled(tx, known);
  const due = known
    .map(({ lease, of }) => ({
      lease,
      bills: rentSchedule({ ...of, billed: billed.get(lease.id) ?? [] }, { through: horizon }),
    }))
    .filter(({ bills }) => bills.length > 0);
  if (due.length === 0) return 0;
  const [issued] = await tx.inOrder([insertRentBills(tx, due), saveProgress(tx, due)]);
  await spendCredit(
    tx,
    due.filter(({ lease }) => lease.credit > 0).map(({ lease }) => lease),
  );
  return issued;
}

const PARTS = `select b.lease_id, b.period_start, b.period_end, ${CHARGED_FOR_DAYS} as amount_cents
  from unnest($2::uuid[], $3::date[]) as p(lease_id, first_day)
  join bill b on b.company_id = $1 and b.lease_id = p.lease_id and ${IS_ACTIVE_RENT}
    and b.adds_to_bill_id is null and b.period_start >= p.first_day`;

/** The bills of periods that leases are billed for in part, by lease; few leases have such a period. */
async function partsBilled(
  tx: Tx,
  leases: readonly { lease: LeaseRent; of: RentLease }[],
): Promise<Map<string, BilledPart[]>> {
  const begun = leases.flatMap(({ lease, of }) => {
    const first_day = beganBefore(of);
    return first_day === null ? [] : [{ id: lease.id, first_day }];
  });
  const parts = new Map<string, BilledPart[]>(begun.map(({ id }) => [id, []]));
  if (begun.length === 0) return parts;
  const days = [pgArrayLiteral(begun.map(({ id }) => id)), pgArrayLiteral(begun.map(({ first_day }) => first_day))];
  const rows = await tx.query<BilledPart & { lease_id: string } & Record<string, unknown>>(
    PARTS,
    [tx.ctx.company_id, ...days],
    'rent_parts_billed',
  );
  for (const { lease_id, ...part } of rows) parts.get(lease_id)?.push(part);
  return parts;
}
