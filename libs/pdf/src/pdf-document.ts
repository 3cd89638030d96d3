import { createRequire } from 'node:module';
import { performance } from 'node:perf_hooks';
import type { Language } from '@keystead/messages';
import type PdfKitDocument from 'pdfkit';
import { FontRuns, type Run } from './font-runs.js';
import type { FontFamily, Weight } from './fonts.js';
import { wrapLines } from './wrap-lines.js';

/** A4 in points. */
export const PAGE = { width: 595, height: 842, left: 48, right: 48, top: 48, bottom: 60 } as const;
export const WIDTH = PAGE.width - PAGE.left - PAGE.right;
const LINE = 1.45;
/** Drawing gives way to other requests after so long. */
const SLICE_MS = 8;

/** Texts whose fonts and widths are remembered while a document is made. */
const FITTED_MAX = 5000;

export interface TextStyle {
  size?: number;
  bold?: boolean;
  colour?: string;
  align?: 'left' | 'right';
}

export interface PdfMetadata {
  language: Language;
  /** Language whose shapes of shared Chinese characters are drawn, where it is another. */
  shapes?: Language;
  /** Name of the document, and whose it is. */
  title: string;
  author: string;
  made_at: Date;
  /** PNG or JPEG of whose it is, at the head of the document. */
  logo?: Buffer | null;
  /** At the foot of page `number` of `pages`. */
  footer: (number: number, pages: number) => string;
}

/** Text cut into fonts, with its widths at size 1. */
interface Fitted {
  runs: (Run & { width: number; isCopied: boolean })[];
  width: number;
}

interface ImageReader {
  openImage(bytes: Buffer): { width: number; height: number };
}

const require = createRequire(import.meta.url);

/** A PDF under way. Text of any language is drawn where the caller says; columns are the caller's. */
export class PdfDocument {
  /** Where the next line goes, from the top. */
  y: number = PAGE.top;
  /** Draws what stands at the top of every further page. */
  onNewPage: () => void = () => undefined;
  private readonly doc: PDFKit.PDFDocument;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<void>;
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
    this.runs = new FontRuns(facts.shapes ?? facts.language);
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk));
    this.finished = new Promise((resolve, reject) => {
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

  /** The logo, its right edge at `right`, within so many points; answers the height it took, none without a logo. */
  putLogo(right: number, y: number, width: number, height: number): number {
    if (!this.facts.logo) return 0;
    // Its types leave out what an opened image knows of itself.
    const image = (this.doc as unknown as ImageReader).openImage(this.facts.logo);
    const scale = Math.min(width / image.width, height / image.height, 1);
    const drawn = { width: image.width * scale, height: image.height * scale };
    this.doc.image(this.facts.logo, right - drawn.width, y, drawn);
    return drawn.height;
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
    await this.finished;
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
    const weight = weightOf(bold);
    const runs = this.runs.of(text).map((run) => ({ ...run, ...run.family.measure(run.text, weight) }));
    const fitted = { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
    if (this.fitted.size < FITTED_MAX) this.fitted.set(key, fitted);
    return fitted;
  }

  private draw(line: string, x: number, baseline: number, { size = 9, bold = false, colour = '#000000' }: TextStyle) {
    const { doc } = this;
    if (line === '') return;
    doc.fillColor(colour);
    let at = x;
    const weight = weightOf(bold);
    for (const { family, text, width, isCopied } of this.fit(line, bold).runs) {
      this.choose(family, weight, size);
      if (!isCopied) doc.markContent('Span', { actual: text });
      doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      if (!isCopied) doc.endMarkedContent();
      at += width * size;
    }
  }

  private choose(family: FontFamily, weight: Weight, size: number): void {
    const name = `${family.name}/${weight}`;
    if (!this.registered.has(name)) {
      // pdfkit takes an opened font as well as bytes; its types name the bytes alone.
      this.doc.registerFont(name, family.font(weight) as unknown as Buffer);
      this.registered.add(name);
    }
    this.doc.font(name, size);
  }
}

const weightOf = (bold: boolean): Weight => (bold ? 700 : 400);
