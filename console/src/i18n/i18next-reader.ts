import { loadI18next, type Language, type Messages, type Values } from '@keystead/messages';

/** i18next, which comes with the admin part, over messages that were loaded. */
export async function i18nextReader() {
  const { addMessages, messageOf, newI18next } = await loadI18next();
  const i18next = newI18next();
  return {
    add: (language: Language, area: string, messages: Messages) => addMessages(i18next, language, area, messages),
    read: (language: Language, area: string, path: string, values: Values) =>
      messageOf(i18next, language, `${area}:${path}`, values),
  };
}

export type Reader = Awaited<ReturnType<typeof i18nextReader>>;
