import { translator } from '@keystead/messages';
import { renderEmail, type EmailContext, type MailContent } from '@keystead/platform';

/** A document as its mail names it. */
export interface MailedDocument {
  document_id: string;
  name: string;
}

export interface SharedDocumentsFacts {
  first_name: string;
  /** What is let, or the property. */
  place: string;
  /** At least one. */
  documents: readonly MailedDocument[];
}

/** To a renter or an owner: documents that they see from now on. */
export function sharedDocuments(
  facts: SharedDocumentsFacts,
  { product, address, language, company }: EmailContext,
): MailContent {
  const { first_name, place, documents } = facts;
  const [{ document_id, name }] = documents as [MailedDocument];
  const t = translator(language);
  const isOne = documents.length === 1;
  return renderEmail({
    language,
    product,
    company,
    subject: isOne ? t('emails:shared.subject', { name }) : t('emails:shared.several.subject', { place }),
    greeting: t('emails:greeting', { name: first_name }),
    opening: t(isOne ? 'emails:shared.opening' : 'emails:shared.several.opening', { place }),
    lines: documents.map((document) => ({ value: document.name })),
    explanation: t('emails:shared.explanation', { product }),
    link: {
      label: t(isOne ? 'emails:shared.link' : 'emails:shared.several.link'),
      url: `${address}/admin/document/${isOne ? `view?id=${document_id}` : 'list'}`,
    },
    closing: t('emails:shared.closing'),
  });
}
