import { PdfDocument } from '@keystead/pdf';

/** A page with a heading and lines below it. */
export async function textPdf(title: string, lines: readonly string[]): Promise<Buffer> {
  const made_at = new Date('2026-03-01T00:00:00Z');
  const pdf = new PdfDocument({ language: 'en', title, author: 'Test', made_at, footer: (page) => `Page ${page}` });
  pdf.put(title, 48, pdf.y, 500, { size: 17, bold: true });
  pdf.y += 34;
  for (const line of lines) {
    pdf.write(line, { size: 11 });
    pdf.y += 8;
  }
  return pdf.finish();
}
