import type { CompanySettings, ReminderStep } from '@keystead/contracts';
import { addDays } from '../../rent-engine/days.js';
import type { OpenBill } from './arrears-candidate.js';

/** A step that a failed night left out is made up for during so many days, then the next one stands for it. */
const CATCH_UP_DAYS = 7;

export type ScheduledStep = Exclude<ReminderStep, 'by_hand'>;

export interface ReminderDay {
  step: ScheduledStep;
  /** Days after the due day; before it when negative. */
  days: number;
}

/** The steps that a company wants, the earliest first; none where its reminders are off. */
export function reminderSchedule(settings: CompanySettings): ReminderDay[] {
  if (!settings.are_reminders_on) return [];
  const { reminder_days_before, reminder_days_after, reminder_days_after_again, reminder_days_after_last } = settings;
  const later: ReminderDay[] = [
    { step: 'again', days: reminder_days_after_again },
    { step: 'last', days: reminder_days_after_last },
  ];
  return [
    { step: 'before', days: -reminder_days_before },
    { step: 'after', days: reminder_days_after },
    ...later.filter(({ days }) => days > 0),
  ];
}

/**
 * The step that reminds of a bill on a day, or null. It is the latest one reached, and one that was sent never comes
 * again. A step counts from its own day, or from the day reminders resumed after a pause, and only for a few days: who
 * turns reminders on writes to no one about what is long past. A bill that is not older than its step says it itself.
 */
export function stepFor(
  schedule: readonly ReminderDay[],
  bill: Pick<OpenBill, 'due_date' | 'issued_on' | 'steps' | 'reminded_on'>,
  day: string,
  resumed_on: string | null,
): ScheduledStep | null {
  if (bill.reminded_on !== null && bill.reminded_on >= day) return null;
  const reached = schedule.findLastIndex(({ days }) => addDays(bill.due_date, days) <= day);
  const reminder = schedule[reached];
  if (!reminder || schedule.slice(reached).some(({ step }) => bill.steps.includes(step))) return null;
  const sendOn = addDays(bill.due_date, reminder.days);
  if (sendOn <= bill.issued_on) return null;
  const from = resumed_on !== null && resumed_on > sendOn ? resumed_on : sendOn;
  return day <= addDays(from, CATCH_UP_DAYS) ? reminder.step : null;
}
