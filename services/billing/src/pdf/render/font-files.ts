import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Language } from '@keystead/contracts';
import { unpackWoff } from './woff.js';

export type Weight = 400 | 700;

/** One font package: the slices of it that are read, those for everyday text first. */
interface Family {
  name: string;
  /** Slices that hold a whole script; the numbered ones, for rare letters, are found in the package's own table. */
  scripts: readonly string[];
}

const LATIN: Family = {
  name: 'noto-sans',
  scripts: ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext', 'devanagari'],
};
const THAI: Family = { name: 'noto-sans-thai', scripts: ['thai'] };
const CHINESE: Family = { name: 'noto-sans-sc', scripts: ['chinese-simplified'] };
const JAPANESE: Family = { name: 'biz-udpgothic', scripts: ['japanese'] };
const KOREAN: Family = { name: 'nanum-gothic', scripts: ['korean'] };

const FIRST_EAST: Partial<Record<Language, readonly Family[]>> = {
  ja: [JAPANESE, CHINESE, KOREAN],
  ko: [KOREAN, CHINESE, JAPANESE],
};

/** Where a letter is looked for, in this order: the reader's own shapes of shared characters come first. */
export function familiesFor(language: Language): readonly Family[] {
  return [LATIN, THAI, ...(FIRST_EAST[language] ?? [CHINESE, JAPANESE, KOREAN])];
}

/** A font file as bytes, with the letters its table promises. */
export interface FontFile {
  /** `noto-sans/latin`; the weight is apart, since both weights hold the same letters. */
  name: string;
  /** Whether the package says that the letter is in it; the whole of a script says it of every letter. */
  mayHold(codePoint: number): boolean;
  read(weight: Weight): Buffer;
}

const require = createRequire(import.meta.url);
const known = new Map<string, readonly FontFile[]>();

/** The files of a family in the order to look; nothing but its table of slices is read before a letter asks for more. */
export function filesOf(family: Family): readonly FontFile[] {
  const found = known.get(family.name);
  if (found) return found;
  const table = require(`@fontsource/${family.name}/unicode.json`) as Record<string, string>;
  const numbered = Object.keys(table).filter((slice) => slice.startsWith('['));
  const files = [
    ...family.scripts.map((slice) => fontFile(family.name, slice, table[slice])),
    ...numbered.map((slice) => fontFile(family.name, slice.slice(1, -1), table[slice])),
  ];
  known.set(family.name, files);
  return files;
}

function fontFile(family: string, slice: string, ranges: string | undefined): FontFile {
  const spans = ranges ? spansOf(ranges) : [[0x80, 0x10ffff] as const];
  const bytes = new Map<Weight, Buffer>();
  return {
    name: `${family}/${slice}`,
    mayHold: (codePoint) => spans.some(([first, last]) => first <= codePoint && codePoint <= last),
    read: (weight) => {
      const kept = bytes.get(weight);
      if (kept) return kept;
      const path = require.resolve(`@fontsource/${family}/files/${family}-${slice}-${weight}-normal.woff`);
      const unpacked = unpackWoff(readFileSync(path));
      bytes.set(weight, unpacked);
      return unpacked;
    },
  };
}

/** `U+0102-0103,U+20AB` as pairs of first and last. */
function spansOf(ranges: string): (readonly [number, number])[] {
  return ranges.split(',').map((range) => {
    const [first, last = first] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const;
  });
}
