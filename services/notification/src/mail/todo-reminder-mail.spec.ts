import { LANGUAGES } from '@keystead/contracts';
import { todoReminder } from './todo-reminder-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = {
  first_name: 'Ada',
  kind: 'lease_ending',
  details: JSON.stringify({ place: '12 Rose Street', day: '2026-08-10' }),
};

// covers: FEATURE-40, Q-159
describe('the mail about something that comes up', () => {
  it.each(LANGUAGES)('is written in %s', (language) => {
    const { subject, text } = todoReminder(facts, { ...context, language });
    expect(subject).toContain('12 Rose Street');
    for (const part of ['Ada', '12 Rose Street', 'https://rent.example/admin/todo']) expect(text).toContain(part);
    expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => todoReminder(facts, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});
