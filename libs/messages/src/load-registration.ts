/// <reference types="vite/types/importMeta.d.ts" />
import type { Language } from './languages.js';
import type { Messages } from './reader.js';

/** The few sentences of the first step of a registration, which does not carry the table of all other files. */
export function loadRegistration(language: Language): Promise<Messages> {
  const files = import.meta.glob<Messages>('../locales/*/registration.json', { import: 'default' });
  return files[`../locales/${language}/registration.json`]!();
}
