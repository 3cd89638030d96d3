// Calendar arithmetic on whole days. A day is `YYYY-MM-DD` text outside and a day number (1970-01-01 = 0) inside, so
// that no time zone can move it.

export interface CalendarDay {
  year: number;
  month: number;
  day: number;
}

const EPOCH = 719_162; // days from 0001-01-01 to 1970-01-01
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);
}

function newYearsDay(year: number): number {
  const past = year - 1;
  return past * 365 + Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400) - EPOCH;
}

function numberOf({ year, month, day }: CalendarDay): number {
  let number = newYearsDay(year) + day - 1;
  for (let earlier = 1; earlier < month; earlier++) number += daysInMonth(year, earlier);
  return number;
}

function parse(text: string): CalendarDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = { year: Number(text.slice(0, 4)), month: Number(text.slice(5, 7)), day: Number(text.slice(8)) };
  return day.year > 0 && day.day > 0 && day.day <= daysInMonth(day.year, day.month) ? day : null;
}

/** Year, month and day of the month of a day number. */
export function calendarDay(number: number): CalendarDay {
  let year = Math.floor((number + EPOCH) / 365.2425) + 1;
  if (number < newYearsDay(year)) year--;
  else if (number >= newYearsDay(year + 1)) year++;
  let month = 1;
  let rest = number - newYearsDay(year);
  for (let length = 31; rest >= length; length = daysInMonth(year, month)) {
    rest -= length;
    month++;
  }
  return { year, month, day: rest + 1 };
}

/** Day number of any calendar day; a lease of 1 January 1900 is paid to a day before any that is accepted. */
export function toDayNumber(text: string): number {
  const day = parse(text);
  if (!day) throw new RangeError(`Not a day: ${text}`);
  return numberOf(day);
}

export function toDay(number: number): string {
  const { year, month, day } = calendarDay(number);
  if (!Number.isSafeInteger(number) || year < 1 || year > 9999) throw new RangeError(`Not a day number: ${number}`);
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

export function addDays(day: string, count: number): string {
  return toDay(toDayNumber(day) + count);
}

/** Days from one day to another; negative when the second is earlier. */
export function daysBetween(from: string, to: string): number {
  return toDayNumber(to) - toDayNumber(from);
}

/** Day number `count` months from a day of the month, held back to the end of a shorter month. */
export function monthsFrom({ year, month, day }: CalendarDay, count: number): number {
  const months = year * 12 + (month - 1) + count;
  const target = { year: Math.floor(months / 12), month: months - Math.floor(months / 12) * 12 + 1 };
  return numberOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

/**
 * The anchor's day of the month, `count` months on: 31 January, 28 February, 31 March. Count from the anchor each time;
 * from one result to the next the day would drift.
 */
export function addMonthsClamped(anchor: string, count: number): string {
  return toDay(monthsFrom(calendarDay(toDayNumber(anchor)), count));
}
