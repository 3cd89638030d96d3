// The smallest PDF that says something: one A4 page of lines in Helvetica. Whoever needs more wants a library.

export interface PdfLine {
  text: string;
  /** Points from the left edge of the page. */
  x: number;
  /** Points from its top. */
  y: number;
  size?: number;
  bold?: boolean;
}

const WIDTH = 595;
const HEIGHT = 842;

/** Letters of WinAnsi outside Latin-1, by their code. */
const WIN_ANSI: Record<string, number> = {
  ...{ '€': 128, '‚': 130, ƒ: 131, '„': 132, '…': 133, '†': 134, '‡': 135, ˆ: 136, '‰': 137, Š: 138, '‹': 139 },
  ...{ Œ: 140, Ž: 142, '‘': 145, '’': 146, '“': 147, '”': 148, '•': 149, '–': 150, '—': 151, '˜': 152, '™': 153 },
  ...{ š: 154, '›': 155, œ: 156, ž: 158, Ÿ: 159 },
};

/** Bytes of a text in WinAnsi; what it has no letter for becomes a question mark. */
function winAnsi(text: string): number[] {
  return Array.from(text.normalize('NFC'), (email) => {
    const code = email.codePointAt(0)!;
    const isLatin1 = (code >= 32 && code <= 126) || (code >= 160 && code <= 255);
    return isLatin1 ? code : (WIN_ANSI[email] ?? 63);
  });
}

/** True when every letter can be shown. */
export function canShow(text: string): boolean {
  const question = Array.from(text).filter((email) => email === '?').length;
  return winAnsi(text).filter((code) => code === 63).length === question;
}

/** A text as a hexadecimal string: nothing in it needs to be escaped. */
const hex = (text: string) => `<${Buffer.from(winAnsi(text)).toString('hex')}>`;

function content(lines: readonly PdfLine[]): string {
  const shown = lines.map(
    ({ text, x, y, size = 11, bold }) =>
      `/${bold ? 'B' : 'R'} ${size} Tf 1 0 0 1 ${x} ${HEIGHT - y} Tm ${hex(text)} Tj`,
  );
  return `BT\n${shown.join('\n')}\nET`;
}

/** One page with these lines. */
export function onePage(title: string, lines: readonly PdfLine[]): Buffer {
  const page = content(lines);
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /R 5 0 R /B 6 0 R >> >> >>`,
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title ${hex(title)} >>`,
  ];
  // Readers find objects by their place in the file; everything is ASCII, so characters are bytes.
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  const size = objects.length + 1;
  file += `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
