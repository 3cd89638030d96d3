import type { ReminderBill, ReminderStep } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

/** How urgent a reminder is: nothing overdue yet, overdue, or overdue for the last time. */
export type Tone = 'early' | 'late' | 'last';

interface Facts {
  first_name: string;
  /** What stands on a transfer, by which a payment is known: the same as on the invoice. */
  reference: string;
  /** Number of the lease. */
  lease: string;
  /** What is rented. */
  place: string;
  step: string;
  currency: string;
  bills: readonly ReminderBill[];
  /** What the company says in it in its own words. */
  message?: string;
}

/** To a renter who has something to pay, soon or since long. */
export function billReminder(
  facts: Facts,
  { product, address, language, hasNoAccount, company }: EmailContext,
): MailContent {
  const { first_name, reference, place, currency, lease, bills, message } = facts;
  const t = translator(language);
  const tone = toneOf(facts.step as ReminderStep, bills);
  const { money, longDay, days } = formatsOf(language);
  const values = { product, reference, place, lease };
  const lines = bills.map(({ type, due_date, amount_cents, days_overdue }) => {
    const bill = { amount: money(amount_cents, currency), date: longDay(due_date), days: days(days_overdue) };
    return {
      label: t(`emails:reminder.types.${type}`),
      value: t(days_overdue > 0 ? 'emails:reminder.overdue' : 'emails:reminder.due', bill),
    };
  });
  const total = bills.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return renderEmail({
    language,
    product,
    company,
    subject: t(`emails:reminder.subject.${tone}`, values),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t(`emails:reminder.opening.${tone}`, values),
    ...(message && { quote: { label: t('emails:document.message'), text: message } }),
    lines,
    code: { label: t('emails:reminder.total'), value: money(total, currency) },
    explanation: t('emails:reminder.explanation', values),
    ...(!hasNoAccount && { link: { label: t('emails:reminder.link', values), url: address } }),
    closing: t('emails:reminder.closing', values),
  });
}

export function toneOf(step: ReminderStep, bills: readonly ReminderBill[]): Tone {
  if (bills.every(({ days_overdue }) => days_overdue === 0)) return 'early';
  return step === 'last' ? 'last' : 'late';
}
