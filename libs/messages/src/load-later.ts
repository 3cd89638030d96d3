/// <reference types="vite/types/importMeta.d.ts" />
import type { Area } from './keys.js';
import type { Language } from './languages.js';
import type { Messages } from './reader.js';
import { SCREEN_AREAS, type ScreenArea } from './screen-areas.js';

/** What the pages before the sign-in show besides the first one. */
export const LATER_AREAS = [
  'console-start',
  'console-setup',
  'field-errors',
  'problems',
  'vocabulary',
] as const satisfies Area[];
export type LaterArea = (typeof LATER_AREAS)[number];

const isScreenArea = (area: LaterArea | ScreenArea): area is ScreenArea =>
  (SCREEN_AREAS as readonly string[]).includes(area);

/** Where the files of the screens lie is loaded later still: no page before the sign-in carries their list. */
export async function loadLater(area: LaterArea | ScreenArea, language: Language): Promise<Messages> {
  if (isScreenArea(area)) return (await import('./load-screens.js')).loadScreens(area, language);
  const files = import.meta.glob<Messages>(
    '../locales/*/{console-start,console-setup,field-errors,problems,vocabulary}.json',
    { import: 'default' },
  );
  return files[`../locales/${language}/${area}.json`]!();
}
