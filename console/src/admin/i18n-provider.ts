import { LANGUAGES, languageName, type Language } from '@keystead/messages';
import type { I18nProvider } from 'ra-core';
import { currentLanguage, speak, textOr, type Values } from '../i18n/texts.js';

/** react-admin reads its own sentences from the same files; `smart_count` is what it calls a count. */
export function newI18nProvider(): I18nProvider {
  return {
    translate: (key: string, options: { _?: string; smart_count?: number } & Record<string, unknown> = {}) => {
      const { _: otherwise, smart_count: count, ...values } = options;
      return textOr(key, { ...shown(values), ...(count === undefined ? {} : { count }) }) ?? otherwise ?? key;
    },
    changeLocale: (language: string) => speak(language as Language),
    getLocale: currentLanguage,
    getLocales: () => LANGUAGES.map((locale) => ({ locale, name: languageName(locale) })),
  };
}

const shown = (values: Record<string, unknown>): Values =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    ),
  );
