import { centsOfCell, dayOfCell, isMonthFirst, Problem, readCsv } from '@keystead/platform';
import type { Reading } from './bank-reading.js';
import { HEADER_WITHIN, type Layout, layoutOf, saysOut } from './csv-layout.js';
import { refuseMonthFirst } from './file-kind.js';

/** Lines that are kept until it is known which column is what. */
const FIRST_LINES = 50;
/** Letters by which a file is recognised. */
const HEAD = 20_000;

/** The lines of a bank's CSV, with or without a header. */
export function* readBankCsv(text: string): Generator<Reading> {
  let first: { row: number; cells: string[] }[] | null = [];
  let layout: Layout | null = null;
  for (const record of readCsv(text, separatorOf(text))) {
    if (layout) {
      yield readingOf(layout, record.row, record.cells);
    } else {
      first!.push(record);
      if (first!.length < FIRST_LINES) continue;
      layout = yield* begin(first!, text);
      first = null;
    }
  }
  if (first && first.length > 0) yield* begin(first, text);
}

/** An empty cell that is written as such: `""` between two marks, or at an end of the line. */
const QUOTED_EMPTY = /(?:^|[,;\t])""(?=[,;\t\r\n]|$)/m;

function* begin(lines: { row: number; cells: string[] }[], text: string): Generator<Reading, Layout> {
  const hasQuotedEmpty = QUOTED_EMPTY.test(text.slice(0, HEAD));
  const found = layoutOf(
    lines.map(({ cells }) => cells),
    hasQuotedEmpty,
  );
  if (!found) {
    const american = lines.flatMap(({ cells }) => cells).find(isMonthFirst);
    if (american) refuseMonthFirst(american);
    throw new Problem('BANK_COLUMNS');
  }
  for (const { row, cells } of lines.slice(found.headerAt + 1)) yield readingOf(found.layout, row, cells);
  return found.layout;
}

function readingOf(layout: Layout, row: number, cells: string[]): Reading {
  const cell = (index: number) => cells[index] ?? '';
  return {
    row,
    day: dayOfCell(cell(layout.day)),
    written_day: cell(layout.day),
    cents: centsOf(layout, cell),
    account: cell(layout.account),
    currency: null,
    bank_id: cell(layout.bank_id) || null,
    text: layout.words
      .map(cell)
      .filter((part) => part !== '')
      .join(' '),
  };
}

/** What went out counts as less, whatever sign the bank gives it. */
function centsOf({ amount, debit, credit, sides }: Layout, cell: (index: number) => string): number | null {
  if (amount >= 0) {
    const cents = centsOfCell(cell(amount));
    return cents !== null && sides.some((index) => saysOut(cell(index))) ? -Math.abs(cents) : cents;
  }
  const [out, in_] = [centsOfCell(cell(debit) || '0'), centsOfCell(cell(credit) || '0')];
  if (out === null || in_ === null || (out !== 0 && in_ !== 0) || in_ < 0) return null;
  return out === 0 ? in_ : -Math.abs(out);
}

const SEPARATORS = [',', ';', '\t'];

/** What parts the cells: lines above the header have none, so the line with the most of one counts. */
function separatorOf(text: string): string {
  const lines = text.slice(0, HEAD).split(/\r\n|\n|\r/, HEADER_WITHIN + 1);
  const most = (mark: string) => Math.max(...lines.map((line) => line.replace(/"[^"]*"/g, '').split(mark).length));
  return SEPARATORS.reduce((best, mark) => (most(mark) > most(best) ? mark : best));
}
