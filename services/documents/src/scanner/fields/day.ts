/** A day that a text names. */
export interface FoundDay {
  value: string;
  /** The letters it was read from. */
  text: string;
  /** Day and month are ambiguous; only another date of the document decides. */
  isAmbiguous: boolean;
  /** Written in digits with the day first, and it can be meant no other way. */
  isDayFirst: boolean;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '((?:19|20)\\d{2})';

const DAY_MONTH = new RegExp(`\\b${DAY}(?: day)?(?: of)?[ -]*${MONTH},?[ -]*${YEAR}\\b`, 'gi');
const MONTH_DAY = new RegExp(`\\b${MONTH} ${DAY},? ${YEAR}\\b`, 'gi');
const ISO = /\b((?:19|20)\d{2})-(\d{2})-(\d{2})\b/g;
const DIGITS = /\b(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d{2}|\d{2})\b/g;

/** The days that a text names, in the order in which it does. Digits are read as Australia writes them: day first. */
export function daysIn(text: string): FoundDay[] {
  const found: (FoundDay & { at: number })[] = [];
  const add = (match: RegExpMatchArray, day: string, month: number, year: string, isDigits: boolean) => {
    const value = calendarDay(Number(year.length === 2 ? `20${year}` : year), month, Number(day));
    if (!value) return;
    const isAmbiguous = isDigits && Number(day) <= 12 && Number(day) !== month;
    found.push({ value, text: match[0], at: match.index!, isAmbiguous, isDayFirst: isDigits && Number(day) > 12 });
  };
  for (const match of text.matchAll(DAY_MONTH)) add(match, match[1]!, monthOf(match[2]!), match[3]!, false);
  for (const match of text.matchAll(MONTH_DAY)) add(match, match[2]!, monthOf(match[1]!), match[3]!, false);
  for (const match of text.matchAll(ISO)) add(match, match[3]!, Number(match[2]), match[1]!, false);
  for (const match of text.matchAll(DIGITS)) add(match, match[1]!, Number(match[3]), match[4]!, true);
  return found.sort((one, other) => one.at - other.at).map(({ at: _, ...day }) => day);
}

const monthOf = (name: string) => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

function calendarDay(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1990 && year <= 2100 ? date.toISOString().slice(0, 10) : null;
}
