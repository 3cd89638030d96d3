import { stringify } from 'csv-stringify/sync';

/** Marks the file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet takes a text that begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r\n]/;

export type Cell = string | number | boolean | null;

const OPTIONS = {
  record_delimiter: '\r\n',
  quoted_match: /[\r\n]/,
  // The guard of the library itself takes negative numbers for formulas too.
  cast: { string: (text: string) => (FORMULA.test(text) ? `'${text}` : text), boolean: String },
};

/** One line of RFC 4180. Texts that look like formulas get a leading apostrophe; numbers stay numbers. */
export function csvLine(cells: readonly Cell[]): string {
  return stringify([[...cells]], OPTIONS);
}
