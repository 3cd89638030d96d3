/// <reference types="vite/types/importMeta.d.ts" />
import type { Area } from './keys.js';
import type { Language } from './languages.js';
import type { Messages } from './reader.js';

/** What the console shows besides its first page. */
export const LATER_AREAS = [
  'console-start',
  'console',
  'explanations',
  'field-errors',
  'problems',
  'vocabulary',
] as const satisfies Area[];
export type LaterArea = (typeof LATER_AREAS)[number];

export function loadLater(area: LaterArea, language: Language): Promise<Messages> {
  const files = import.meta.glob<Messages>(
    ['../locales/*/{console-start,console,explanations,field-errors,problems,vocabulary}.json'],
    { import: 'default' },
  );
  return files[`../locales/${language}/${area}.json`]!();
}
