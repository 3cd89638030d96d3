import { PAGE, WIDTH, type PdfDocument } from './pdf-document.js';

interface Span {
  text: string;
  isBold: boolean;
}

/** Text under headings, in paragraphs that keep their lines, and in items behind a mark. */
export type Block =
  | { kind: 'heading'; level: 1 | 2; spans: readonly Span[] }
  | { kind: 'paragraph'; lines: readonly (readonly Span[])[] }
  | { kind: 'item'; mark: string; spans: readonly Span[] };

const SIZE = 10.5;
const HEADINGS = { 1: 14, 2: 12 } as const;
const INDENT = 20;
const GAP = 7;

/** Blocks from the place of the next line on, over as many pages as they take. */
export async function drawBlocks(pdf: PdfDocument, blocks: readonly Block[]): Promise<void> {
  for (const [index, block] of blocks.entries()) {
    drawBlock(pdf, block, blocks[index - 1]?.kind === 'item');
    await pdf.rest();
  }
}

function drawBlock(pdf: PdfDocument, block: Block, isBehindItem: boolean): void {
  if (block.kind === 'item') {
    pdf.reserve(pdf.lineHeight(SIZE));
    pdf.put(block.mark, PAGE.left, pdf.y, INDENT, { size: SIZE });
    writeSpans(pdf, block.spans, SIZE, INDENT);
    return;
  }
  if (isBehindItem) pdf.y += GAP;
  if (block.kind === 'heading') {
    const size = HEADINGS[block.level];
    // A heading at the foot of a page helps no one.
    pdf.reserve(pdf.lineHeight(size) + pdf.lineHeight(SIZE) * 2);
    pdf.y += 4;
    writeSpans(pdf, bold(block.spans), size, 0);
    pdf.y += 3;
    return;
  }
  for (const spans of block.lines) writeSpans(pdf, spans, SIZE, 0);
  pdf.y += GAP;
}

const bold = (spans: readonly Span[]): Span[] => spans.map(({ text }) => ({ text, isBold: true }));

/** One line of the writer in as many lines of the page as it takes. */
function writeSpans(pdf: PdfDocument, spans: readonly Span[], size: number, indent: number): void {
  const text = spans.map((span) => span.text).join('');
  // Letters in bold are the wider ones: what fits in bold fits.
  const measured = { size, bold: spans.some(({ isBold }) => isBold) };
  let from = 0;
  for (const line of pdf.linesOf(text, WIDTH - indent, measured)) {
    from = text.indexOf(line, from);
    pdf.reserve(pdf.lineHeight(size));
    let x = PAGE.left + indent;
    for (const { text: part, isBold } of partsOf(spans, from, from + line.length)) {
      const style = { size, bold: isBold };
      pdf.putLines([part], x, pdf.y, WIDTH, style);
      x += pdf.widthOf(part, style);
    }
    pdf.y += pdf.lineHeight(size);
    from += line.length;
  }
}

/** What of the spans stands between two places of their text. */
function partsOf(spans: readonly Span[], from: number, to: number): Span[] {
  let begin = 0;
  const parts = spans.map(({ text, isBold }) => {
    const part = text.slice(Math.max(from - begin, 0), Math.max(to - begin, 0));
    begin += text.length;
    return { text: part, isBold };
  });
  return parts.filter(({ text }) => text !== '');
}
