import { LOCALES, type Language } from '@keystead/contracts';
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
export interface Speech {
  language: Language;
  say(word: keyof Words, ...values: (string | number)[]): string;
  /** A day `YYYY-MM-DD`. */
  day(day: string): string;
  month(day: string): string;
  /** A moment, in a zone, to the minute. */
  moment(at: Date, timezone: string): string;
  /** An amount of cents. */
  amount(cents: number): string;
  /** The same with the code of its currency before it. */
  money(cents: number, currency: string): string;
  number(value: number): string;
  percent(hundredths: number): string;
}

const speeches = new Map<Language, Speech>();

export function speechOf(language: Language): Speech {
  let speech = speeches.get(language);
  if (!speech) speeches.set(language, (speech = makeSpeech(language)));
  return speech;
}

function makeSpeech(language: Language): Speech {
  const locale = LOCALES[language];
  const words = WORDS[language];
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const months = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const numbers = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const plain = new Intl.NumberFormat(locale);
  const zones = new Map<string, Intl.DateTimeFormat>();
  const inZone = (timeZone: string) => {
    const known = zones.get(timeZone);
    if (known) return known;
    const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    zones.set(timeZone, format);
    return format;
  };
  const amount = (cents: number) => numbers.format(cents / 100);
  return {
    language,
    say: (word, ...values) => {
      const [first, ...others] = words[word].split('{}');
      return others.reduce((text, part, index) => `${text}${values[index] ?? ''}${part}`, first!);
    },
    day: (day) => days.format(new Date(day)),
    month: (day) => months.format(new Date(day)),
    moment: (at, timezone) => inZone(timezone).format(at),
    amount,
    money: (cents, currency) => `${currency} ${amount(cents)}`,
    number: (value) => plain.format(value),
    percent: (hundredths) => `${numbers.format(hundredths / 100)} %`,
  };
}
