import { localeOf, memoized, type Language } from '@keystead/messages';

const DIGITS = /^(?:\d{1,15}|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/;

/**
 * A number as people of a language write it, with or without marks between thousands: `1,200.5`, or `1.200,5` where the
 * comma is the decimal mark. One mark alone is the decimal mark, unless it is that of thousands and three digits follow.
 * A number stays what it is; null where it is none.
 */
export function parseDecimal(value: unknown, language: Language): number | null {
  if (typeof value === 'number') return value;
  const text = String(value ?? '').trim();
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  const isInteger = at < 0 || isThousandsMark(text, at, language);
  const integer = isInteger ? text : text.slice(0, at);
  const fraction = isInteger ? '0' : text.slice(at + 1);
  if (!DIGITS.test(integer) || !/^\d{1,4}$/.test(fraction)) return null;
  return Number(`${integer.replace(/\D/g, '')}.${fraction}`);
}

/** A number as a field shows it, which `parseDecimal` reads; a fraction has as many digits as `places` at least. */
export function writeDecimal(value: number, language: Language, places = 0): string {
  const minimumFractionDigits = Number.isInteger(value) ? 0 : places;
  const options = { useGrouping: false, minimumFractionDigits, maximumFractionDigits: 4 };
  return new Intl.NumberFormat(localeOf(language), options).format(value);
}

/** Whether the last mark of a number stands between thousands. */
function isThousandsMark(text: string, at: number, language: Language): boolean {
  const mark = text[at]!;
  if (text.indexOf(mark) < at) return true;
  return mark === groupMark(language).mark && /^\d{1,3}\D\d{3}$/.test(text);
}

const groupMark = memoized((language: Language) => {
  const parts = new Intl.NumberFormat(localeOf(language)).formatToParts(12_345.6);
  return { mark: parts.find(({ type }) => type === 'group')?.value };
});
