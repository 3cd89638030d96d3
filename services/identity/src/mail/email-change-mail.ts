import { translator, type Language } from '@keystead/messages';
import { renderEmail, type MailContent } from '@keystead/platform';

interface Facts {
  url: string;
  product: string;
  /** Where the account is. */
  company: string;
}

/** The mail with the page that makes this address the one an account signs in with. */
export function emailChangeMail(language: Language, { url, product, company }: Facts): MailContent {
  const t = translator(language);
  return renderEmail({
    language,
    product,
    subject: t('emails:email_change.subject', { product }),
    opening: t('emails:email_change.lead', { company }),
    explanation: t('emails:email_change.life'),
    link: { label: t('emails:email_change.label'), url },
    closing: t('emails:email_change.ignore'),
  });
}
