import type { PaidProperty } from '@keystead/contracts';
import { formatsOf, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

interface Facts {
  name: string;
  paid_on: string;
  currency: string;
  total_cents: string;
  /** Empty: none was given. */
  reference: string;
  /** BSB and masked number; empty where no account is known. */
  account: string;
  properties: readonly PaidProperty[];
}

/** To an owner to whom money was paid. */
export function ownerPaid(
  facts: Facts,
  { product, address, language, hasNoAccount, company }: EmailContext,
): MailContent {
  const { name, currency, reference, account, properties } = facts;
  const t = translator(language);
  const { money, longDay } = formatsOf(language);
  const amount = money(Number(facts.total_cents), currency);
  const values = { product, amount, day: longDay(facts.paid_on) };
  return renderEmail({
    language,
    product,
    company,
    subject: t('emails:owner_paid.subject', values),
    greeting: t('emails:greeting', { name }),
    opening: t('emails:owner_paid.opening', values),
    lines: [
      ...properties.map((property) => ({ label: property.name, value: money(property.amount_cents, currency) })),
      ...(account ? [{ label: t('emails:owner_paid.account'), value: account }] : []),
      ...(reference ? [{ label: t('emails:owner_paid.reference'), value: reference }] : []),
    ],
    explanation: t('emails:owner_paid.explanation'),
    ...(!hasNoAccount && { link: { label: t('emails:owner_paid.link', values), url: address } }),
    closing: t('emails:owner_paid.closing'),
  });
}
