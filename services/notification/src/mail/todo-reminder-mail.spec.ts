import { LANGUAGES } from '@keystead/contracts';
import { todoReminder } from './todo-reminder-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const todosOf = (...places: string[]) =>
  places.map((place) => ({ kind: 'lease_ending' as const, details: { place, day: '2026-08-10' } }));
const facts = { first_name: 'Ada', todos: todosOf('12 Rose Street') };

// covers: FEATURE-40, Q-159
describe('the mail about something that comes up', () => {
  it.each(LANGUAGES)('is written in %s', (language) => {
    const { subject, text } = todoReminder(facts, { ...context, language });
    expect(subject).toContain('12 Rose Street');
    for (const part of ['Ada', '12 Rose Street', 'https://rent.example/admin/todo']) expect(text).toContain(part);
    expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it.each(LANGUAGES)('names twenty of many in %s, and says how many more there are', (language) => {
    const places = Array.from({ length: 23 }, (_, index) => `Home ${index + 1}.`);
    const { subject, text } = todoReminder({ ...facts, todos: todosOf(...places) }, { ...context, language });
    expect(subject).toContain('23');
    expect(places.filter((place) => text.includes(place))).toEqual(places.slice(0, 20));
    expect(text).toMatch(/^- .*\b3\b|^- .*3/m);
    expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => todoReminder(facts, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});
