import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area } from './keys.js';
import type { Language } from './languages.js';
import type { Messages } from './reader.js';

/** Beside the bundle of a process, or where the sources are. */
function folder(): string {
  const places = [join(import.meta.dirname, 'locales'), join(import.meta.dirname, '..', 'locales')];
  const found = places.find((place) => existsSync(join(place, 'languages.json')));
  if (!found) throw new Error('The folder of the messages is missing beside this process');
  return found;
}

/** One area in one language, as it stands in its file. */
export function messages(area: Area, language: Language): Messages {
  return JSON.parse(readFileSync(join(folder(), language, `${area}.json`), 'utf8')) as Messages;
}

/** The areas of a language; those of English are all there are. */
export function messageAreas(language: Language = 'en'): Area[] {
  return readdirSync(join(folder(), language)).map((file) => file.replace('.json', '') as Area);
}
