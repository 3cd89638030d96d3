import { CENTS_MAX, toCents } from '@keystead/contracts';
import { isDay } from '../validation/fields.js';

// What people, spreadsheets and banks write into the cells of files, as days and cents.

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
const DAY_FIRST = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})(?:[T ,].*)?$/;
const NAMED_MONTH = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{4}|\d{2})$/i;

/** A day as people write it, the day before the month; null when it is none. */
export function dayOfCell(text: string): string | null {
  const found = YEAR_FIRST.exec(text) ?? COMPACT.exec(text);
  if (found) return dayOf(found[1]!, found[2]!, found[3]!);
  const numbers = DAY_FIRST.exec(text);
  if (numbers) return dayOf(numbers[3]!, numbers[2]!, numbers[1]!);
  const named = NAMED_MONTH.exec(text);
  const month = named ? MONTHS.indexOf(named[2]!.slice(0, 3).toLowerCase()) + 1 : 0;
  return named && month > 0 ? dayOf(named[3]!, String(month), named[1]!) : null;
}

/** Whether this is a day only with the month before the day, as Americans write it. */
export function isMonthFirst(text: string): boolean {
  const numbers = DAY_FIRST.exec(text);
  return numbers !== null && dayOfCell(text) === null && dayOf(numbers[3]!, numbers[1]!, numbers[2]!) !== null;
}

function dayOf(year: string, month: string, day: string): string | null {
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : null;
}

const PLAIN = /^(\d+(?:\.\d{1,2})?|\.\d{1,2})$/;
const GROUPED = /^\d{1,3}(?:[, ]\d{3})+(?:\.\d{1,2})?$/;
const DECIMAL_COMMA = /^\d{1,3}(?:[. ]?\d{3})*,\d{1,2}$/;

/** Longer than any amount with its signs; no cell is looked at for longer than it is worth. */
const AMOUNT_MAX = 60;

/** Cents of an amount as banks and spreadsheets write it, negative where money went out; null when it is none. */
export function centsOfCell(text: string): number | null {
  const amountText = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .replace(/\u2212/g, '-')
    .replace(/(?:AUD|A?\$)\s*/gi, '')
    .replace(/ {2,}/g, ' ')
    .trim();
  if (amountText.length > AMOUNT_MAX) return null;
  const found = /^(\()?([+-])? ?([\d.,]+(?: [\d.,]+)*) ?([+-])?(\))? ?(CR|DR)?$/i.exec(amountText);
  if (!found || (found[1] === undefined) !== (found[5] === undefined)) return null;
  const [, open, before, digits, after, , side = ''] = found;
  if ([open, before, after, side || undefined].filter((mark) => mark !== undefined).length > 1) return null;
  const cents = toCents(plain(digits!));
  if (cents === null || cents > CENTS_MAX) return null;
  const isOut = open !== undefined || before === '-' || after === '-' || side.toUpperCase() === 'DR';
  return isOut && cents !== 0 ? -cents : cents;
}

function plain(digits: string): string | null {
  if (PLAIN.test(digits)) return digits.startsWith('.') ? `0${digits}` : digits;
  if (GROUPED.test(digits)) return digits.replace(/[, ]/g, '');
  return DECIMAL_COMMA.test(digits) ? digits.replace(/[. ]/g, '').replace(',', '.') : null;
}

/** Nine digits that begin with 4, as a spreadsheet leaves an Australian mobile number. */
const WITHOUT_ZERO = /^4(?:[\s-]?\d){8}$/;

/** A phone number with the zero that a spreadsheet took: 412 345 678 is 0412 345 678 in Australia. */
export function phoneOfCell(phone: unknown, country_iso: string | null | undefined): unknown {
  return typeof phone === 'string' && country_iso === 'AU' && WITHOUT_ZERO.test(phone) ? `0${phone}` : phone;
}
