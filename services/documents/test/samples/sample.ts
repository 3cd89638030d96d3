import { PdfDocument } from '@keystead/pdf';
import type { FieldName } from '../../src/scanner/fields/field.js';
import type { ScanKind } from '@keystead/contracts';

export type Facts = Partial<Record<FieldName, string | number>>;

/** A document that is drawn, with what it says. Money is in cents. */
export interface Sample {
  name: string;
  kind: ScanKind;
  facts: Facts;
  pdf: Buffer;
}

export const LEFT = 48;
export const MIDDLE = 300;

/** An empty page. */
export function page(title: string): PdfDocument {
  return new PdfDocument({
    language: 'en',
    title,
    author: 'Test',
    made_at: new Date('2026-03-01T00:00:00Z'),
    footer: (number, pages) => `Page ${number} of ${pages}`,
  });
}

export type Line = readonly [label: string, value: string | readonly string[]];
const SIZE = 11;
const STEP = 19;

const linesOf = (value: string | readonly string[]) => (typeof value === 'string' ? [value] : value);

/** `Label: value`, one below the other. */
export function asLines(doc: PdfDocument, lines: readonly Line[]): void {
  for (const [label, value] of lines) {
    doc.put(`${label}: ${linesOf(value).join(', ')}`, LEFT, doc.y, 500, { size: SIZE });
    doc.y += STEP;
  }
}

/** Labels on the left, values on the right. */
export function asTable(doc: PdfDocument, lines: readonly Line[], x = LEFT, gap = 190): void {
  for (const [label, value] of lines) {
    doc.put(label, x, doc.y, gap - 10, { size: SIZE, bold: true });
    for (const line of linesOf(value)) {
      doc.put(line, x + gap, doc.y, 320, { size: SIZE });
      doc.y += STEP * 0.85;
    }
    doc.y += STEP * 0.3;
  }
}

/** Labels above their values, some beside each other. */
export function asBoxes(doc: PdfDocument, lines: readonly Line[], columns: number): void {
  const width = 500 / columns;
  for (let at = 0; at < lines.length; at += columns) {
    const row = lines.slice(at, at + columns);
    let height = 0;
    for (const [index, [label, value]] of row.entries()) {
      const x = LEFT + index * width;
      doc.put(label, x, doc.y, width - 8, { size: 8.5, colour: '#444444' });
      const all = linesOf(value);
      for (const [below, line] of all.entries()) doc.put(line, x, doc.y + 13 + below * 15, width - 8, { size: SIZE });
      height = Math.max(height, 13 + all.length * 15);
    }
    doc.y += height + 14;
  }
}

export function heading(doc: PdfDocument, text: string): void {
  doc.put(text, LEFT, doc.y, 500, { size: 17, bold: true });
  doc.y += 34;
}

export function paragraph(doc: PdfDocument, text: string): void {
  doc.write(text, { size: SIZE });
  doc.y += 8;
}
