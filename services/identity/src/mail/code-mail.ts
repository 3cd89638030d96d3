import { translator, type Language } from '@keystead/messages';
import { renderEmail, type MailContent } from '@keystead/platform';

/** A mail with a code to type in: that of an address, or of a second step at sign-in. */
export function codeMail(
  language: Language,
  code: string,
  product: string,
  purpose: 'code' | 'second_step' = 'code',
): MailContent {
  const t = translator(language);
  return renderEmail({
    language,
    product,
    subject: t(`emails:${purpose}.subject`, { product }),
    opening: t(`emails:${purpose}.lead`),
    code: { value: code },
    explanation: t(`emails:${purpose}.life`, { product }),
    closing: t(`emails:${purpose}.ignore`),
  });
}

/** An address as it may stand in a log: `j***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}***${email.slice(at)}`;
}
