import { drawDocumentHead, type PdfDocument } from '@keystead/pdf';
import type { Supplier } from '../../receivables/names/names.sql.js';
import type { Formatter } from '../formatter.js';

/** The head of a document of a company, with what is known of it. */
export function drawSupplier(pdf: PdfDocument, { t }: Formatter, title: string, supplier: Supplier | null): void {
  const { name = '', abn, address } = supplier ?? {};
  drawDocumentHead(pdf, title, {
    name,
    details: [...(abn ? [`${t('abn')} ${spacedAbn(abn)}`] : []), ...(address ? [address] : [])],
  });
}

/** 51 824 753 556 */
function spacedAbn(abn: string): string {
  return `${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`.trim();
}
