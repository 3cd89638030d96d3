import type { Language } from '@keystead/contracts';
import type { en } from './en.js';
import type { PathsOf, SameShape, Sentences } from './fill.js';

/** `entry`: sign-in and the shell. `start`: registration and the wizard. `all`: everything, for the admin part. */
export type Part = 'entry' | 'start' | 'all';

export type Catalogue = SameShape<typeof en>;
export type TextKey = PathsOf<typeof en>;

type Loaders = Record<Language, () => Promise<Sentences>>;

const entry: Loaders = {
  en: async () => (await import('./entry/en.js')).entry,
  zh: async () => (await import('./entry/zh.js')).entry,
  ko: async () => (await import('./entry/ko.js')).entry,
  ja: async () => (await import('./entry/ja.js')).entry,
  ms: async () => (await import('./entry/ms.js')).entry,
  id: async () => (await import('./entry/id.js')).entry,
  th: async () => (await import('./entry/th.js')).entry,
  vi: async () => (await import('./entry/vi.js')).entry,
};

const start: Loaders = {
  en: async () => (await import('./start/en.js')).start,
  zh: async () => (await import('./start/zh.js')).start,
  ko: async () => (await import('./start/ko.js')).start,
  ja: async () => (await import('./start/ja.js')).start,
  ms: async () => (await import('./start/ms.js')).start,
  id: async () => (await import('./start/id.js')).start,
  th: async () => (await import('./start/th.js')).start,
  vi: async () => (await import('./start/vi.js')).start,
};

const all: Loaders = {
  en: async () => (await import('./en.js')).en,
  zh: async () => (await import('./zh.js')).zh,
  ko: async () => (await import('./ko.js')).ko,
  ja: async () => (await import('./ja.js')).ja,
  ms: async () => (await import('./ms.js')).ms,
  id: async () => (await import('./id.js')).id,
  th: async () => (await import('./th.js')).th,
  vi: async () => (await import('./vi.js')).vi,
};

export const CATALOGUES: Record<Part, Loaders> = { entry, start, all };
