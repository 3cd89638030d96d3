import type { Language } from '@keystead/contracts';
import type { en } from './en.js';
import type { PathsOf, SameShape, Sentences } from './fill.js';

/** `entry`: sign-in and the shell. `start`: the other pages before the admin part. `all`: everything, for that one. */
export type Part = 'entry' | 'start' | 'all';

export type Catalogue = SameShape<typeof en>;
export type TextKey = PathsOf<typeof en>;

/** Every catalogue file exports one table. */
type Loaders = Record<Language, () => Promise<Record<string, Sentences>>>;

const entry: Loaders = {
  en: () => import('./entry/en.js'),
  zh: () => import('./entry/zh.js'),
  ko: () => import('./entry/ko.js'),
  ja: () => import('./entry/ja.js'),
  ms: () => import('./entry/ms.js'),
  id: () => import('./entry/id.js'),
  th: () => import('./entry/th.js'),
  vi: () => import('./entry/vi.js'),
};

const start: Loaders = {
  en: () => import('./start/en.js'),
  zh: () => import('./start/zh.js'),
  ko: () => import('./start/ko.js'),
  ja: () => import('./start/ja.js'),
  ms: () => import('./start/ms.js'),
  id: () => import('./start/id.js'),
  th: () => import('./start/th.js'),
  vi: () => import('./start/vi.js'),
};

const all: Loaders = {
  en: () => import('./en.js'),
  zh: () => import('./zh.js'),
  ko: () => import('./ko.js'),
  ja: () => import('./ja.js'),
  ms: () => import('./ms.js'),
  id: () => import('./id.js'),
  th: () => import('./th.js'),
  vi: () => import('./vi.js'),
};

const CATALOGUES: Record<Part, Loaders> = { entry, start, all };

export async function loadCatalogue(part: Part, language: Language): Promise<Sentences> {
  return Object.values(await CATALOGUES[part][language]())[0] ?? {};
}
