import type { IssuedKind } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { documentSubject, renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

export interface DocumentMailFacts {
  name: string;
  issued_kind: string;
  issued_number: string;
  /** What is let, or the property; empty for a statement of an owner. */
  place: string;
  /** Name and hash of the file that is attached when the mail is sent. */
  file: string;
  sha256: string;
  /** First name of the person who sends it; empty where it is not known. */
  who: string;
  /** What they wrote; empty: nothing. */
  message: string;
}

/** To a renter or an owner, with a document that was issued to them. */
export function issuedDocument(facts: DocumentMailFacts, { product, language, company }: EmailContext): MailContent {
  const { name, issued_number, place, file, who, message } = facts;
  const t = translator(language);
  return renderEmail({
    language,
    product,
    company,
    subject: documentSubject({ issued_kind: facts.issued_kind as IssuedKind, issued_number, place }, language),
    greeting: t('emails:greeting', { name }),
    opening: who ? t('emails:document.opening', { who }) : t('emails:document.opening_unnamed'),
    ...(message && { quote: { label: t('emails:document.message'), text: message } }),
    lines: [{ label: t('emails:document.file'), value: file }],
    explanation: t('emails:document.explanation'),
    closing: t('emails:document.closing'),
  });
}
