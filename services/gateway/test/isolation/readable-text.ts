import { readZip, textOfPdf } from '@keystead/testkit';

/** What a person reads in an answer: letters of a PDF, files of an archive, text. */
export function readableText(contentType: string | null, bytes: Buffer): string {
  if (contentType?.includes('pdf') && bytes.includes('/ToUnicode')) return textOfPdf(bytes).join('\n');
  if (contentType?.includes('zip')) return JSON.stringify(readZip(bytes));
  return bytes.toString('utf8');
}
