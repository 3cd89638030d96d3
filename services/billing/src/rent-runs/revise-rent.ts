import { dayIn, type Tx } from '@keystead/platform';
import { IS_ACTIVE_RENT } from '../receivables/bills/bill-status.js';
import { repriceRentBills } from '../receivables/adjustments/reprice-rent-bills.js';
import { CHARGED_FOR_DAYS } from '../receivables/bills/bill-days.sql.js';
import { type Lease, rentLease, termsOf } from '../receivables/leases/lease.entity.js';
import { settingsOf } from '../receivables/leases/settings.js';
import { settleRent } from '../receivables/payments/settle-rent.js';
import { addDays } from '../rent-engine/days.js';
import { rentDifferences } from '../rent-engine/rent-differences.js';
import { billingHorizon } from '../rent-engine/rent-schedule.js';
import { PERIOD_DAYS_MAX, reviseBills, type CurrentBill } from '../rent-engine/revise-bills.js';
import { cancelRentBills } from './cancel-rent-bills.js';
import { insertRentBills } from './insert-rent-bills.js';

/**
 * Brings the rent bills of a locked lease in line with its terms: bills of days with another rent stay, with a credit note
 * or an additional charge over the difference; bills of days or periods that the lease does not have are cancelled; days
 * without a bill are billed; and the money of the lease is put on its oldest rent. `changed_from` is the first billed day that may be wrong; null = none is.
 */
export async function reviseRent(tx: Tx, lease: Lease, changed_from: string | null): Promise<void> {
  const next = addDays(lease.billed_to, 1);
  const from = changed_from !== null && changed_from < next ? changed_from : next;
  const [terms, current, { bill_days_before_due }] = await Promise.all([
    termsOf(tx, [lease]),
    currentBills(tx, lease.id, from),
    settingsOf(tx),
  ]);
  const through = billingHorizon(dayIn(lease.timezone, tx.now), bill_days_before_due);
  const revision = reviseBills(rentLease(lease, terms.get(lease.id)!), current, { from, through });
  const differences = rentDifferences(revision);
  if (differences.length > 0) tx.audit('rent_bills', lease.id, 'revise', null, { differences });
  await cancelRentBills(
    tx,
    lease,
    revision.cancelled.map(({ id }) => id),
  );
  await repriceRentBills(tx, lease, revision.repriced);
  await insertRentBills(tx, [{ lease, bills: revision.issued }]);
  await tx.query(
    'update lease set billed_to = $3 where company_id = $1 and id = $2 and billed_to <> $3',
    [tx.ctx.company_id, lease.id, revision.billed_to],
    'lease_revised_to',
  );
  await settleRent(tx, [lease]);
}

// No period is longer than a month, so that the index of rent periods finds the bills, however old the lease is.
function currentBills(tx: Tx, lease_id: string, from: string): Promise<CurrentBill[]> {
  return tx.query<CurrentBill & Record<string, unknown>>(
    `select b.id, b.period_start, b.period_end, ${CHARGED_FOR_DAYS} as amount_cents,
       coalesce(b.present_explanation, b.explanation) as explanation from bill b
     where b.company_id = $1 and b.lease_id = $2 and ${IS_ACTIVE_RENT}
       and b.adds_to_bill_id is null and b.period_start > $3
     order by b.period_start`,
    [tx.ctx.company_id, lease_id, addDays(from, -2 * PERIOD_DAYS_MAX)],
    'rent_bills_standing',
  );
}
