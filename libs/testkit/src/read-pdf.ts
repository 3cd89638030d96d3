import { inflateSync } from 'node:zlib';

/** What a reader copies out of one of our PDFs, page by page: every letter by the map that its font carries. */
export function textOfPdf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  return [...objects.values()]
    .filter(({ head }) => /\/Type \/Page\b/.test(head))
    .map(({ head }) => {
      const resources = objects.get(reference(head, 'Resources'))!.head;
      const fonts = new Map(
        [...(/\/Font <<([\s\S]*?)>>/.exec(resources)?.[1] ?? '').matchAll(/\/(F\d+) (\d+) 0 R/g)].map(
          ([, name, number]) => [name!, lettersOf(objects, Number(number))],
        ),
      );
      return textOf(objects.get(reference(head, 'Contents'))!.stream, fonts);
    });
}

interface PdfObject {
  head: string;
  stream: string;
}

function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const raw = pdf.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const { 1: number, index } of raw.matchAll(/(?<=^|\n)(\d+) 0 obj\n/g)) {
    const end = raw.indexOf('endobj', index);
    const begins = raw.indexOf('stream\n', index);
    const hasStream = begins !== -1 && begins < end;
    const head = raw.slice(index, hasStream ? begins : end);
    let stream = '';
    if (hasStream) {
      const length = Number(/\/Length (\d+)/.exec(head)![1]);
      const bytes = pdf.subarray(begins + 7, begins + 7 + length);
      stream = (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    }
    objects.set(Number(number), { head, stream });
  }
  return objects;
}

function reference(head: string, name: string): number {
  return Number(new RegExp(`/${name} (\\d+) 0 R`).exec(head)![1]);
}

/** Letters by glyph: pdfkit writes ranges of lists. */
function lettersOf(objects: Map<number, PdfObject>, font: number): Map<number, string> {
  const { stream } = objects.get(reference(objects.get(font)!.head, 'ToUnicode'))!;
  const letters = new Map<number, string>();
  for (const [, first, list] of stream.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      letters.set(Number.parseInt(first!, 16) + index, utf16(hex!.replaceAll(' ', '')));
  }
  return letters;
}

const utf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

const STEP =
  /\/Span <<([\s\S]*?)>>\s*BDC|\bEMC\b|\/(F\d+) [\d.]+ Tf|1 0 0 1 [\d.-]+ ([\d.-]+) Tm|\[((?:<[0-9a-f]*>|[\d.\s-])*)\] TJ/gi;

function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let text = '';
  let letters = new Map<number, string>();
  let line = '';
  let isSpoken = false;
  for (const [match, span, font, height, shown] of content.matchAll(STEP)) {
    if (span !== undefined) {
      text += spoken(span);
      isSpoken = true;
    } else if (match === 'EMC') isSpoken = false;
    else if (font) letters = fonts.get(font)!;
    else if (height) {
      if (line !== '' && line !== height) text += '\n';
      line = height;
    } else if (!isSpoken) {
      for (const [, hex] of shown!.matchAll(/<([0-9a-f]*)>/gi))
        for (const [glyph] of hex!.matchAll(/[0-9a-f]{4}/gi)) {
          const letter = letters.get(Number.parseInt(glyph, 16));
          if (letter === undefined || glyph === '0000') throw new Error(`No letter for glyph ${glyph}`);
          text += letter;
        }
    }
  }
  return text;
}

/** The text that a span says it stands for: UTF-16 behind its mark, in a string with escapes. */
function spoken(span: string): string {
  const written = /\/ActualText \(([\s\S]*)\)/.exec(span)![1]!;
  const bytes = written.replace(/\\([nrtbf()\\])/g, (_, letter: string) => ESCAPES[letter] ?? letter);
  return Buffer.from(bytes.slice(2), 'latin1').swap16().toString('utf16le');
}

const ESCAPES: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
