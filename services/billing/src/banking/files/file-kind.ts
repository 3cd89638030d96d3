import { Problem } from '@keystead/platform';

/** What banks and people send instead of a list of transactions: how it is recognised, and why it cannot be read. */
interface ForeignKind {
  is: (bytes: Buffer, text: string) => boolean;
  sentence: string;
}

const EXPORT = 'Please download the transactions from your bank as CSV, OFX or QIF.';
const begins =
  (...starts: string[]) =>
  (bytes: Buffer) =>
    starts.some((start) => bytes.subarray(0, start.length).toString('latin1') === start);
const matches = (pattern: RegExp) => (_bytes: Buffer, text: string) => pattern.test(text);
const isZip = begins('PK\u0003\u0004');

const FOREIGN: readonly ForeignKind[] = [
  {
    is: begins('%PDF-'),
    sentence: `This is a PDF. It shows a statement to readers, but its lines cannot be told apart safely. ${EXPORT}`,
  },
  {
    is: (bytes) => isZip(bytes) && bytes.includes('xl/'),
    sentence: 'This is an Excel workbook (xlsx). Its cells hold formats instead of text. Please save it as CSV first.',
  },
  { is: isZip, sentence: 'This is a ZIP archive. Please unpack it and send the files in it one by one.' },
  { is: begins('\u001f\u008b'), sentence: 'This is a GZIP archive. Please unpack it and send the file in it.' },
  {
    is: begins('\u00d0\u00cf\u0011\u00e0'),
    sentence: 'This is an old Office document (xls or doc). Please open it and save it as CSV first.',
  },
  {
    is: begins('\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'II*\u0000', 'MM\u0000*'),
    sentence: `This is a picture. Amounts and names cannot be read from it safely. ${EXPORT}`,
  },
  {
    is: matches(/^\s*(?:<!doctype html|<html)/i),
    sentence: `This is a web page, which banks send when the session has ended. Sign in again. ${EXPORT}`,
  },
  {
    is: matches(/^\s*[{[]\s*["{\]}]/),
    sentence: `This is JSON, in which every bank names its fields as it likes. ${EXPORT}`,
  },
  {
    is: matches(/camt\.05[234]/),
    sentence: `This is a CAMT statement (ISO 20022 XML), which is not read here. ${EXPORT}`,
  },
  {
    is: matches(/^(?:\{1:F01|:20:)[\s\S]*^:6[01][FM]?:/m),
    sentence: `This is an MT940 statement (SWIFT), which is not read here. ${EXPORT}`,
  },
  {
    is: matches(/^0 {17}\d{2}[A-Z]{3} /),
    sentence: `This is an ABA file. It orders payments and does not say which money arrived. ${EXPORT}`,
  },
  {
    is: matches(/^01,[^,\r\n]*,[^,\r\n]*,\d{6},\d{4},/),
    sentence: `This is a BAI2 file, which is not read here. ${EXPORT}`,
  },
  {
    is: matches(/^!Type:(?:Invst|Cat|Class|Memorized|Security|Prices|Bill|Tax)/im),
    sentence:
      'This QIF file holds investments or lists, and no transactions of a bank account. Please export the account.',
  },
];

const HEAD = 20_000;

/** Refuses a file that is no list of a bank's transactions, and names what it is. */
export function refuseForeignKind(bytes: Buffer, text: string): void {
  const head = text.slice(0, HEAD);
  const kind = FOREIGN.find(({ is }) => is(bytes, head));
  if (kind) throw new Problem('BANK_FILE_KIND', { message: kind.sentence });
}

/** Refuses a file whose dates have the month first: read day first, the 3rd of July would be the 7th of March. */
export function refuseMonthFirst(written: string): never {
  throw new Problem('BANK_FILE_KIND', {
    message: `The dates of this file have the month first, as in ${written}. Please choose dates as DD/MM/YYYY or YYYY-MM-DD in the export.`,
  });
}
