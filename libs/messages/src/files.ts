import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Area } from './keys.js';
import type { Language } from './languages.js';
import type { Messages } from './reader.js';

/** Beside the bundle of a process, or where the sources are: the nearest one above this file. */
function folder(): string {
  for (let place = import.meta.dirname; ; place = dirname(place)) {
    const found = [join(place, 'locales'), join(place, 'libs', 'messages', 'locales')].find((each) =>
      existsSync(join(each, 'languages.json')),
    );
    if (found) return found;
    if (place === dirname(place)) throw new Error('The folder of the messages is missing beside this process');
  }
}

/** One area in one language, as it stands in its file. */
export function messages(area: Area, language: Language): Messages {
  return JSON.parse(readFileSync(join(folder(), language, `${area}.json`), 'utf8')) as Messages;
}

/** The areas of a language; those of English are all there are. */
export function messageAreas(language: Language = 'en'): Area[] {
  return readdirSync(join(folder(), language)).map((file) => file.replace('.json', '') as Area);
}
