import type { MailableDocument } from '@keystead/client';
import { useText } from '../../i18n/texts.js';
import type { AnsweredFile } from '../../net/file-answer.js';
import { sentencesOf } from '../../net/report.js';
import { NotStored, useMailable } from './pdf-mail.js';

/** What a PDF can be mailed as, or why it cannot be; neither while that is found out. */
export interface PdfMail {
  document: MailableDocument | null;
  reason: string | null;
}

/** @param file The PDF, once it has come, of a person who may mail it. */
export function usePdfMail(file: AnsweredFile | undefined): PdfMail {
  const t = useText();
  const { data, error } = useMailable(file?.document_id ?? null);
  const isMailed = data !== undefined && data.recipients.length > 0;
  return { document: isMailed ? data : null, reason: reasonOf() };

  function reasonOf(): string | null {
    if (!file) return null;
    if (file.document_id === null) return t('documents:mail.not_kept');
    if (error) return error instanceof NotStored ? t('documents:mail.later') : sentencesOf(error).join(' ');
    return data && !isMailed ? t('documents:mail.without_address') : null;
  }
}
