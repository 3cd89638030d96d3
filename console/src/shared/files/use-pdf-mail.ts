import type { MailableDocument } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import { sentencesOf } from '../../net/report.js';
import { NotStored, useMailable } from './pdf-mail.js';

/** What a PDF can be mailed as, or why it cannot be; neither while that is found out. */
export interface PdfMail {
  document: MailableDocument | null;
  reason: string | null;
}

/** @param document_id Of the PDF, once that is known, for a person who may mail it; null: it is not kept. */
export function usePdfMail(document_id: string | null | undefined): PdfMail {
  const t = useText();
  const { data, error } = useMailable(document_id ?? null);
  const isMailed = data !== undefined && data.recipients.length > 0;
  return { document: isMailed ? data : null, reason: reasonOf() };

  function reasonOf(): string | null {
    if (document_id === undefined) return null;
    if (document_id === null) return t('documents:mail.not_kept');
    if (error) return error instanceof NotStored ? t('documents:mail.later') : sentencesOf(error).join(' ');
    return data && !isMailed ? t('documents:mail.without_address') : null;
  }
}
