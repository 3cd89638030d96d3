import { formatsOf, translator, type Language } from '@keystead/messages';
import { renderEmail, type EmailContext, type EmailMessage, type MailContent } from '@keystead/platform';
import { HOME_ZONE } from '../config.js';
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
  const t = translator(context.language);
  const values = { product: context.product, count: Number(days_left), date: dayOf(ends_at, context) };
  return written(context, first_name, {
    subject: t('emails:plan.trial.subject', values),
    opening: t(days_left === '1' ? 'emails:plan.trial.tomorrow' : 'emails:plan.trial.days', values),
    explanation: t('emails:plan.trial.explanation'),
  });
}

/** A month could not be charged. */
export function paymentFailed(facts: FailedFacts, context: EmailContext): MailContent {
  const { first_name, amount_cents, currency, is_card_invalid, next_try_at } = facts;
  const t = translator(context.language);
  const amount = moneyOf(amount_cents, currency, context.language);
  return written(context, first_name, {
    subject: t('emails:plan.failed.subject', { product: context.product }),
    opening: t(is_card_invalid === 'true' ? 'emails:plan.failed.invalid' : 'emails:plan.failed.declined', { amount }),
    explanation: next_try_at
      ? t('emails:plan.failed.again', { date: dayOf(next_try_at, context) })
      : t('emails:plan.failed.last'),
  });
}

/** A month was paid for; the receipt is attached. */
export async function receipt(
  facts: ReceiptFacts & { first_name: string },
  context: EmailContext,
): Promise<MailContent> {
  const t = translator(context.language);
  const number = facts.receipt_number;
  return {
    ...written(context, facts.first_name, {
      subject: t('emails:plan.receipt.subject', { product: context.product, number }),
      opening: t('emails:plan.receipt.opening'),
      code: {
        label: t('emails:plan.receipt.amount'),
        value: moneyOf(facts.amount_cents, facts.currency, context.language),
      },
      explanation: t('emails:plan.receipt.explanation', { date: dayOf(facts.period_ends_at, context) }),
    }),
    attachments: [
      {
        filename: `receipt-${number}.pdf`,
        contentType: 'application/pdf',
        content: await receiptPdf(facts, context.product, context.language),
      },
    ],
  };
}

function written(
  { product, address, language }: EmailContext,
  name: string,
  sentences: Pick<EmailMessage, 'subject' | 'opening' | 'code' | 'explanation'>,
): MailContent {
  const t = translator(language);
  return renderEmail({
    language,
    product,
    greeting: t('emails:greeting', { name }),
    ...sentences,
    link: { label: t('emails:plan.link'), url: `${address}/admin/setting/subscription` },
    closing: t('emails:plan.closing'),
  });
}

/** A day as the reader writes it, in the zone the plans are sold in. */
function dayOf(moment: string, { language }: EmailContext): string {
  return formatsOf(language).dayOfMoment(new Date(moment), HOME_ZONE);
}

function moneyOf(cents: string, currency: string, language: Language): string {
  return formatsOf(language).money(Number(cents), currency);
}
