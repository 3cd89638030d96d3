import { Problem } from '../http/problem.js';
import { BYTE_ORDER_MARK } from './write-csv.js';

const FORMULA_GUARD = /^'(?=[=+\-@\t\r\n])/;
const COLUMNS_MAX = 200;

/** One record with its number as a spreadsheet shows it: the header is 1, empty lines count. */
export interface CsvRecord {
  row: number;
  cells: string[];
}

/**
 * The records of a CSV text (RFC 4180): quoted cells with line ends and doubled quotes in them, CRLF, LF or CR between
 * records, a byte order mark before them. Cells are parted by commas or, as spreadsheets write them in some countries,
 * semicolons or tabs, whichever the first line has most of unless it is given. Empty lines are no records.
 */
export function* readCsv(text: string, given?: string): Generator<CsvRecord> {
  const from = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
  const separator = given ?? separatorOf(text, from);
  let at = from;
  let line = 1;
  for (let row = 1; at < text.length; row++) {
    const record: CsvRecord = { row, cells: [] };
    for (;;) {
      const cell = readCell(text, at, separator, line);
      record.cells.push(cell.value);
      if (record.cells.length > COLUMNS_MAX) throw new Problem('CSV_UNREADABLE', { values: { line } });
      line += cell.lines;
      at = cell.end;
      if (text[at] !== separator) break;
      at += 1;
    }
    if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    at += 1;
    line += 1;
    if (record.cells.some((value) => value !== '')) yield record;
  }
}

interface ReadCell {
  value: string;
  /** Where the separator, the line end or the end of the text stands. */
  end: number;
  /** Line ends inside of the cell. */
  lines: number;
}

function readCell(text: string, start: number, separator: string, line: number): ReadCell {
  if (text[start] !== '"') {
    let end = start;
    while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end++;
    return { value: bare(text.slice(start, end)), end, lines: 0 };
  }
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) throw new Problem('CSV_UNREADABLE', { values: { line } });
    value += text.slice(from, quote);
    from = quote + 1;
    if (text[from] !== '"') break;
    value += '"';
    from += 1;
  }
  const isEnd = from >= text.length || text[from] === separator || text[from] === '\n' || text[from] === '\r';
  if (!isEnd) throw new Problem('CSV_UNREADABLE', { values: { line } });
  return { value: bare(value), end: from, lines: value.split(/\r\n|\n|\r/).length - 1 };
}

/** What our own files guard against being taken for a formula is read as it was. */
const bare = (cell: string) => cell.replace(FORMULA_GUARD, '').trim();

function separatorOf(text: string, from: number): string {
  const counts = new Map([',', ';', '\t'].map((mark) => [mark, 0]));
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}
