import { translator, type Language } from '@keystead/messages';
import { renderEmail, type MailContent } from '@keystead/platform';

/** The mail with the page where a new password is chosen. */
export function resetMail(language: Language, url: string, product: string): MailContent {
  const t = translator(language);
  return renderEmail({
    language,
    product,
    subject: t('emails:reset.subject', { product }),
    opening: t('emails:reset.lead'),
    explanation: t('emails:reset.life'),
    link: { label: t('emails:reset.label'), url },
    closing: t('emails:reset.ignore'),
  });
}
