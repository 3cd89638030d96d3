import { translator, type Language } from '@keystead/messages';
import { renderEmail, type MailContent } from '@keystead/platform';

interface ResetFacts {
  url: string;
  product: string;
  /** Whose password it is; null for the operator's own people, who sign in without a code. */
  account: { company: string; code: string } | null;
  /** Codes of the companies where the reader can sign in besides. */
  other_codes: readonly string[];
}

/**
 * The mail with the page where a new password is chosen. A person of several companies has a password in each, and has to
 * name the company to sign in: the mail says for which one it is, and the codes of all.
 */
export function resetMail(language: Language, { url, product, account, other_codes }: ResetFacts): MailContent {
  const t = translator(language);
  const others = other_codes.map((code) => ({ value: t('emails:reset.other_account', { code }) }));
  return renderEmail({
    language,
    product,
    subject: t('emails:reset.subject', { product }),
    opening: t('emails:reset.lead'),
    lines: account ? [{ value: t('emails:reset.account', account) }, ...others] : [],
    explanation: t('emails:reset.life'),
    link: { label: t('emails:reset.label'), url },
    closing: t('emails:reset.ignore'),
  });
}
