import { centsOfCell, dayOfCell } from '@keystead/platform';
import { type Column, NAMES, SIDES, WORDS } from './csv-columns.js';

/** Which columns of a bank's CSV mean what; -1 where there is none. */
export interface Layout {
  day: number;
  /** One signed amount … */
  amount: number;
  /** … or what went out and what came in. */
  debit: number;
  credit: number;
  /** Columns that may say of an amount without a sign whether it went out: `DR`, `Debit`. */
  sides: number[];
  account: number;
  bank_id: number;
  /** Joined they say what the money was for. */
  words: number[];
}

const OUT = /^(?:dr?|debit)$/i;
const IN = /^(?:cr?|credit)$/i;

/** Whether a cell says that an amount went out. */
export const saysOut = (cell: string) => OUT.test(cell);
const isSide = (cell: string) => saysOut(cell) || IN.test(cell);

/** Lines above the header that name the account and the period. */
export const HEADER_WITHIN = 15;
const SAMPLE = 50;

/** Names as they are compared: the dollar in `Debit ($)` and `Amount (AUD)` says nothing of a column. */
const named = (cells: string[]) =>
  cells.map((cell) =>
    cell
      .toLowerCase()
      .replace(/\s+/g, ' ')
      .replace(/ ?\((?:a\$|au\$|aud|\$)\)$/, ''),
  );

const columnsOf = (names: string[], of: ReadonlySet<string>) =>
  names.flatMap((name, index) => (of.has(name) ? [index] : []));

/** What the header says; null when these cells are none. */
export function headerLayout(cells: string[]): Layout | null {
  const names = named(cells);
  const find = (of: readonly string[]) => names.indexOf(of.find((name) => names.includes(name)) ?? ' ');
  const layout = {
    ...(Object.fromEntries(Object.entries(NAMES).map(([key, of]) => [key, find(of)])) as Record<Column, number>),
    words: columnsOf(names, WORDS),
    sides: columnsOf(names, SIDES),
  };
  const hasMoney = layout.amount >= 0 || (layout.debit >= 0 && layout.credit >= 0);
  return layout.day >= 0 && hasMoney ? layout : null;
}

/**
 * The header's place among the first lines and what it says, or the layout that the lines themselves show. `hasQuotedEmpty`:
 * an empty cell is written as `""`, and so is a cell of a column rather than the comma at the end of a line.
 */
export function layoutOf(
  lines: readonly string[][],
  hasQuotedEmpty = false,
): { layout: Layout; headerAt: number } | null {
  for (const [index, cells] of lines.slice(0, HEADER_WITHIN).entries()) {
    const layout = headerLayout(cells);
    if (layout) return { layout, headerAt: index };
  }
  const layout = shownLayout(lines.slice(0, SAMPLE), hasQuotedEmpty);
  return layout && { layout, headerAt: -1 };
}

/**
 * Without a header the first column of days and the first of amounts count (a balance comes after it); two columns of
 * amounts of which every line fills one are what went out and what came in. Every line must agree, or nothing is read.
 * Where all lines went out, or all came in, the other column of the two is empty, and the amounts have no sign.
 */
function shownLayout(lines: readonly string[][], hasQuotedEmpty: boolean): Layout | null {
  const columns = Array.from({ length: Math.max(0, ...lines.map(({ length }) => length)) }, (_, index) =>
    lines.map((cells) => cells[index] ?? ''),
  );
  const isAll = (cells: string[], test: (cell: string) => boolean) => cells.length > 0 && cells.every(test);
  const isMoney = (cell: string) => centsOfCell(cell) !== null && dayOfCell(cell) === null;
  const day = columns.findIndex((cells) => isAll(cells, (cell) => dayOfCell(cell) !== null));
  const money = columns.flatMap((cells, index) =>
    index !== day && cells.some(isMoney) && cells.every((cell) => cell === '' || isMoney(cell)) ? [index] : [],
  );
  const full = money.find((index) => isAll(columns[index]!, isMoney)) ?? -1;
  const isEmpty = (index: number) => isAll(columns[index] ?? [], (cell) => cell === '');
  const hasEmptyHalf = hasQuotedEmpty && full > day + 1 && isAll(columns[full]!, (cell) => /^\$?\d/.test(cell));
  // Behind the two stands a balance at most.
  const isEnd = (index: number) =>
    columns.slice(index).every((cells) => isAll(cells, isMoney)) && columns.length <= index + 1;
  const emptyHalf = hasEmptyHalf
    ? [full + 1, full - 1].find((index) => isEmpty(index) && isEnd(Math.max(full, index) + 1))
    : undefined;
  const halves =
    emptyHalf === undefined
      ? money.filter((index) => columns[index]!.includes(''))
      : [full, emptyHalf].sort((left, right) => left - right);
  const [debit = -1, credit = -1] = halves;
  const isSplit = halves.length === 2 && lines.every((cells) => !(cells[debit] ?? '') !== !(cells[credit] ?? ''));
  if (day < 0 || (full < 0 && !isSplit)) return null;
  const words = columns.flatMap((cells, index) =>
    index !== day && !money.includes(index) && cells.some((cell) => /\p{L}/u.test(cell)) ? [index] : [],
  );
  const sides = columns.flatMap((cells, index) => (isAll(cells, isSide) ? [index] : []));
  const none = { account: -1, bank_id: -1, words, sides };
  return isSplit ? { day, amount: -1, debit, credit, ...none } : { day, amount: full, debit: -1, credit: -1, ...none };
}
