// Sentences of the interface. They come in parts, so that the sign-in page loads a few and the admin part loads all;
// a change of language loads the parts in use again and re-renders, without a reload of the page.

import { useSyncExternalStore } from 'react';
import { loadMessages, readMessage } from '@keystead/messages';
import type { Areas, KeyOf, Language, LoadedArea, Messages, PathsOf, Values } from '@keystead/messages';
import { productName } from '../product.js';
import { currentLanguage, setCurrentLanguage } from './current-language.js';
import { chooseLanguage } from './languages.js';
import type { Reader } from './i18next-reader.js';

/**
 * `entry`: sign-in, the first step of a registration and the shell. `start`: the other pages before the sign-in. `setup`: the
 * wizard. `all`: everything, for the admin part.
 */
export type Part = 'entry' | 'start' | 'setup' | 'all';

const SETUP: readonly LoadedArea[] = ['console-start', 'console-setup', 'vocabulary'];
const PARTS: Readonly<Record<Part, readonly LoadedArea[]>> = {
  entry: ['console-entry'],
  start: ['console-start'],
  setup: SETUP,
  all: [...SETUP, 'console', 'problems'],
};

/** The areas whose keys are written without their name. */
const OWN = ['console-entry', 'console-start', 'console-setup', 'console'] as const;

/** A key of the console's own messages, or `area:key` of another area. */
export type TextKey = PathsIn<(typeof OWN)[number]> | KeyOf<Exclude<LoadedArea, (typeof OWN)[number]>>;
type PathsIn<A extends LoadedArea> = A extends LoadedArea ? PathsOf<Areas[A]> : never;

const SAVED = 'keystead.language';
const listeners = new Set<() => void>();
const files = new Map<LoadedArea, Messages>();

/** Reads in the place of the small reader of the public pages, once it is there. */
let i18next: Reader | null = null;
let edition = 0;

export { currentLanguage };

export type Translate = (key: TextKey, values?: Values) => string;
export type { Values };

export const t: Translate = (key, values) => textOr(key, values) ?? key;

/** A sentence whose key is only known when running; null when there is none. */
export function textOr(key: string, values?: Values): string | null {
  const [path, named] = key.split(':').reverse() as [string, string?];
  for (const area of named ? [named] : OWN) {
    const sentence = read(area as LoadedArea, path, { product: productName(), ...values });
    if (sentence !== null) return sentence;
  }
  return null;
}

function read(area: LoadedArea, path: string, values: Values): string | null {
  const messages = files.get(area);
  if (!messages) return null;
  return i18next
    ? i18next.read(currentLanguage(), area, path, values)
    : readMessage(messages, currentLanguage(), path, values);
}

export async function loadTexts(part: Part): Promise<void> {
  const library = part === 'all' ? import('./i18next-reader.js') : null;
  await loadAreas(PARTS[part]);
  if (library) readWith(await (await library).i18nextReader());
}

/** Loads areas that only some screens show. */
export async function loadAreas(areas: readonly LoadedArea[]): Promise<void> {
  const missing = areas.filter((area) => !files.has(area));
  if (missing.length === 0) return;
  const requested = currentLanguage();
  const loaded = await Promise.all(missing.map((area) => loadMessages(area, requested)));
  // The language was changed meanwhile.
  if (requested !== currentLanguage()) return loadAreas(areas);
  loaded.forEach((messages, index) => use(missing[index]!, messages));
  changed();
}

function use(area: LoadedArea, messages: Messages): void {
  files.set(area, messages);
  i18next?.add(currentLanguage(), area, messages);
}

function readWith(next: Reader): void {
  i18next = next;
  for (const [area, messages] of files) next.add(currentLanguage(), area, messages);
  changed();
}

export async function openTexts(profile: string | null): Promise<void> {
  const saved = localStorage.getItem(SAVED);
  setCurrentLanguage(chooseLanguage({ saved, profile, browser: navigator.language }));
  document.documentElement.lang = currentLanguage();
  await loadTexts('entry');
}

/** Switches the language of the whole console and remembers it. */
export async function speak(next: Language): Promise<void> {
  localStorage.setItem(SAVED, next);
  await switchTo(next);
}

/** After a sign-in the profile's language counts, unless a choice was saved in this browser. */
export async function followProfile(profile: string | null): Promise<void> {
  await switchTo(chooseLanguage({ saved: localStorage.getItem(SAVED), profile, browser: navigator.language }));
}

async function switchTo(next: Language): Promise<void> {
  if (next === currentLanguage()) return;
  const areas = [...files.keys()];
  const loaded = await Promise.all(areas.map((area) => loadMessages(area, next)));
  setCurrentLanguage(next);
  loaded.forEach((messages, index) => use(areas[index]!, messages));
  document.documentElement.lang = next;
  changed();
}

export function useText(): Translate {
  useSyncExternalStore(subscribe, () => edition);
  return t;
}

export function useLanguage(): Language {
  return useSyncExternalStore(subscribe, currentLanguage);
}

/** Re-renders texts that carry the product's name once it is known. */
export function changed(): void {
  edition += 1;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
