import { PAGE, WIDTH, type Paper, type TextStyle } from './paper.js';

export interface Column {
  title: string;
  /** Share of the width of the page. */
  share: number;
  align?: 'left' | 'right';
}

const GAP = 6;
const SIZE = 8;

/** Rows in columns, with the titles again on each page. */
export class Table {
  private readonly places: { x: number; width: number; align: 'left' | 'right' }[];

  constructor(
    private readonly paper: Paper,
    private readonly columns: readonly Column[],
    private readonly size: number = SIZE,
  ) {
    const whole = columns.reduce((sum, { share }) => sum + share, 0);
    let x: number = PAGE.left;
    this.places = columns.map(({ share, align = 'left' }, index) => {
      const width = (WIDTH * share) / whole;
      const isLast = index === columns.length - 1;
      const place = { x, width: isLast ? width : width - GAP, align };
      x += width;
      return place;
    });
  }

  /** The titles; from now on each new page begins with them, until `end`. */
  begin(): void {
    const titles = () => {
      const style = { bold: true, colour: '#333333' };
      const cells = this.columns.map(({ title }) => title);
      this.draw(this.linesOf(cells, style), style);
      this.paper.rule();
      this.paper.y += 3;
    };
    // Titles alone at the foot of a page help nobody.
    this.paper.reserve(60);
    titles();
    this.paper.onNewPage = titles;
  }

  row(cells: readonly string[], style: TextStyle = {}): void {
    const lines = this.linesOf(cells, style);
    this.paper.reserve(Math.max(...lines.map(({ length }) => length)) * this.paper.lineHeight(this.size));
    this.draw(lines, style);
  }

  end(): void {
    this.paper.onNewPage = () => undefined;
    this.paper.rule();
    this.paper.y += 6;
  }

  private linesOf(cells: readonly string[], style: TextStyle): string[][] {
    return cells.map((cell, index) =>
      this.paper.linesOf(cell, this.places[index]!.width, { size: this.size, ...style }),
    );
  }

  private draw(cells: readonly (readonly string[])[], style: TextStyle): void {
    const { paper } = this;
    const heights = cells.map((lines, index) => {
      const { x, width, align } = this.places[index]!;
      return paper.putLines(lines, x, paper.y, width, { size: this.size, align, ...style });
    });
    paper.y += Math.max(...heights) + 1;
  }
}
