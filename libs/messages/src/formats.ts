// How people read dates, numbers and money: one place for documents, mails and screens.

import { CURRENCIES } from './currencies.js';
import { ENTRIES, type Language } from './languages.js';

/** Whether times count to twelve or to twenty-four. */
export type Clock = 'h12' | 'h23';

/** The clock of a format in PHP letters: `h` and `g` are hours up to twelve. */
export const clockOf = (format: string): Clock => (/[gh]/.test(format) ? 'h12' : 'h23');

/** Where nothing else is known. */
export const HOME_COUNTRY = 'AU';

/** The BCP 47 locale of a language as a country writes it: `localeOf('en', 'AU')` is `en-AU`, with the day before the month. */
export function localeOf(language: Language, country: string = HOME_COUNTRY): string {
  const { locale, country: defaultCountry } = ENTRIES[language];
  if (!defaultCountry) return locale;
  return `${locale}-${/^[A-Z]{2}$/.test(country) ? country : defaultCountry}`;
}

/** The formats of one reader. Memoized by `formatsOf`, since Intl objects are slow to make. */
export interface Formats {
  locale: string;
  /** An amount of cents: `$5,500.05` in the currency of the country, which is meant without one, `USD 5,500.05` in any other. */
  money(cents: number, currency?: string): string;
  /** What stands before such an amount, by default of the currency of the country: `$`, or `USD`. */
  sign(currency?: string): string;
  /** An amount of cents without its currency: `5,500.05`. */
  amount(cents: number): string;
  /** A day `YYYY-MM-DD`: `8 June 2026`. */
  longDay(day: string): string;
  /** The same in short: `8 Jun 2026`. */
  day(day: string): string;
  /** The day of a moment in a time zone: `8 June 2026`. */
  dayOfMoment(at: Date, timezone: string): string;
  /** A moment in a time zone, which it names: `3 July 2026 at 2:15 pm AEST`. */
  moment(at: Date, timezone: string): string;
  /** A time of day `HH:MM`: `2:15 pm`. */
  time(time: string): string;
  /** Days with their unit: `7 days`. */
  days(count: number): string;
  number(value: number): string;
  /** Hundredths of a percent: 3333 is `33.33%`. */
  percent(hundredths: number): string;
}

const MOMENT = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** The function with what it made for each key: Intl objects take a millisecond to make. */
export function memoized<Key extends (string | undefined)[], Value extends object>(make: (...key: Key) => Value) {
  const made = new Map<string, Value>();
  return (...key: Key): Value => {
    const name = key.join(' ');
    let value = made.get(name);
    if (!value) made.set(name, (value = make(...key)));
    return value;
  };
}

/** The formats of a language in a country; with the clock that the reader chose, else with that of the language there. */
export const formatsOf = memoized((language: Language, country: string = HOME_COUNTRY, clock?: Clock) =>
  makeFormats(localeOf(language, country), country, clock),
);

function makeFormats(locale: string, country: string, clock: Clock | undefined): Formats {
  const hours = clock && { hourCycle: clock };
  const format = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options);
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  // `negative` writes a zero without a sign, also where it is minus nothing.
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'negative' } as const;
  const amounts = format(cents);
  const percents = format({ style: 'percent', maximumFractionDigits: 2 });
  const numbers = format({});
  const units = format({ style: 'unit', unit: 'day', unitDisplay: 'long' });
  const long = dates({ dateStyle: 'long', timeZone: 'UTC' });
  const short = dates({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const times = dates({ hour: 'numeric', minute: '2-digit', ...hours, timeZone: 'UTC' });
  const home = CURRENCIES[country] ?? 'AUD';
  const inCurrency = memoized((currency: string) => {
    const currencyDisplay = currency === CURRENCIES[country] ? 'narrowSymbol' : 'code';
    // Cents are kept of every currency, so they are shown of every currency.
    return format({ style: 'currency', currency, currencyDisplay, ...cents });
  });
  const daysIn = memoized((timeZone: string) => dates({ dateStyle: 'long', timeZone }));
  const momentsIn = memoized((timeZone: string) => dates({ ...MOMENT, ...hours, timeZone }));
  const utc = (day: string) => new Date(`${day}T00:00:00Z`);
  return {
    locale,
    money: (amount, currency = home) => inCurrency(currency).format(amount / 100),
    sign: (currency = home) =>
      inCurrency(currency)
        .formatToParts(0)
        .find(({ type }) => type === 'currency')!.value,
    amount: (amount) => amounts.format(amount / 100),
    longDay: (day) => long.format(utc(day)),
    day: (day) => short.format(utc(day)),
    dayOfMoment: (at, timeZone) => daysIn(timeZone).format(at),
    moment: (at, timeZone) => momentsIn(timeZone).format(at),
    time: (time) => times.format(new Date(`1970-01-01T${time}Z`)),
    days: (count) => units.format(count),
    number: (value) => numbers.format(value),
    percent: (hundredths) => percents.format(hundredths / 10_000),
  };
}
