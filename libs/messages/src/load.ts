import type { Language } from './languages.js';
import type { LaterArea } from './load-later.js';
import type { Messages } from './reader.js';
import type { ScreenArea } from './screen-areas.js';

/** Areas that a browser can load. */
export type LoadedArea = 'console-entry' | LaterArea | ScreenArea;

/**
 * One area in one language. Vite makes a file of its own of each; where the others lie is itself loaded later, so that
 * the sign-in page does not carry their list.
 */
export async function loadMessages(area: LoadedArea, language: Language): Promise<Messages> {
  if (area !== 'console-entry') return (await import('./load-later.js')).loadLater(area, language);
  const files = import.meta.glob<Messages>('../locales/*/console-entry.json', { import: 'default' });
  return files[`../locales/${language}/console-entry.json`]!();
}
