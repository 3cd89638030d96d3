import { addDays } from '../../rent-engine/days.js';
import type { ArrearsHold, OpenBill } from './arrears-candidate.js';

/** What is overdue on a day: all that fell due before it and is not paid. */
export function overdueOn(bills: readonly Pick<OpenBill, 'due_date' | 'outstanding'>[], day: string): number {
  return bills.reduce((sum, { due_date, outstanding }) => (due_date < day ? sum + outstanding : sum), 0);
}

/**
 * What a plan leaves overdue on a day: what was owed when it was agreed, less every instalment that fell due before. New
 * bills are no part of it: a renter who does not pay them owes more than the plan allows.
 */
export function allowedByPlan(
  { plan_owed, instalments }: Pick<ArrearsHold, 'plan_owed' | 'instalments'>,
  day: string,
): number {
  const paid = (instalments ?? []).reduce((sum, { due_on, cents }) => (due_on < day ? sum + cents : sum), 0);
  return Math.max(0, (plan_owed ?? 0) - paid);
}

/** Whether a plan that was kept until now is broken on a day. */
export function isBroken(hold: ArrearsHold, bills: readonly OpenBill[], day: string): boolean {
  return hold.state === 'payment_plan' && hold.broken_on === null && overdueOn(bills, day) > allowedByPlan(hold, day);
}

export interface ReminderPause {
  is_paused: boolean;
  /** Day from which reminders resume after a pause. */
  resumed_on: string | null;
}

/** Whether no one is reminded by itself on a day, nor charged for being late. */
export function pauseOn(hold: ArrearsHold | null, bills: readonly OpenBill[], day: string): ReminderPause {
  switch (hold?.state) {
    case undefined:
      return { is_paused: false, resumed_on: null };
    case 'active':
      return { is_paused: false, resumed_on: hold.resumed_on };
    case 'paused':
      return { is_paused: day <= hold.paused_until!, resumed_on: addDays(hold.paused_until!, 1) };
    case 'payment_plan':
      if (isBroken(hold, bills, day)) return { is_paused: false, resumed_on: day };
      return { is_paused: hold.broken_on === null, resumed_on: hold.broken_on };
    default:
      return { is_paused: true, resumed_on: null };
  }
}
