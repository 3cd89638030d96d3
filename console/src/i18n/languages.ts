import { isLanguage, type Language } from '@keystead/messages';

/** Language of a tag, its region set aside: `zh-cn`, `ZH-Hant` -> `zh`. */
export function baseLanguage(tag: string | null | undefined): Language | null {
  const base = tag?.toLowerCase().split(/[-_]/)[0];
  return isLanguage(base) ? base : null;
}

/** Saved choice, then the profile's, then the browser's, then Chinese. */
export function chooseLanguage(wishes: {
  saved?: string | null;
  profile?: string | null;
  browser?: string | null;
}): Language {
  return baseLanguage(wishes.saved) ?? baseLanguage(wishes.profile) ?? baseLanguage(wishes.browser) ?? 'zh';
}
