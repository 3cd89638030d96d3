import { fromCents } from '@keystead/contracts';
import { rentLease, type LeaseRent } from '../leases/lease.js';
import { arrears, type RentCharge } from '../rent/arrears.js';
import { addDays } from '../rent/days.js';
import type { RentTerm } from '../rent/rent-amount.js';
import { rentSchedule } from '../rent/rent-schedule.js';

/** How far ahead credit is shown as days paid; more of it stays visible as money. */
const AHEAD_DAYS = 366;

/** Where the rent of a lease stands, as it travels. */
export interface Standing {
  arrears_days: number;
  /** Every overdue period in full, less what is paid on it. */
  arrears_amount: number;
  /** The overdue days up to yesterday, less what is paid on their periods. */
  arrears_by_day: number;
  paid_to: string;
  effective_paid_to: string;
  credit: number;
}

/** Works out the standing from the unpaid rent; credit counts as paid on the bills that are still to come. */
export function standingOf(
  lease: LeaseRent,
  terms: readonly RentTerm[],
  open: readonly RentCharge[],
  today: string,
): Standing {
  const charges = [...open, ...comingPaidBy(lease, terms, lease.credit, today)];
  const { arrears_days, by_period_cents, by_day_cents, paid_to, effective_paid_to } = arrears(
    charges,
    today,
    lease.billed_to,
  );
  return {
    arrears_days,
    arrears_amount: fromCents(by_period_cents),
    arrears_by_day: fromCents(by_day_cents),
    paid_to,
    effective_paid_to,
    credit: fromCents(lease.credit),
  };
}

function comingPaidBy(lease: LeaseRent, terms: readonly RentTerm[], credit: number, today: string): RentCharge[] {
  const coming: RentCharge[] = [];
  if (credit === 0) return coming;
  let left = credit;
  for (const bill of rentSchedule(rentLease(lease, terms), { through: addDays(today, AHEAD_DAYS) })) {
    if (left === 0) break;
    const paid_cents = Math.min(left, bill.amount_cents);
    coming.push({ ...bill, paid_cents });
    left -= paid_cents;
  }
  return coming;
}
