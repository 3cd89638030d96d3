import { blocksOf } from '@keystead/contracts';
import { drawBlocks, type PdfDocument } from '@keystead/pdf';
import type { Formatter } from '../formatter.js';
import type { Issuable } from '../issued/issued-documents.js';
import { leaseDocument } from '../issued/lease-document.js';
import { drawSupplier } from '../render/supplier-head.js';
import type { TextDocumentFacts } from './text-document.queries.js';

/** A text as it is issued: in its own language, and under its title. */
export function issuableTextDocument(facts: TextDocumentFacts): Issuable {
  const { id, title, lease_number, visible_to, language, country_iso } = facts;
  const issuable = leaseDocument({
    kind: 'text_document',
    id,
    number: lease_number,
    name: title.replace(/[/\\]/g, '-').replace(/^\.+/, ''),
    category: 'other',
    visible_to,
    facts,
    title: () => title,
    draw: (pdf, formatter) => drawTextDocument(pdf, formatter, facts),
  });
  const render = { ...issuable.render, ...(country_iso && { country: country_iso }) };
  return { ...issuable, render, ...(language && { language }) };
}

/** What a person wrote, below the head of the company. */
async function drawTextDocument(
  pdf: PdfDocument,
  formatter: Formatter,
  { title, text, supplier }: TextDocumentFacts,
): Promise<void> {
  drawSupplier(pdf, formatter, title, supplier);
  await drawBlocks(pdf, blocksOf(text));
}
