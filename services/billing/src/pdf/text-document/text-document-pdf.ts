import { blocksOf } from '@keystead/contracts';
import { drawBlocks, type PdfDocument } from '@keystead/pdf';
import type { Formatter } from '../formatter.js';
import { drawSupplier } from '../render/supplier-head.js';
import type { TextDocumentFacts } from './text-document.queries.js';

/** What a person wrote, below the head of the company. */
export async function drawTextDocument(
  pdf: PdfDocument,
  formatter: Formatter,
  { title, text, supplier }: TextDocumentFacts,
): Promise<void> {
  drawSupplier(pdf, formatter, title, supplier);
  await drawBlocks(pdf, blocksOf(text));
}
