import { LANGUAGES } from '@keystead/contracts';
import { loadCatalogue } from './catalogues.js';
import { fill, lookUp, type Sentences } from './fill.js';

function leaves(table: Sentences, prefix = ''): [string, string][] {
  return Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [[prefix + name, value] as [string, string]] : leaves(value, `${prefix}${name}.`),
  );
}

const placeholders = (sentence: string) => (sentence.match(/%\{\w+\}/g) ?? []).sort();

describe.each(['entry', 'start', 'all'] as const)('catalogue %s', (part) => {
  it.each(LANGUAGES)('%s has every sentence with the same placeholders', async (language) => {
    const [english, other] = await Promise.all([loadCatalogue(part, 'en'), loadCatalogue(part, language)]);
    const wanted = leaves(english).map(([key, sentence]) => [key, placeholders(sentence)]);
    const found = leaves(other).map(([key, sentence]) => [key, placeholders(sentence)]);
    expect(found).toEqual(wanted);
    expect(leaves(other).filter(([, sentence]) => sentence.trim() === '')).toEqual([]);
  });
});

it.each(LANGUAGES.filter((language) => language !== 'en'))('%s is a translation', async (language) => {
  const [english, other] = await Promise.all([loadCatalogue('all', 'en'), loadCatalogue('all', language)]);
  const translated = new Map(leaves(other));
  // Names and words that are the same in both: Pro, Enterprise, Menu, Unit, Status, Internet, Gas …
  const same = leaves(english).filter(([key, sentence]) => translated.get(key) === sentence && sentence.length > 12);
  expect(same).toEqual([]);
});

//
it('an Enterprise has no price to show: one asks', async () => {
  const english = await loadCatalogue('start', 'en');
  expect(lookUp(english, 'plan.on_request')).toBe('Contact us');
});

describe('sentences', () => {
  it('are filled from values, and unknown ones stay visible', () => {
    expect(fill('%{used} of %{total}', { used: 0, total: 3 })).toBe('0 of 3');
    expect(fill('Hello %{name}', {})).toBe('Hello %{name}');
  });

  it('are found by their path', () => {
    expect(lookUp({ a: { b: 'c' } }, 'a.b')).toBe('c');
    expect(lookUp({ a: { b: 'c' } }, 'a')).toBeNull();
    expect(lookUp({ a: 'c' }, 'a.b.c')).toBeNull();
  });
});
