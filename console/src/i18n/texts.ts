// Sentences of the interface. They come in parts, so that the sign-in page loads a few and the admin part loads all;
// a change of language loads the parts in use again and re-renders, without a reload of the page.

import { useSyncExternalStore } from 'react';
import type { Language } from '@keystead/contracts';
import { productName } from '../product.js';
import { loadCatalogue, type Part, type TextKey } from './catalogues.js';
import { fill, lookUp, type Sentences } from './fill.js';
import { chooseLanguage } from './languages.js';

const SAVED = 'keystead.language';
const listeners = new Set<() => void>();
const inUse = new Set<Part>();

let language: Language = 'en';
let sentences: Sentences = {};
let edition = 0;

export const currentLanguage = () => language;
export const allSentences = () => sentences;

export type Values = Readonly<Record<string, string | number>>;
export type Translate = (key: TextKey, values?: Values) => string;

export const t: Translate = (key, values) => fill(lookUp(sentences, key) ?? key, { product: productName(), ...values });

/** A sentence whose key is only known when running; null when the catalogue has none. */
export function textOr(key: string, values?: Values): string | null {
  const sentence = lookUp(sentences, key);
  return sentence === null ? null : fill(sentence, { product: productName(), ...values });
}

export async function loadTexts(part: Part): Promise<void> {
  if (inUse.has(part)) return;
  const loaded = await loadCatalogue(part, language);
  inUse.add(part);
  sentences = { ...sentences, ...loaded };
  changed();
}

export async function openTexts(profile: string | null): Promise<void> {
  const saved = localStorage.getItem(SAVED);
  language = chooseLanguage({ saved, profile, browser: navigator.language });
  document.documentElement.lang = language;
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
  if (next === language) return;
  const loaded = await Promise.all([...inUse].map((part) => loadCatalogue(part, next)));
  language = next;
  sentences = Object.assign({}, ...loaded) as Sentences;
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
