import { formatsOf, HOME_COUNTRY, translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';
import { HOME_ZONE } from '../config.js';

interface ExpiringFacts {
  first_name: string;
  key_name: string;
  /** ISO 8601, UTC. */
  expires_at: string;
}

/** An API key ends within a week, and with it what software does. */
export function apiKeyExpiring(
  { first_name, key_name, expires_at }: ExpiringFacts,
  { product, address, language, clock }: EmailContext,
): MailContent {
  const t = translator(language);
  const facts = {
    product,
    key_name,
    date: formatsOf(language, HOME_COUNTRY, clock).moment(new Date(expires_at), HOME_ZONE),
  };
  return renderEmail({
    language,
    product,
    subject: t('emails:api_key_expiring.subject', facts),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t('emails:api_key_expiring.opening', facts),
    explanation: t('emails:api_key_expiring.explanation'),
    link: { label: t('emails:api_key_expiring.link'), url: `${address}/admin/setting/webhooks` },
    closing: t('emails:api_key_expiring.closing'),
  });
}
