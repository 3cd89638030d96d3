import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import type { Language } from '@keystead/contracts';
import type PdfKitDocument from 'pdfkit';
import { hasGlyph } from './has-glyph.js';
import type { FontFile, Weight } from './font-files.js';
import { FontRuns, type Run } from './font-runs.js';
import { wrapLines } from './wrap-lines.js';

/** A4 in points. */
export const PAGE = { width: 595, height: 842, left: 48, right: 48, top: 48, bottom: 60 } as const;
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;
const LINE = 1.45;
/** Drawing gives way to other requests after so long. */
const SLICE_MS = 8;

/** Texts whose fonts and widths are remembered while a paper is made. */
const FITTED_MAX = 5000;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}

export interface PdfMetadata {
  language: Language;
  /** Name of the document, and whose it is. */
  title: string;
  author: string;
  made_at: Date;
  /** At the foot of page `number` of `pages`. */
  footer: (number: number, pages: number) => string;
}

/** Text cut into fonts, with its widths at size 1. */
interface Fitted {
  runs: (Run & { width: number })[];
  width: number;
}

const require = createRequire(import.meta.url);

/** A PDF under way. Text of any language is put where it is said; whoever fills it looks after the columns. */
export class PdfDocument {
  /** Where the next line goes, from the top. */
  y: number = PAGE.top;
  /** Draws what stands at the top of every further page. */
  onNewPage: () => void = () => undefined;
  private readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly whole: Promise<void>;
  private readonly runs: FontRuns;
  private readonly fitted = new Map<string, Fitted>();
  private readonly registered = new Set<string>();
  private pages = 1;
  private sliceBegan = performance.now();

  constructor(private readonly facts: PdfMetadata) {
    const Pdf = require('pdfkit') as typeof PdfKitDocument;
    const { title: Title, author: Author, made_at: CreationDate } = facts;
    this.doc = new Pdf({
      size: 'A4',
      margin: 0,
      // Pages are kept to the end: only then is it known how many there are.
      bufferPages: true,
      lang: facts.language,
      // No font of the reader's machine: it would have to know our letters.
      font: null as unknown as string,
      info: { Title, Author, CreationDate },
    });
    this.runs = new FontRuns(facts.language, hasGlyph);
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.whole = new Promise((resolve, reject) => {
      this.doc.once('end', resolve);
      this.doc.once('error', reject);
    });
  }

  /** Text in lines that fit `width`, from `y` on; answers the height it took. */
  put(text: string, x: number, y: number, width: number, style: TextStyle = {}): number {
    return this.putLines(this.linesOf(text, width, style), x, y, width, style);
  }

  /** Lines that were fitted before. */
  putLines(lines: readonly string[], x: number, y: number, width: number, style: TextStyle = {}): number {
    const { size = 9, align = 'left' } = style;
    for (const [index, line] of lines.entries()) {
      const indent = align === 'right' ? width - this.widthOf(line, style) : 0;
      this.draw(line, x + indent, y + (index + 1) * size * LINE - size * 0.4, style);
    }
    return lines.length * size * LINE;
  }

  /** Text over the whole width at the place of the next line, which moves on. */
  write(text: string, style: TextStyle = {}): void {
    const height = this.linesOf(text, WIDTH, style).length * (style.size ?? 9) * LINE;
    this.reserve(height);
    this.y += this.put(text, PAGE.left, this.y, WIDTH, style);
  }

  linesOf(text: string, width: number, style: TextStyle = {}): string[] {
    return wrapLines(text, width, (part) => this.widthOf(part, style));
  }

  heightOf(text: string, width: number, style: TextStyle = {}): number {
    return this.linesOf(text, width, style).length * (style.size ?? 9) * LINE;
  }

  lineHeight(size: number): number {
    return size * LINE;
  }

  widthOf(text: string, { size = 9, bold = false }: TextStyle): number {
    return this.fit(text, bold).width * size;
  }

  rule(colour = '#999999'): void {
    const { doc, y } = this;
    doc
      .moveTo(PAGE.left, y)
      .lineTo(PAGE.left + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(colour)
      .stroke();
  }

  /** Goes on to the next page when so much does not fit on this one. */
  reserve(height: number): void {
    if (this.y + height <= PAGE.height - PAGE.bottom) return;
    this.doc.addPage();
    this.pages += 1;
    this.y = PAGE.top;
    this.onNewPage();
  }

  /** Lets other requests have their turn when this one's is over. */
  async rest(): Promise<void> {
    if (performance.now() - this.sliceBegan < SLICE_MS) return;
    await new Promise((resolve) => setImmediate(resolve));
    this.sliceBegan = performance.now();
  }

  async finish(): Promise<Buffer> {
    for (let page = 1; page <= this.pages; page++) {
      this.doc.switchToPage(page - 1);
      this.foot(page);
    }
    this.doc.end();
    await this.whole;
    return Buffer.concat(this.chunks);
  }

  private foot(page: number): void {
    const style = { size: 7.5, colour: '#666666' } as const;
    this.put(this.facts.footer(page, this.pages), PAGE.left, PAGE.height - PAGE.bottom + 18, WIDTH, style);
  }

  private fit(text: string, bold: boolean): Fitted {
    const key = `${bold ? 'b' : 'r'}${text}`;
    const known = this.fitted.get(key);
    if (known) return known;
    const runs = this.runs.of(text).map((run) => {
      this.choose(run.file, bold, 1000);
      return { ...run, width: this.doc.widthOfString(run.text) / 1000 };
    });
    const fitted = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    if (this.fitted.size < FITTED_MAX) this.fitted.set(key, fitted);
    return fitted;
  }

  private draw(line: string, x: number, baseline: number, { size = 9, bold = false, colour = '#000000' }: TextStyle) {
    const { doc } = this;
    if (line === '') return;
    doc.fillColor(colour);
    let at = x;
    for (const { file, text, width } of this.fit(line, bold).runs) {
      this.choose(file, bold, size);
      // Thai letters are taken apart to be drawn; who copies them should get what was written.
      const isTakenApart = file.name.startsWith('noto-sans-thai');
      if (isTakenApart) doc.markContent('Span', { actual: text });
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (isTakenApart) doc.endMarkedContent();
      at += width * size;
    }
  }

  private choose(file: FontFile, bold: boolean, size: number): void {
    const weight: Weight = bold ? 700 : 400;
    const name = `${file.name}/${weight}`;
    if (!this.registered.has(name)) {
      this.doc.registerFont(name, file.read(weight));
      this.registered.add(name);
    }
    this.doc.font(name, size);
  }
}
