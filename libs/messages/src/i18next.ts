import { createInstance, type i18n } from 'i18next';
import type { Values } from './keys.js';
import { fill, type Messages } from './reader.js';

/** i18next as this product reads its files; messages come in by `addResourceBundle`. */
export function newI18next(): i18n {
  const instance = createInstance();
  void instance.init({
    initAsync: false,
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: false,
    resources: {},
    showSupportNotice: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}

export function addMessages(instance: i18n, language: string, area: string, messages: Messages): void {
  instance.addResourceBundle(language, area, messages);
}

/** What i18next answers for a key that it does not find. */
const NONE = '\0';

/**
 * The message of `area:path` in a language; null when there is none. i18next finds the message and its plural form; the
 * values are filled in here in one pass, since i18next would also fill the names that a value itself contains.
 * A `count` is written as the language writes numbers: `5,000 rows`.
 */
export function messageOf(instance: i18n, language: string, key: string, values: Values = {}): string | null {
  const { count } = values;
  const options = { lng: language, ...(typeof count === 'number' ? { count } : {}) };
  const message: unknown = instance.t(key, {
    ...options,
    defaultValue: NONE,
    skipInterpolation: true,
    returnObjects: true,
  });
  return typeof message === 'string' && message !== NONE ? fill(message, written(values, language)) : null;
}

const written = (values: Values, language: string): Values =>
  typeof values.count === 'number' ? { ...values, count: values.count.toLocaleString(language) } : values;
