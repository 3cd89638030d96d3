import { createInstance } from 'i18next';
import { messageAreas, messages } from './files.js';
import { addMessages, messageOf, newI18next } from './i18next.js';
import { LANGUAGES } from './languages.js';
import { fill, lookUp, readMessage, type Messages } from './reader.js';

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** The path of every message, and of every plural form without its ending. */
function paths(table: Messages, prefix = ''): string[] {
  const found = Object.entries(table).flatMap(([name, value]) =>
    typeof value === 'string' ? [prefix + name, prefix + name.replace(PLURAL, '')] : paths(value, `${prefix}${name}.`),
  );
  return [...new Set(found)];
}

const names = (table: Messages) => [...JSON.stringify(table).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!);

describe.each(LANGUAGES)('the reader of the public pages, in %s', (language) => {
  it.each(messageAreas())('reads every message of %s as i18next does', async (area) => {
    const table = messages(area, language);
    const instance = newI18next();
    addMessages(instance, language, area, table);
    const plain = createInstance();
    await plain.init({
      lng: language,
      resources: { [language]: { [area]: table } },
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    });
    // Written in the same way by both: with a point.
    const fraction = (1.5).toLocaleString(language) === '1.5' ? [1.5] : [];
    const values = Object.fromEntries(names(table).map((name) => [name, `<${name}> $& &`]));
    const differing: unknown[] = [];
    for (const path of [...paths(table), 'no.such', 'shell', '']) {
      for (const count of lookUp(table, `${path}_other`) === null ? [undefined, 1] : [1, 2, 21, ...fraction]) {
        const given = { ...values, ...(count === undefined ? {} : { count }) };
        const small = readMessage(table, language, path, given);
        const ours = messageOf(instance, language, `${area}:${path}`, given);
        const theirs = small === null ? null : plain.t(`${area}:${path}`, { replace: given, count });
        if (small !== ours || small !== theirs) differing.push({ path, count, small, ours, theirs });
      }
    }
    expect(differing).toEqual([]);
  });
});

describe('messages', () => {
  it('are filled from values in one pass, and unknown names stay visible', () => {
    expect(fill('{{used}} of {{total}}', { used: 0, total: '{{used}}' })).toBe('0 of {{used}}');
    expect(fill('Hello {{name}}', {})).toBe('Hello {{name}}');
    const instance = newI18next();
    addMessages(instance, 'en', 'pdf', { sum: '{{amount}} of {{total}}' });
    expect(messageOf(instance, 'en', 'pdf:sum', { amount: '{{total}} $t(sum)', total: 3 })).toBe(
      '{{total}} $t(sum) of 3',
    );
  });

  it('write a count as the language writes numbers', () => {
    const instance = newI18next();
    const written = LANGUAGES.map((language) => {
      addMessages(instance, language, 'pdf', { rows: '{{count}} {{year}}' });
      return messageOf(instance, language, 'pdf:rows', { count: 5000, year: 2026 });
    });
    expect(written).toEqual([...LANGUAGES].map((each) => `${['vi', 'id'].includes(each) ? '5.000' : '5,000'} 2026`));
  });

  it('are found by their path', () => {
    expect(lookUp({ a: { b: 'c' } }, 'a.b')).toBe('c');
    expect(lookUp({ a: { b: 'c' } }, 'a')).toBeNull();
    expect(lookUp({ a: 'c' }, 'a.b.c')).toBeNull();
    expect(lookUp({}, 'toString')).toBeNull();
  });

  it('take the plural form of the language, or the only form there is', () => {
    const table = { days_one: '{{count}} day', days_other: '{{count}} days', all: 'all' };
    expect([1, 2].map((count) => readMessage(table, 'en', 'days', { count }))).toEqual(['1 day', '2 days']);
    expect(readMessage(table, 'en', 'all', { count: 1 })).toBe('all');
    expect(readMessage({ days_other: '{{count}} 天' }, 'zh', 'days', { count: 1 })).toBe('1 天');
  });
});
