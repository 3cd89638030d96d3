import { centsOfCell, dayOfCell } from '../csv/cells.js';
import { type CsvRecord, readCsv } from '../csv/read-csv.js';
import { Problem, problemSentence } from '../errors/problem.js';
import { asWord, type ColumnChoices, columnsOf, defaultsOf, type ImportDefaults } from './import-columns.js';
import type { FileRow, ImportColumn, ImportKind, ImportValues } from './import-kind.js';

export const IMPORT_ROWS_MAX = 50_000;
export const IMPORT_BYTES_MAX = 20 * 1024 * 1024;

export interface ImportFile {
  /** csv, or the product whose export it is. */
  source: string;
  text: string;
  /** What its columns hold, where a person said so. */
  columns: ColumnChoices | null;
  /** What rows hold where it says nothing. */
  defaults: ImportDefaults | null;
}

export interface ReadImport {
  rows: Iterable<FileRow>;
  /** How the file spells the columns of its kind, by their names; null where it has no header. */
  headings: Headings | null;
}

export type Headings = Readonly<Record<string, string>>;

/** A file's header, and its rows as they stand in it; what cannot be a file of this kind throws a Problem. */
export function readImport(kind: ImportKind, file: ImportFile): ReadImport {
  const { headings, rows: all } = file.source === 'csv' ? readTable(kind, file) : rowsOfProduct(kind, file);
  const rows = limited(all);
  return { headings, rows: kind.gather ? kind.gather([...rows]) : rows };
}

function* limited(rows: Iterable<FileRow>): Generator<FileRow> {
  let count = 0;
  for (const row of rows) {
    if (++count > IMPORT_ROWS_MAX) throw new Problem('IMPORT_TOO_LONG', { values: { rows: IMPORT_ROWS_MAX } });
    yield row;
  }
  if (count === 0) throw new Problem('IMPORT_EMPTY');
}

function readTable(kind: ImportKind, { text, columns: choices, defaults }: ImportFile): ReadImport {
  const [header, ...records] = readCsv(text);
  const cells = header?.cells ?? [];
  const columns = columnsOf(kind, cells, choices ?? []);
  const spelled = columns.flatMap((column, index) => (column ? [[column.name, cells[index]!]] : []));
  return {
    headings: Object.fromEntries(spelled) as Headings,
    rows: rowsOfTable(records, columns, defaultsOf(kind, defaults ?? {})),
  };
}

function* rowsOfTable(
  records: CsvRecord[],
  columns: readonly (ImportColumn | null)[],
  defaults: readonly [ImportColumn, string][],
): Generator<FileRow> {
  for (const { row, cells } of records) {
    const data: ImportValues = {};
    cells.forEach((cell, index) => {
      const column = columns[index];
      if (column === null) return;
      if (!column) {
        if (cell !== '') throw new Problem('IMPORT_RAGGED', { values: { row } });
      } else if (cell !== '') put(data, column.name.split('.'), valueOf(cell, column));
    });
    for (const [column, value] of defaults) {
      const path = column.name.split('.');
      if (value !== '' && !has(data, path)) put(data, path, valueOf(value, column));
    }
    yield { row, data };
  }
}

function has(data: ImportValues, [name, ...rest]: string[]): boolean {
  const value = data[name!];
  return rest.length === 0 ? value !== undefined : value !== undefined && has(value as ImportValues, rest);
}

const FLAGS: Record<string, boolean> = { true: true, yes: true, '1': true, false: false, no: false, '0': false };

/**
 * A cell as it was meant: a spreadsheet writes days and amounts of a template in its country's way when it saves it. What
 * can be none stays text, and the command's rules say what is wrong with it.
 */
function valueOf(cell: string, { type }: ImportColumn): unknown {
  switch (type) {
    case 'number':
      return numberOf(cell) ?? cell;
    case 'flag':
      return FLAGS[cell.toLowerCase()] ?? cell;
    case 'day':
      return dayOfCell(cell) ?? cell;
    case 'word':
      return asWord(cell);
    default:
      return cell;
  }
}

function numberOf(cell: string): number | null {
  // Of degrees and areas every decimal counts.
  if (/^-?\d+(\.\d+)?$/.test(cell)) return Number(cell);
  const cents = centsOfCell(cell);
  return cents === null ? null : cents / 100;
}

function put(data: ImportValues, path: string[], value: unknown): void {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) data[name] = value;
  else put((data[name] ??= {}) as ImportValues, rest, value);
}

function rowsOfProduct(kind: ImportKind, { source, text }: ImportFile): ReadImport {
  const read = kind.sources?.[source];
  if (!read) throw new Problem('NOT_FOUND');
  return { headings: null, rows: read(parsed(text)).map((data, index) => ({ row: index + 1, data })) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, '')) as unknown;
  } catch {
    throw new Problem('IMPORT_UNREADABLE');
  }
}

/** What is wrong with a cell; the column `row` stands for the whole row. */
export interface ImportError {
  row: number;
  column: string;
  sentence: string;
}

/** What a row was refused for. */
export function errorsOf({ detail, message, code }: Problem, kind: ImportKind, { row, data }: FileRow): ImportError[] {
  const { errors } = detail;
  if (!errors) {
    const sentence = code === 'NOT_FOUND' && message === problemSentence('NOT_FOUND') ? GONE : message;
    return [{ row, column: 'row', sentence }];
  }
  return Object.entries(errors).map(([field, sentence]) => {
    const cell = kind.cellOf?.(field, data) ?? { row, column: kind.columnOf?.[field] ?? field };
    return { ...cell, sentence };
  });
}

const GONE = 'What this row refers to is not there.';
