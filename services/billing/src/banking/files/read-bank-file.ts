import { createHash } from 'node:crypto';
import { CENTS_MAX } from '@keystead/contracts';
import { isMonthFirst, Problem } from '@keystead/platform';
import { type Reading, usableIds } from './bank-reading.js';
import { beginning } from './bank-text.js';
import { refuseMonthFirst } from './file-kind.js';
import { readBankCsv } from './read-bank-csv.js';
import { readOfx } from './read-ofx.js';
import { isQif, readQif } from './read-qif.js';

export const LINES_MAX = 50_000;
export const FILE_BYTES_MAX = 20 * 1024 * 1024;
const TEXT_MAX = 500;
/** Lines that could not be read are named up to here, and counted beyond. */
const FAULTS_SHOWN = 50;

export const BANK_FORMATS = ['csv', 'ofx', 'qif'] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** A line of a bank's file that can be kept. */
export interface FileLine {
  row: number;
  money_date: string;
  amount: number;
  currency: string | null;
  bank_account: string | null;
  description: string;
  /** The same in every file that has this line. */
  business_key: string;
}

export interface Fault {
  row: number;
  sentence: string;
}

export interface BankFile {
  format: BankFormat;
  lines: FileLine[];
  refused: number;
  faults: Fault[];
}

/** What is known of a file besides its content. */
export interface FileOrigin {
  /** Number of the account that a person chose, with its BSB; counts where the file does not name one. */
  account?: string;
  /** What people call that account. */
  account_label?: string | null;
  /** Zone of the bank's calendar. */
  timezone?: string;
}

const DEFAULT_ZONE = 'Australia/Sydney';

/** All lines of a file. */
export function readBankFile(text: string, origin: FileOrigin = {}): BankFile {
  const format = formatOf(text);
  const readings = readingsOf(text, format, origin.timezone ?? DEFAULT_ZONE);
  const file: BankFile = { format, lines: [], refused: 0, faults: [] };
  const occurrences = new Map<string, number>();
  const isUsable = usableIds(readings);
  for (const reading of readings) {
    const sentence = faultOf(reading);
    if (sentence === null) file.lines.push(lineOf(reading, origin, occurrences, isUsable(reading)));
    else if (++file.refused <= FAULTS_SHOWN) file.faults.push({ row: reading.row, sentence });
  }
  if (file.lines.length === 0 && file.refused === 0) throw new Problem('IMPORT_EMPTY');
  if (file.lines.length === 0) throw new Problem('BANK_COLUMNS');
  return file;
}

function formatOf(text: string): BankFormat {
  if (/<OFX>/i.test(text.slice(0, 20_000))) return 'ofx';
  return isQif(text) ? 'qif' : 'csv';
}

function readingsOf(text: string, format: BankFormat, timezone: string): Reading[] {
  const source = format === 'ofx' ? readOfx(text, timezone) : format === 'qif' ? readQif(text) : readBankCsv(text);
  const readings: Reading[] = [];
  for (const reading of source) {
    if (readings.length >= LINES_MAX) throw new Problem('IMPORT_TOO_LONG', { values: { rows: LINES_MAX } });
    // One such day says that all the others, which could be either, have the month first too.
    if (format !== 'ofx' && isMonthFirst(reading.written_day)) refuseMonthFirst(reading.written_day);
    readings.push(reading);
  }
  return readings;
}

function faultOf({ day, cents }: Reading): string | null {
  if (day === null) return 'This line has no valid date. Use day/month/year.';
  if (cents === null) return 'This line has no valid amount.';
  if (cents === 0) return 'The amount on this line is zero.';
  return Math.abs(cents) > CENTS_MAX ? 'This amount is too large.' : null;
}

function lineOf(
  reading: Reading,
  { account: chosen = '', account_label = null }: FileOrigin,
  occurrences: Map<string, number>,
  isIdUsable: boolean,
): FileLine {
  const description = beginning(reading.text.replace(/\s+/g, ' ').trim(), TEXT_MAX);
  const account = reading.account.replace(/\s/g, '') || chosen;
  const day = reading.day!;
  const amount = reading.cents!;
  const of = isIdUsable
    ? ['bank_id', account, reading.bank_id!, day, amount]
    : ['text', account, day, amount, description.toUpperCase()];
  return {
    row: reading.row,
    money_date: day,
    amount,
    currency: reading.currency,
    bank_account: masked(reading.account) ?? account_label,
    description,
    business_key: keyOf(isIdUsable ? of : [...of, nth(occurrences, of.join('|'))]),
  };
}

/** Two coffees on one day are two lines: the first is the first again in every file that has the whole day. */
function nth(occurrences: Map<string, number>, line: string): number {
  const count = (occurrences.get(line) ?? 0) + 1;
  occurrences.set(line, count);
  return count;
}

const keyOf = (parts: readonly (string | number)[]) => createHash('sha256').update(JSON.stringify(parts)).digest('hex');

/** The last three digits are all that is kept of an account's number. */
function masked(account: string): string | null {
  const digits = account.replace(/\D/g, '');
  return digits === '' ? null : `•••${digits.slice(-3)}`;
}
