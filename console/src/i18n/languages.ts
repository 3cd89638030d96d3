import type { Language } from '@keystead/contracts';

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '中文',
  ko: '한국어',
  ja: '日本語',
  ms: 'Bahasa Melayu',
  id: 'Bahasa Indonesia',
  th: 'ไทย',
  vi: 'Tiếng Việt',
};

/** In the order they are offered. Kept apart from the contracts, so that the sign-in page loads none of those. */
export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly Language[];

/** Language of a tag, its region set aside: `zh-cn`, `ZH-Hant` -> `zh`. */
export function baseLanguage(tag: string | null | undefined): Language | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === base) ?? null;
}

/** Saved choice, then the profile's, then the browser's, then Chinese. */
export function chooseLanguage(wishes: {
  saved?: string | null;
  profile?: string | null;
  browser?: string | null;
}): Language {
  return baseLanguage(wishes.saved) ?? baseLanguage(wishes.profile) ?? baseLanguage(wishes.browser) ?? 'zh';
}
