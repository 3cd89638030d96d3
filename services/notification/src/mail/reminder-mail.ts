import { formatsOf, type ReminderBill, type ReminderStep } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { GREETING } from './privacy-words.js';
import { REMINDER, type Tone } from './reminder-words.js';

interface Facts {
  first_name: string;
  /** What stands on a transfer, by which a payment is known: the same as on the invoice. */
  reference: string;
  /** Number of the lease; mails queued before it was kept have the reference instead. */
  lease?: string;
  /** What is rented. */
  place: string;
  step: string;
  currency: string;
  /** `RemindedBill[]` as JSON: what a queue keeps are texts. */
  bills: string;
}

/** To a renter who has something to pay, soon or since long. */
export function billReminder(facts: Facts, { product, address, language }: EmailContext): MailContent {
  const { first_name, reference, place, currency, lease = reference } = facts;
  const words = REMINDER[language];
  const bills = JSON.parse(facts.bills) as ReminderBill[];
  const tone = toneOf(facts.step as ReminderStep, bills);
  const formats = formatsOf(language);
  const money = (cents: number) => formats.money(cents, currency);
  const values: Record<string, string> = { product, reference, place, lease };
  // In one pass: what somebody typed is never taken for a place to fill.
  const filled = (sentence: string, more: Record<string, string> = {}) =>
    sentence.replace(/\{(\w+)\}/g, (whole, name: string) => more[name] ?? values[name] ?? whole);
  const lines = bills.map(({ type, due_date, amount_cents, days_overdue }) => ({
    label: words.types[type],
    value: filled(days_overdue > 0 ? words.overdue : words.due, {
      amount: money(amount_cents),
      date: formats.longDay(due_date),
      days: formats.days(days_overdue),
    }),
  }));
  return renderEmail({
    language,
    product,
    subject: filled(words.subject[tone]),
    greeting: GREETING[language].replace('{name}', () => first_name),
    opening: filled(words.opening[tone]),
    lines,
    code: { label: words.total, value: money(bills.reduce((sum, { amount_cents }) => sum + amount_cents, 0)) },
    explanation: filled(words.explanation),
    link: { label: filled(words.link), url: address },
    closing: filled(words.closing),
  });
}

function toneOf(step: ReminderStep, bills: readonly ReminderBill[]): Tone {
  if (bills.every(({ days_overdue }) => days_overdue === 0)) return 'early';
  return step === 'last' ? 'last' : 'late';
}
