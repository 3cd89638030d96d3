import { PAGE, WIDTH, type PdfDocument } from './pdf-document.js';

const GREY = '#555555';
const HALF = WIDTH / 2;
const LOGO_HEIGHT = 44;
const SUM_NAMES = WIDTH - 120;

/** Whose document it is: its name, and what stands small below it. */
export interface Issuer {
  name: string;
  details: readonly string[];
}

/** Title on the left, whose document it is on the right. */
export function drawDocumentHead(pdf: PdfDocument, title: string, { name, details }: Issuer): void {
  const top = pdf.y;
  const left = pdf.put(title, PAGE.left, top, HALF, { size: 18, bold: true });
  const logo = pdf.putLogo(PAGE.left + WIDTH, top, HALF, LOGO_HEIGHT);
  let y = top + (logo > 0 ? logo + 6 : 0);
  for (const [index, line] of [name, ...details].entries()) {
    const style = index === 0 ? { size: 11, bold: true } : { size: 9, colour: GREY };
    y += pdf.put(line, PAGE.left + HALF, y, HALF, { ...style, align: 'right' });
  }
  pdf.y = Math.max(top + left, y) + 10;
  pdf.rule();
  pdf.y += 10;
}

/** Facts as pairs, two to a line. */
export function drawFacts(pdf: PdfDocument, facts: readonly (readonly [string, string])[]): void {
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const heights = pair.map(([, value]) => pdf.heightOf(value, HALF - 12, { size: 10 }) + 12);
    pdf.reserve(Math.max(...heights));
    for (const [column, [name, value]] of pair.entries()) {
      const x = PAGE.left + column * HALF;
      const taken = pdf.put(name, x, pdf.y, HALF - 12, { size: 7.5, colour: GREY });
      pdf.put(value, x, pdf.y + taken, HALF - 12, { size: 10 });
    }
    pdf.y += Math.max(...heights) + 5;
  }
  pdf.y += 6;
}

/** Sums at the right edge, the last one in bold. */
export function drawSums(pdf: PdfDocument, sums: readonly (readonly [string, string])[]): void {
  pdf.reserve(sums.length * (pdf.lineHeight(10) + 2));
  for (const [index, [name, value]] of sums.entries()) {
    const style = { size: 10, bold: index === sums.length - 1, align: 'right' } as const;
    const height = pdf.heightOf(name, SUM_NAMES, style);
    pdf.reserve(height);
    pdf.put(name, PAGE.left, pdf.y, SUM_NAMES, style);
    pdf.put(value, PAGE.left + WIDTH - 105, pdf.y, 105, style);
    pdf.y += height + 2;
  }
  pdf.y += 8;
}

/** A heading over what follows, of which so many points stay on the same page. */
export function drawHeading(pdf: PdfDocument, text: string, following = 40): void {
  pdf.reserve(following);
  pdf.y += 6;
  pdf.write(text, { size: 11, bold: true });
  pdf.y += 2;
}
