import type { DayCount } from '@keystead/contracts';
import { costOfDays, coveredDays, type DatedRent } from './day-costs.js';
import { toDay, toDayNumber } from './days.js';

/** A rent charge and what is paid on it. A charge without a period is owed whole and moves no paid-to day. */
export interface RentCharge {
  /** First day of the period that costs something. */
  due_date: string;
  period_start: string | null;
  period_end: string | null;
  amount_cents: number;
  paid_cents: number;
  /** The rents of its days, where these are not all the same; null or left out: each day costs an equal share. */
  parts?: readonly DatedRent[] | null;
}

export interface Arrears {
  /** Last day up to which all rent is paid in full. */
  paid_to: string;
  /** Paid towards the period after `paid_to`. */
  part_paid_cents: number;
  /** `paid_to` and the whole days that `part_paid_cents` covers. */
  effective_paid_to: string;
  /** Days since the oldest unpaid due date: 0 on the day itself, 1 the day after. Notices use it unless stated otherwise. */
  arrears_days: number;
  /** The same count with part payments bought off in whole days. */
  effective_arrears_days: number;
  /** Days without paid rent, the due day included: one more than `arrears_days`, 0 when nothing has fallen due. */
  days_unpaid: number;
  /** Rent overdue, every such period in full, less what is paid on it. */
  by_period_cents: number;
  /** Rent overdue for the days before today, less what is paid on their periods. */
  by_day_cents: number;
}

const COUNTED: Record<DayCount, 'arrears_days' | 'effective_arrears_days' | 'days_unpaid'> = {
  days_late: 'arrears_days',
  effective_days_late: 'effective_arrears_days',
  days_unpaid: 'days_unpaid',
};

/** The days that count towards a notice, by the count that the lease goes by. */
export function statutoryDays(of: Arrears, count: DayCount): number {
  return of[COUNTED[count]];
}

/** An additional charge and the bill that it adds to, which have the same days, are one charge. */
function together(charges: readonly RentCharge[]): RentCharge[] {
  const days = new Map<string, RentCharge>();
  for (const charge of charges) {
    const { period_start, amount_cents, paid_cents } = charge;
    if (period_start === null) continue;
    const known = days.get(period_start);
    days.set(period_start, {
      ...(known ?? charge),
      amount_cents: amount_cents + (known?.amount_cents ?? 0),
      paid_cents: paid_cents + (known?.paid_cents ?? 0),
    });
  }
  return [...charges.filter(({ period_start }) => period_start === null), ...days.values()];
}

interface Owed {
  due: number;
  /** First day and length of the period; null without one. */
  period: { start: number; days: number } | null;
  charge: RentCharge;
  amount: number;
  paid: number;
}

function owedOf(charge: RentCharge): Owed {
  const { period_start, period_end, amount_cents: amount, paid_cents: paid } = charge;
  const start = period_start === null ? null : toDayNumber(period_start);
  const period = start === null || period_end === null ? null : { start, days: toDayNumber(period_end) - start + 1 };
  return { due: toDayNumber(charge.due_date), period, charge, amount, paid };
}

/** What the days before today cost, less what is paid; never below 0, since money of one charge settles no other. */
function owedByDay({ period, charge, amount, paid }: Owed, today: number): number {
  if (!period) return amount - paid;
  const days = Math.min(period.days, Math.max(0, today - period.start));
  return Math.max(0, costOfDays({ ...period, amount, parts: charge.parts }, days) - paid);
}

function lastPaidDay(charges: readonly Owed[], settledTo: number): number {
  return charges.reduce(
    (last, { period }) => (period ? Math.max(last, period.start + period.days - 1) : last),
    settledTo,
  );
}

/** Whole days from the due day on that the money on a charge covers. */
function daysCovered({ due, period, charge, amount, paid }: Owed): number {
  if (!period) return 0;
  return Math.max(0, period.start + coveredDays({ ...period, amount, parts: charge.parts }, paid) - due);
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * Where the rent of a lease stands today. `settled_to` is the last day settled before these charges; with it, charges
 * that are paid may be left out. Money not yet on a bill counts when the coming bill is handed in as a charge paid by it.
 */
export function arrears(charges: readonly RentCharge[], today: string, settled_to: string): Arrears {
  const now = toDayNumber(today);
  const all = together(charges)
    .map(owedOf)
    .toSorted((a, b) => a.due - b.due);
  const open = all.filter((charge) => charge.paid < charge.amount);
  const overdue = open.filter((charge) => charge.due < now);
  const current = open.find((charge) => charge.period !== null);

  // Rent-free days at the start of a period are paid: nothing is owed for them.
  const paidTo = current ? current.due - 1 : lastPaidDay(all, toDayNumber(settled_to));
  const covered = current ? daysCovered(current) : 0;
  const oldest = open[0];
  const arrears_days = Math.max(0, oldest ? now - oldest.due : 0);
  const boughtOff = oldest === current ? covered : 0;
  return {
    paid_to: toDay(paidTo),
    part_paid_cents: current?.paid ?? 0,
    effective_paid_to: toDay(paidTo + covered),
    arrears_days,
    effective_arrears_days: Math.max(0, arrears_days - boughtOff),
    days_unpaid: oldest && oldest.due <= now ? arrears_days + 1 : 0,
    by_period_cents: sum(overdue.map((charge) => charge.amount - charge.paid)),
    by_day_cents: sum(overdue.map((charge) => owedByDay(charge, now))),
  };
}
