import { messages } from './files.js';
import { addMessages, messageOf, newI18next } from './i18next.js';
import type { Area, MessageKey, Translate } from './keys.js';
import type { Language } from './languages.js';

const i18next = newI18next();
const translators = new Map<Language, Translate>();

/** Reads messages in a language, and in English what it lacks. Files are read when the first message of them is asked for. */
export function translator(language: Language): Translate {
  let translate = translators.get(language);
  if (!translate) translators.set(language, (translate = newTranslator(language)));
  return translate;
}

function newTranslator(language: Language): Translate {
  return (key, values) => {
    load(key.slice(0, key.indexOf(':')) as Area, language);
    return messageOf(i18next, language, key, values) ?? missing(key);
  };
}

function load(area: Area, language: Language): void {
  for (const each of new Set<Language>([language, 'en']))
    if (!i18next.hasResourceBundle(each, area)) addMessages(i18next, each, area, messages(area, each));
}

function missing(key: MessageKey): never {
  throw new Error(`There is no message "${key}"`);
}
