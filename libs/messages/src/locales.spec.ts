import { readFileSync } from 'node:fs';
import { FORBIDDEN } from './forbidden-words.js';
import { messageAreas, messages } from './files.js';
import { localeOf } from './formats.js';
import { LANGUAGES, type Language } from './languages.js';
import type { Area } from './keys.js';
import type { Messages } from './reader.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;

function leaves(table: Messages, prefix = ''): [path: string, sentence: string][] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : leaves(value, `${prefix}${name}.`),
  );
}

/** Paths of an area without the endings of plural forms; only a path with `_one` in English is a plural. */
function sentences(area: Area, language: Language): Map<string, { forms: string[]; sentences: string[] }> {
  const plurals = new Set(
    leaves(messages(area, 'en')).flatMap(([path]) => (path.endsWith('_one') ? [path.replace(PLURAL, '')] : [])),
  );
  const found = new Map<string, { forms: string[]; sentences: string[] }>();
  for (const [path, sentence] of leaves(messages(area, language))) {
    const base = path.replace(PLURAL, '');
    const key = plurals.has(base) ? base : path;
    const known = found.get(key) ?? { forms: [], sentences: [] };
    if (key === base && plurals.has(base)) known.forms.push(PLURAL.exec(path)?.[1] ?? '');
    known.sentences.push(sentence);
    found.set(key, known);
  }
  return found;
}

const names = (sentence: string) =>
  [...new Set([...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();

it('are listed by area for translators, with where each is read', () => {
  const page = readFileSync(new URL('../../../docs/translations.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([\w-]+)` /gm)].map(([, area]) => area!);
  expect(listed.sort()).toEqual(messageAreas('en').sort());
});

describe.each(LANGUAGES)('the messages in %s', (language) => {
  it('have the areas of English', () => {
    expect(messageAreas(language).sort()).toEqual(messageAreas('en').sort());
  });

  describe.each(messageAreas('en'))('of %s', (area) => {
    it('have every key of English and no other, and none is empty', () => {
      const mine = sentences(area, language);
      expect([...mine.keys()].sort()).toEqual([...sentences(area, 'en').keys()].sort());
      expect([...mine].filter(([, found]) => found.sentences.some((text) => text.trim() === ''))).toEqual([]);
    });

    it('have the plural forms of the language', () => {
      const forms = new Intl.PluralRules(localeOf(language)).resolvedOptions().pluralCategories.toSorted();
      const plurals = [...sentences(area, language)].filter(([, found]) => found.forms.length > 0);
      expect(plurals.map(([key, found]) => [key, found.forms.toSorted()])).toEqual(
        plurals.map(([key]) => [key, forms]),
      );
    });

    it('fill in what English fills in, written in one way', () => {
      const english = sentences(area, 'en');
      const texts = [...sentences(area, language)].flatMap(([key, found]) =>
        found.sentences.map((text) => ({ key, text })),
      );
      const wanted = (key: string) => [...new Set(english.get(key)!.sentences.flatMap(names))].sort();
      expect(texts.map(({ key, text }) => [key, names(text)])).toEqual(texts.map(({ key }) => [key, wanted(key)]));
      const other = texts.filter(({ text }) => /[{}]|%\(|\$t\(|\|\|\|\|/.test(text.replace(/\{\{\w+\}\}/g, '')));
      expect(other).toEqual([]);
    });

    it('use no word that the glossary refuses', () => {
      const refused = FORBIDDEN[language] ?? [];
      const found = leaves(messages(area, language)).flatMap(([path, text]) =>
        refused
          .filter(({ word }) => word.test(text))
          .map(({ word, instead }) => `${path}: ${word.source}, say ${instead}`),
      );
      expect(found).toEqual([]);
    });
  });
});

it('"Tax invoice" stands beside each translation of it in PDF files', () => {
  for (const language of LANGUAGES) expect(String(messages('pdf', language).tax_invoice)).toMatch(/tax invoice/i);
});

describe.each(LANGUAGES.filter((language) => language !== 'en'))('the messages in %s', (language) => {
  it.each(['console', 'field-errors'] as const)('of %s are translated', (area) => {
    const mine = new Map(leaves(messages(area, language)));
    // Words that are the same in both: Pro, Unit, Status, Internet, Gas …
    const isOfWords = (text: string) => text.replace(/\{\{\w+\}\}/g, '').length > 12;
    const same = leaves(messages(area, 'en')).filter(([path, text]) => mine.get(path) === text && isOfWords(text));
    expect(same).toEqual([]);
  });
});
