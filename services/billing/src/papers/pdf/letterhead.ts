import type { Speech } from '../words/words.js';
import type { Supplier } from '../names/names.sql.js';
import { PAGE, WIDTH, type Paper } from './paper.js';

const GREY = '#555555';
const HALF = WIDTH / 2;
const SUM_NAMES = WIDTH - 120;

/** Title on the left, whose paper it is on the right. */
export function drawLetterhead(paper: Paper, speech: Speech, title: string, supplier: Supplier | null): void {
  const top = paper.y;
  const left = paper.put(title, PAGE.left, top, HALF, { size: 18, bold: true });
  const lines = [
    supplier?.name ?? '',
    ...(supplier?.abn ? [`${speech.say('abn')} ${spacedAbn(supplier.abn)}`] : []),
    ...(supplier?.address ? [supplier.address] : []),
  ];
  let y = top;
  for (const [index, line] of lines.entries()) {
    const style = index === 0 ? { size: 11, bold: true } : { size: 9, colour: GREY };
    y += paper.put(line, PAGE.left + HALF, y, HALF, { ...style, align: 'right' });
  }
  paper.y = Math.max(top + left, y) + 10;
  paper.rule();
  paper.y += 10;
}

/** 51 824 753 556 */
function spacedAbn(abn: string): string {
  return `${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`.trim();
}

/** Facts as pairs, two to a line. */
export function drawFacts(paper: Paper, facts: readonly (readonly [string, string])[]): void {
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const heights = pair.map(([, value]) => paper.heightOf(value, HALF - 12, { size: 10 }) + 12);
    paper.reserve(Math.max(...heights));
    for (const [column, [name, value]] of pair.entries()) {
      const x = PAGE.left + column * HALF;
      const taken = paper.put(name, x, paper.y, HALF - 12, { size: 7.5, colour: GREY });
      paper.put(value, x, paper.y + taken, HALF - 12, { size: 10 });
    }
    paper.y += Math.max(...heights) + 5;
  }
  paper.y += 6;
}

/** Sums at the right edge, the last one in bold. */
export function drawSums(paper: Paper, sums: readonly (readonly [string, string])[]): void {
  paper.reserve(sums.length * (paper.lineHeight(10) + 2));
  for (const [index, [name, value]] of sums.entries()) {
    const style = { size: 10, bold: index === sums.length - 1, align: 'right' } as const;
    const height = paper.heightOf(name, SUM_NAMES, style);
    paper.reserve(height);
    paper.put(name, PAGE.left, paper.y, SUM_NAMES, style);
    paper.put(value, PAGE.left + WIDTH - 105, paper.y, 105, style);
    paper.y += height + 2;
  }
  paper.y += 8;
}

/** A heading over what follows, of which so many points stay on the same page. */
export function drawHeading(paper: Paper, text: string, following = 40): void {
  paper.reserve(following);
  paper.y += 6;
  paper.write(text, { size: 11, bold: true });
  paper.y += 2;
}
