import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, TranslationMessages } from 'ra-core';
import type { Language } from '@keystead/contracts';
import { allSentences, currentLanguage, speak } from '../i18n/texts.js';
import { LANGUAGE_NAMES } from '../i18n/languages.js';
import { productName } from '../product.js';

const messages = () => allSentences() as unknown as TranslationMessages;

/** react-admin reads its own sentences from the same catalogues. */
export function newI18nProvider(): I18nProvider {
  const provider = polyglotI18nProvider(
    (language) => {
      if (language === currentLanguage()) return messages();
      return speak(language as Language).then(messages);
    },
    currentLanguage(),
    Object.entries(LANGUAGE_NAMES).map(([locale, name]) => ({ locale, name })),
    { allowMissing: true },
  );
  const translate: I18nProvider['translate'] = (key, options: object = {}) =>
    provider.translate(key, { product: productName(), ...options });
  return { ...provider, translate };
}
