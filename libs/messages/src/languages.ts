// The languages of the product are the entries of `locales/languages.json`; nothing else lists them.
import languages from '../locales/languages.json' with { type: 'json' };

export type Language = keyof typeof languages;

interface LanguageEntry {
  /** What its speakers call it. */
  name: string;
  /** BCP 47 locale of dates, numbers and money. */
  locale: string;
  /** Where the locale differs by country: the country that counts when none is known. */
  country?: string;
}

export const ENTRIES: Readonly<Record<Language, LanguageEntry>> = languages;

/** In the order in which they are offered. */
export const LANGUAGES = Object.keys(ENTRIES) as readonly Language[];

export const languageName = (language: Language): string => ENTRIES[language].name;

export const isLanguage = (text: unknown): text is Language => typeof text === 'string' && Object.hasOwn(ENTRIES, text);
