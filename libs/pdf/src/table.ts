import { PAGE, WIDTH, type PdfDocument, type TextStyle } from './pdf-document.js';

export interface Column {
  title: string;
  /** Part of the width that the fitted columns leave. */
  share?: number;
  /** Makes the column as wide as the widest of these texts and its title in two lines. */
  fits?: readonly string[];
  align?: 'left' | 'right';
}

/** What stands in a cell; a note is printed small below the text. */
export type Cell = string | { text: string; note: string };

const GAP = 8;
const SIZE = 8;
const NOTE = 0.85;
const NOTE_COLOUR = '#666666';
const ROW_RULE = '#dddddd';

/** Lines of one kind in a cell. */
interface Block {
  lines: readonly string[];
  style: TextStyle & { size: number };
}

/** Rows in columns, with the titles again on each page. */
export class Table {
  private readonly places: { x: number; width: number; align: 'left' | 'right' }[];

  constructor(
    private readonly pdf: PdfDocument,
    private readonly columns: readonly Column[],
    private readonly size: number = SIZE,
  ) {
    const fitted = columns.map((column) => this.fittedWidth(column));
    const shared = columns.reduce((sum, { share = 0 }) => sum + share, 0);
    const gaps = GAP * (columns.length - 1);
    const left = WIDTH - gaps - fitted.reduce((sum, width) => sum + width, 0);
    let x: number = PAGE.left;
    this.places = columns.map(({ share = 0, align = 'left' }, index) => {
      const width = fitted[index]! + (shared > 0 ? (left * share) / shared : 0);
      const place = { x, width, align };
      x += width + GAP;
      return place;
    });
  }

  /** The titles; from now on each new page begins with them, until `end`. */
  begin(): void {
    const titles = () => {
      const style = { bold: true, colour: '#333333' };
      this.draw(
        this.blocksOf(
          this.columns.map(({ title }) => title),
          style,
        ),
      );
      this.pdf.rule();
      this.pdf.y += 3;
    };
    // Titles alone at the foot of a page help no one.
    this.pdf.reserve(60);
    titles();
    this.pdf.onNewPage = titles;
  }

  row(cells: readonly Cell[], style: TextStyle = {}): void {
    const blocks = this.blocksOf(cells, style);
    this.pdf.reserve(Math.max(...blocks.map((cell) => this.heightOf(cell))) + 3);
    this.draw(blocks);
    this.pdf.rule(ROW_RULE);
    this.pdf.y += 2;
  }

  end(): void {
    this.pdf.onNewPage = () => undefined;
    this.pdf.y += 6;
  }

  private fittedWidth({ title, fits }: Column): number {
    if (!fits) return 0;
    const widthOf = (text: string) => this.pdf.widthOf(text, { size: this.size, bold: true });
    return Math.max(narrowest(title.split(/\s+/), widthOf), ...fits.map(widthOf));
  }

  private blocksOf(cells: readonly Cell[], style: TextStyle): Block[][] {
    return cells.map((cell, index) => {
      const { width, align } = this.places[index]!;
      const { text, note } = typeof cell === 'string' ? { text: cell, note: '' } : cell;
      const plain = { align, ...style, size: this.size };
      const blocks = [this.blockOf(text, width, plain)];
      const small = { ...plain, size: this.size * NOTE, bold: false, colour: NOTE_COLOUR };
      return note === '' ? blocks : [...blocks, this.blockOf(note, width, small)];
    });
  }

  /** A word at the right edge, which an amount is, is never cut: it is written smaller where it is too wide. */
  private blockOf(text: string, width: number, style: Block['style']): Block {
    const isWord = style.align === 'right' && !/\s/.test(text);
    if (!isWord) return { lines: this.pdf.linesOf(text, width, style), style };
    const taken = this.pdf.widthOf(text, style);
    return { lines: [text], style: taken > width ? { ...style, size: (style.size * width) / taken } : style };
  }

  private heightOf(cell: readonly Block[]): number {
    return cell.reduce((sum, { lines, style }) => sum + lines.length * this.pdf.lineHeight(style.size), 0);
  }

  private draw(cells: readonly (readonly Block[])[]): void {
    const { pdf } = this;
    for (const [index, cell] of cells.entries()) {
      const { x, width } = this.places[index]!;
      let y = pdf.y;
      for (const { lines, style } of cell) y += pdf.putLines(lines, x, y, width, style);
    }
    pdf.y += Math.max(...cells.map((cell) => this.heightOf(cell))) + 1;
  }
}

/** The least width in which words take no more than two lines. */
function narrowest(words: readonly string[], widthOf: (text: string) => number): number {
  const splits = words.map((_, index) => {
    const lines = [words.slice(0, index + 1), words.slice(index + 1)].map((line) => widthOf(line.join(' ')));
    return Math.max(...lines);
  });
  return Math.min(...splits);
}
