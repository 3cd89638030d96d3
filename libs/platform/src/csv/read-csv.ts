import { CsvError, parse, type Options } from 'csv-parse/sync';
import { Problem } from '../errors/problem.js';
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
export function readCsv(text: string, given?: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let row = 0;
  const separator = given ?? separatorOf(text);
  const options: Options = {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    bom: true,
    relax_column_count: true,
    // A quotation mark inside of a cell without them is one of its characters.
    relax_quotes: true,
    raw: true,
    // Not returned, so that empty lines take no memory.
    on_record: (parsed, { lines }) => {
      // With `raw`, which the types of the package leave out.
      const { record: found, raw } = parsed as unknown as RawRecord;
      row += 1;
      const isBroken = found.some((cell) => cell.startsWith('"')) && !isWellFormed(raw, separator);
      if (isBroken || found.length > COLUMNS_MAX) throw unreadable(lines);
      const cells = found.map(plainCell);
      if (cells.some((cell) => cell !== '')) records.push({ row, cells });
      return null;
    },
  };
  try {
    parse(text, options);
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error.lines as number) : error;
  }
  return records;
}

interface RawRecord {
  record: string[];
  raw: string;
}

/** Whether each cell of a record ends with the quotation mark that closes it, if it has any around it. */
function isWellFormed(record: string, separator: string): boolean {
  const cell = `(?:"(?:[^"]|"")*"|(?!")[^${separator}\\r\\n]*)`;
  return new RegExp(`^${cell}(?:${separator}${cell})*[\\r\\n]*$`).test(record);
}

/** What our own files guard against being taken for a formula is read as it was. */
const plainCell = (cell: string) => cell.replace(FORMULA_GUARD, '').trim();

const unreadable = (line: number) => new Problem('CSV_UNREADABLE', { values: { line } });

function separatorOf(text: string): string {
  const counts = new Map([',', ';', '\t'].map((mark) => [mark, 0]));
  let isQuoted = false;
  for (let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === '\n' || character === '\r') break;
    else if (counts.has(character)) counts.set(character, counts.get(character)! + 1);
  }
  return [...counts].reduce((most, next) => (next[1] > most[1] ? next : most))[0];
}
