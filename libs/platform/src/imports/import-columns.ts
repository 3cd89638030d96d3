import { readCsv } from '../csv/read-csv.js';
import { Problem } from '../errors/problem.js';
import type { ImportColumn, ImportKind } from './import-kind.js';

/** What each column of a file holds, in the file's order: a column of the kind, or null where it is left out. */
export type ColumnChoices = readonly (string | null)[];

/** What rows hold where the file says nothing, by columns of the kind: as it would stand in a cell. */
export type ImportDefaults = Readonly<Record<string, string>>;

/** Columns that a file may have. */
export const IMPORT_COLUMNS_MAX = 200;
/** Rows from which a column's examples are taken. */
const EXAMPLE_ROWS = 3;

/** A column of a file, for the person who says what it holds. */
export interface FileColumn {
  heading: string;
  /** What its first rows have, without empty cells. */
  examples: string[];
  /** The column of the kind that it is called like; null where none is. */
  column: string | null;
  /** Whether the import takes it for that column unless it is told otherwise. */
  is_known: boolean;
}

/**
 * The columns of a file by its beginning, each with what it seems to hold. A column of the kind is proposed once, for
 * the heading that is its name before one that is another word for it.
 */
export function fileColumns(kind: ImportKind, text: string): FileColumn[] {
  const [header, ...rows] = readCsv(firstRecords(text, EXAMPLE_ROWS + 1));
  if (!header) throw new Problem('IMPORT_EMPTY');
  const named = header.cells.map((heading) => columnNamed(kind.columns, asWord(heading)));
  const taken = new Set(named);
  return header.cells.map((heading, index) => {
    const alike = named[index] ?? kind.columns.find((column) => !taken.has(column) && isAlike(column, heading));
    if (alike) taken.add(alike);
    const examples = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
    return { heading, examples, column: alike?.name ?? null, is_known: named[index] !== undefined };
  });
}

/** What the columns of a file hold, by what was chosen, or else by their headings; null where one is left out. */
export function columnsOf(
  kind: ImportKind,
  header: readonly string[],
  choices: ColumnChoices,
): readonly (ImportColumn | null)[] {
  const found = header.map((heading, index) => {
    const choice = choices[index];
    if (choice === null) return null;
    const column =
      choice === undefined
        ? columnNamed(kind.columns, asWord(heading))
        : kind.columns.find(({ name }) => name === choice);
    if (!column) throw new Problem('IMPORT_COLUMN', { values: { column: heading.slice(0, 80) } });
    return column;
  });
  const twice = found.find((column, index) => column && found.indexOf(column) !== index);
  if (twice) throw new Problem('IMPORT_COLUMN_TWICE', { values: { column: twice.name } });
  return found;
}

/** The columns of some defaults; throws IMPORT_COLUMN where the kind has none of this name. */
export function defaultsOf(kind: ImportKind, values: ImportDefaults): [ImportColumn, string][] {
  return Object.entries(values).map(([name, value]) => {
    const column = kind.columns.find((known) => known.name === name);
    if (!column) throw new Problem('IMPORT_COLUMN', { values: { column: name.slice(0, 80) } });
    return [column, value];
  });
}

/** A column by its name, or by the last part of it where no other ends so: `suburb` of the address. */
function columnNamed(columns: readonly ImportColumn[], name: string): ImportColumn | undefined {
  const exact = columns.find((column) => column.name === name);
  const ending = columns.filter((column) => column.name.endsWith(`.${name}`));
  return exact ?? (ending.length === 1 ? ending[0] : undefined);
}

/** `Self-management` as the product spells it. */
export const asWord = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** Whether a heading is a column's name or another word for it, however it is spelled: `RentAmount`, `Rent amount ($)`. */
function isAlike({ name, also = [] }: ImportColumn, heading: string): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
  const words = [name, name.slice(name.lastIndexOf('.') + 1), ...also];
  return words.some((word) => plain(word) === plain(heading));
}

/** The first records of a text that may be cut anywhere behind them. */
function firstRecords(text: string, count: number): string {
  let isQuoted = false;
  let ends = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && text[at] === '\n' && ++ends === count) return text.slice(0, at + 1);
  }
  return text;
}
