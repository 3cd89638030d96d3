import { type DayCount, fromCents } from '@keystead/contracts';
import { arrears, type RentCharge, statutoryDays } from '../../rent-engine/arrears.js';
import { addDays } from '../../rent-engine/days.js';
import { type BilledPart, unevenParts } from '../../rent-engine/rent-amount.js';
import { type RentLease, rentSchedule } from '../../rent-engine/rent-schedule.js';
import { type BillingTerms, type Lease, type LeaseRent, rentLease } from './lease.entity.js';

/** How far ahead credit is shown as days paid; more of it stays visible as money. */
const AHEAD_DAYS = 366;

/** Where the rent of a lease stands, as it travels. */
export interface RentBalance {
  arrears_days: number;
  /** The same with part payments bought off in whole days. */
  effective_arrears_days: number;
  /** Days without paid rent, the due day included. */
  days_unpaid: number;
  /** Which of these counts the lease goes by, and its days. */
  day_count: DayCount;
  statutory_days: number;
  /** Every overdue period in full, less what is paid on it. */
  arrears_amount: number;
  /** The overdue days up to yesterday, less what is paid on their periods. */
  arrears_by_day: number;
  paid_to: string;
  /** Paid towards the period after `paid_to`. */
  part_paid: number;
  effective_paid_to: string;
  credit: number;
}

/** The rent bills that a standing is worked out from. */
export interface BalanceBills {
  open: readonly RentCharge[];
  /** Those of the period that is billed next, where a part of it is billed already. */
  billed: readonly BilledPart[];
}

/** Works out the standing from the unpaid rent; credit counts as paid on the bills that are still to come. */
export function rentBalance(
  lease: LeaseRent & Pick<Lease, 'day_count'>,
  terms: BillingTerms,
  bills: BalanceBills,
  today: string,
): RentBalance {
  const { day_count, credit, billed_to } = lease;
  const charges = [...bills.open, ...comingPaidBy(rentLease(lease, terms, bills.billed), credit, today)];
  const state = arrears(charges, today, billed_to);
  return {
    arrears_days: state.arrears_days,
    effective_arrears_days: state.effective_arrears_days,
    days_unpaid: state.days_unpaid,
    day_count,
    statutory_days: statutoryDays(state, day_count),
    arrears_amount: fromCents(state.by_period_cents),
    arrears_by_day: fromCents(state.by_day_cents),
    paid_to: state.paid_to,
    part_paid: fromCents(state.part_paid_cents),
    effective_paid_to: state.effective_paid_to,
    credit: fromCents(credit),
  };
}

function comingPaidBy(lease: RentLease, credit: number, today: string): RentCharge[] {
  const coming: RentCharge[] = [];
  if (credit === 0) return coming;
  let left = credit;
  for (const bill of rentSchedule(lease, { through: addDays(today, AHEAD_DAYS) })) {
    if (left === 0) break;
    const paid_cents = Math.min(left, bill.amount_cents);
    coming.push({ ...bill, parts: unevenParts(bill.explanation), paid_cents });
    left -= paid_cents;
  }
  return coming;
}
