import { FILE_BYTES_MAX } from '@keystead/contracts';
import { displaySize } from '../../format/file-size.js';
import { useLanguage, useText } from '../../i18n/texts.js';
import { sentencesOf } from '../../net/report.js';
import type { FileFault } from './chosen-file.js';

/** Says why a file cannot be uploaded. */
export function useFaultSentence(): (fault: FileFault) => string {
  const t = useText();
  const language = useLanguage();
  return (fault) => t(`documents:upload.fault.${fault}`, { size: displaySize(FILE_BYTES_MAX, language) });
}

/** What went wrong with an upload, in the storage or in the service. */
export const uploadSentences = (error: unknown): string[] =>
  error instanceof Error ? [error.message] : sentencesOf(error);
