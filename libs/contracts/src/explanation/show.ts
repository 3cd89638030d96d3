import { fromCents } from '../money.js';
import type { Language } from '../vocabulary.js';

/** How a reader sees amounts, days and numbers. */
export interface Show {
  money: (cents: number) => string;
  day: (day: string) => string;
  number: (value: number) => string;
}

/** What each language is written like. Thai dates would count the years of another era, which no lease here does. */
export const LOCALES: Readonly<Record<Language, string>> = {
  en: 'en-AU',
  zh: 'zh-Hans',
  ko: 'ko',
  ja: 'ja',
  ms: 'ms',
  id: 'id',
  th: 'th-u-ca-gregory',
  vi: 'vi',
};

const DAY = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;

/** The usual forms of a language; whoever knows the reader's own hands in those instead. */
export function showIn(language: Language, currency: string): Show {
  const locale = LOCALES[language];
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const date = new Intl.DateTimeFormat(locale, DAY);
  const number = new Intl.NumberFormat(locale);
  return {
    money: (cents) => amount.format(fromCents(cents)),
    day: (day) => date.format(new Date(`${day}T00:00:00Z`)),
    number: (value) => number.format(value),
  };
}
