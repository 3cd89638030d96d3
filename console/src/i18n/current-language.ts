import type { Language } from '@keystead/messages';

let current: Language = 'en';

/** The language in which the reader sees the console and writes numbers. */
export const currentLanguage = () => current;

export function setCurrentLanguage(language: Language): void {
  current = language;
}
