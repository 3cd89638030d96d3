import { fileText } from '../accounts/file-text.js';

// Direct entry of Australian banks ("ABA" or "Cemtex" file): records of 120 characters, each ended by CR and LF.

/** More than this is in no amount and in no total: a field has ten digits of cents. */
export const FILE_CENTS_MAX = 9_999_999_999;
const LENGTH = 120;
const CREDIT = '50';
const DEBIT = '13';

/** An account with its whole number. */
export interface FileAccount {
  account_name: string;
  /** `nnn-nnn`. */
  bsb: string;
  account_number: string;
}

/** The account that pays, with what its bank gave for such files. */
export interface FilePayer extends FileAccount {
  /** Three letters. */
  bank_abbreviation: string;
  /** Six digits. */
  direct_entry_id: string;
  user_name: string;
  /** Whether a debit of the sum stands at the end. */
  has_balancing_debit: boolean;
}

/** What is paid to one account. */
export interface FileCredit extends FileAccount {
  cents: number;
}

export interface FileTerms {
  payer: FilePayer;
  /** The day to be processed, YYYY-MM-DD. */
  day: string;
  /** At most twelve characters are kept. */
  description: string;
  /** What stands on the statements of those who are paid; at most eighteen characters are kept. */
  reference: string;
}

/** The whole file: a record about it, one for each credit, the debit where it is asked for, and the totals. */
export function abaFile(terms: FileTerms, credits: readonly FileCredit[]): string {
  const { payer } = terms;
  const sum = credits.reduce((total, { cents }) => total + cents, 0);
  const debit = payer.has_balancing_debit ? sum : 0;
  const records = [
    header(terms),
    ...credits.map((credit) => detail(terms, CREDIT, credit)),
    ...(payer.has_balancing_debit ? [detail(terms, DEBIT, { ...payer, cents: sum })] : []),
    totals(sum, debit, credits.length + (payer.has_balancing_debit ? 1 : 0)),
  ];
  return records.map((record) => `${record}\r\n`).join('');
}

function header({ payer, day, description }: FileTerms): string {
  const [year, month, date] = day.split('-') as [string, string, string];
  return record([
    ['0', 1],
    [spaces(17), 17],
    ['01', 2],
    [payer.bank_abbreviation, 3],
    [spaces(7), 7],
    [left(payer.user_name, 26), 26],
    [digits(Number(payer.direct_entry_id), 6), 6],
    [left(description, 12), 12],
    [`${date}${month}${year.slice(2)}`, 6],
    [spaces(40), 40],
  ]);
}

function detail(
  { payer, reference }: FileTerms,
  code: string,
  { bsb, account_number, account_name, cents }: FileCredit,
) {
  return record([
    ['1', 1],
    [bsb, 7],
    [account_number.padStart(9), 9],
    [' ', 1],
    [code, 2],
    [digits(cents, 10), 10],
    [left(account_name, 32), 32],
    [left(reference, 18), 18],
    [payer.bsb, 7],
    [payer.account_number.padStart(9), 9],
    [left(payer.user_name, 16), 16],
    [digits(0, 8), 8],
  ]);
}

function totals(credit: number, debit: number, count: number): string {
  return record([
    ['7', 1],
    ['999-999', 7],
    [spaces(12), 12],
    [digits(Math.abs(credit - debit), 10), 10],
    [digits(credit, 10), 10],
    [digits(debit, 10), 10],
    [spaces(24), 24],
    [digits(count, 6), 6],
    [spaces(40), 40],
  ]);
}

const spaces = (count: number) => ' '.repeat(count);
const digits = (value: number, length: number) => String(value).padStart(length, '0');
const left = (text: string, length: number) => fileText(text).slice(0, length).padEnd(length);

/** Fields that do not have their length would move all that follow: no bank is sent such a record. */
function record(fields: readonly (readonly [text: string, length: number])[]): string {
  for (const [text, length] of fields)
    if (text.length !== length)
      throw new RangeError(`A field of ${length} characters of a bank file has ${text.length}`);
  const text = fields.map(([field]) => field).join('');
  if (text.length !== LENGTH) throw new RangeError(`A record of a bank file has ${text.length} characters`);
  return text;
}
