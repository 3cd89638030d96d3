import type { CompanySettings } from '@keystead/contracts';
import type { ArrearsCandidate, Contact, OpenBill } from './arrears-candidate.js';
import { companyFeeTerms, type DueFee, lateFeesOn } from './late-fee.js';
import { isBroken, pauseOn } from './payment-plan.js';
import { reminderSchedule, type ScheduledStep, stepFor } from './reminder-schedule.js';

export interface ReminderItem {
  bill: OpenBill;
  step: ScheduledStep;
}

/** What a night does with a lease. */
export interface Evaluation {
  lease: ArrearsCandidate;
  /** One letter about all bills whose turn it is; null when none is due, or there is no recipient. */
  reminder: { to: Contact; step: ScheduledStep; items: ReminderItem[] } | null;
  fees: DueFee[];
  is_plan_broken: boolean;
}

const STEPS: readonly ScheduledStep[] = ['before', 'after', 'again', 'last'];

/** Decides what a day's run does with a lease; the run does it, and the preview shows it. */
export function evaluate(lease: ArrearsCandidate, settings: CompanySettings, day: string): Evaluation {
  const { hold, contact, has_mandate } = lease;
  // Money that is on its way is not late: it comes, or the bill is open again when it does not.
  const bills = lease.bills.filter(({ is_debited }) => !is_debited);
  const { is_paused, resumed_on } = pauseOn(hold, bills, day);
  const is_plan_broken = hold !== null && isBroken(hold, bills, day);
  if (is_paused) return { lease, reminder: null, fees: [], is_plan_broken };
  const schedule = reminderSchedule(settings);
  const items = bills.flatMap((bill): ReminderItem[] => {
    const step = stepFor(schedule, bill, day, resumed_on);
    // What is collected by itself needs no reminder.
    return step && !(has_mandate && step === 'before') ? [{ bill, step }] : [];
  });
  const step = STEPS.findLast((known) => items.some((item) => item.step === known));
  const reminder = step && contact ? { to: contact, step, items } : null;
  const terms = lease.fee_terms ?? companyFeeTerms(settings, lease.fees_since);
  const fees = lateFeesOn({ ...lease, bills }, terms, day, latest(terms.since, resumed_on));
  return { lease, reminder, fees, is_plan_broken };
}

function latest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}
