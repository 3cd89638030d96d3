import { formatsOf, type Language } from '@keystead/contracts';
import { en, type Words } from './en.js';
import { id } from './id.js';
import { ja } from './ja.js';
import { ko } from './ko.js';
import { ms } from './ms.js';
import { th } from './th.js';
import { vi } from './vi.js';
import { zh } from './zh.js';

export const WORDS: Record<Language, Words> = { en, zh, ko, ja, ms, id, th, vi };

/** How one language writes words, days and money. */
export interface Formatter {
  language: Language;
  t(word: keyof Words, ...values: (string | number)[]): string;
  /** A day `YYYY-MM-DD`. */
  day(day: string): string;
  month(day: string): string;
  /** A moment, in a zone, to the minute. */
  moment(at: Date, timezone: string): string;
  /** An amount of cents. */
  amount(cents: number): string;
  /** The same with the sign of the country's currency, or the code of another one. */
  money(cents: number, currency: string): string;
  number(value: number): string;
  percent(hundredths: number): string;
}

const MOMENT = { day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const;

const speeches = new Map<string, Formatter>();

/** The words of a language with the dates and the money of a country; Australia's when none is given. */
export function formatterOf(language: Language, country?: string): Formatter {
  const key = `${language}-${country ?? ''}`;
  let formatter = speeches.get(key);
  if (!formatter) speeches.set(key, (formatter = makeSpeech(language, country)));
  return formatter;
}

function makeSpeech(language: Language, country?: string): Formatter {
  const { locale, day, amount, money, number, percent } = formatsOf(language, country);
  const words = WORDS[language];
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const zones = new Map<string, Intl.DateTimeFormat>();
  const inZone = (timeZone: string) => {
    const known = zones.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { ...MOMENT, timeZone });
    zones.set(timeZone, format);
    return format;
  };
  return {
    language,
    t: (word, ...values) => {
      const [first, ...others] = words[word].split('{}');
      return others.reduce((text, part, index) => `${text}${values[index] ?? ''}${part}`, first!);
    },
    day,
    month: (month) => months.format(new Date(month)),
    moment: (at, timezone) => inZone(timezone).format(at),
    amount,
    money,
    number,
    percent,
  };
}
