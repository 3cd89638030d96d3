import { formatsOf, type Language } from '@keystead/contracts';
import { renderEmail, type EmailContext, type MailContent } from './render-email.js';
import { PLAN_WORDS, type PlanWords } from './plan-words.js';
import { receiptPdf, type ReceiptFacts } from './receipt-pdf.js';

interface TrialFacts {
  first_name: string;
  days_left: string;
  ends_at: string;
}

interface FailedFacts {
  first_name: string;
  amount_cents: string;
  currency: string;
  /** `true` when the card cannot be used any more. */
  is_card_invalid: string;
  /** Empty when it is not tried again. */
  next_try_at: string;
}

/** The free trial ends in a week, or tomorrow. */
export function trialEnding({ first_name, days_left, ends_at }: TrialFacts, context: EmailContext): MailContent {
  const { trial } = PLAN_WORDS[context.language];
  const opening = days_left === '1' ? trial.tomorrow : trial.days;
  return written(context, first_name, { ...trial, opening }, { days: days_left, date: dayOf(ends_at, context) });
}

/** A month could not be charged. */
export function paymentFailed(facts: FailedFacts, context: EmailContext): MailContent {
  const { failed } = PLAN_WORDS[context.language];
  const { first_name, amount_cents, currency, is_card_invalid, next_try_at } = facts;
  const sentences = {
    subject: failed.subject,
    opening: is_card_invalid === 'true' ? failed.invalid : failed.declined,
    explanation: next_try_at ? failed.again : failed.last,
  };
  const date = next_try_at && dayOf(next_try_at, context);
  return written(context, first_name, sentences, {
    amount: moneyOf(amount_cents, currency, context.language),
    date,
  });
}

/** A month was paid for; the receipt is attached. */
export function receipt(facts: ReceiptFacts & { first_name: string }, context: EmailContext): MailContent {
  const words = PLAN_WORDS[context.language].receipt;
  const values = { number: facts.receipt_number, date: dayOf(facts.period_ends_at, context) };
  const value = moneyOf(facts.amount_cents, facts.currency, context.language);
  return {
    ...written(context, facts.first_name, words, values, { label: words.amount, value }),
    attachments: [
      {
        filename: `receipt-${facts.receipt_number}.pdf`,
        contentType: 'application/pdf',
        content: receiptPdf(facts, context.product),
      },
    ],
  };
}

function written(
  { product, address, language }: EmailContext,
  name: string,
  { subject, opening, explanation }: { subject: string; opening: string; explanation: string },
  facts: Record<string, string>,
  code?: { label: string; value: string },
): MailContent {
  const words: PlanWords = PLAN_WORDS[language];
  const values: Record<string, string> = { ...facts, product, name };
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return renderEmail({
    language,
    product,
    subject: filled(subject),
    greeting: filled(words.greeting),
    opening: filled(opening),
    code,
    explanation: filled(explanation),
    link: { label: words.link, url: `${address}/admin/setting/subscription` },
    closing: words.closing,
  });
}

/** A day as the reader writes it, in the zone the plans are sold in. */
function dayOf(moment: string, { language }: EmailContext): string {
  return formatsOf(language).dayOfMoment(new Date(moment), 'Australia/Sydney');
}

function moneyOf(cents: string, currency: string, language: Language): string {
  return formatsOf(language).money(Number(cents), currency);
}
