import { LANGUAGES } from '@keystead/contracts';
import { NAMED_MAX, todosDue } from './todo-due-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const own = {
  kind: 'task',
  title: 'Call the plumber',
  details: {},
  place: '12 Rose Street',
  due_date: '2026-06-01',
} as const;
const smart = {
  ...own,
  kind: 'lease_ending',
  title: 'A title in the language of the company',
  details: { place: '12 Rose Street', day: '2026-06-01' },
} as const;
const facts = { first_name: 'Ada', today: '2026-06-01', number: 1, todos: [own] };
const broken = /undefined|\{\w+\}|\{\{|NaN|todo_due/;

describe('the mail about what is due', () => {
  it.each(LANGUAGES)('is written in %s, with place and day', (language) => {
    const { subject, text, html } = todosDue(facts, { ...context, language });
    expect(subject).toContain('Call the plumber');
    for (const part of ['Ada', 'Call the plumber', '12 Rose Street', '2026']) expect(text).toContain(part);
    expect(subject + text + html).not.toMatch(broken);
  });

  it.each(LANGUAGES)('calls what the product opened by a title in %s', (language) => {
    const { subject, text } = todosDue({ ...facts, todos: [smart] }, { ...context, language });
    expect(subject + text).toContain('12 Rose Street');
    expect(subject + text).not.toContain('A title in the language of the company');
  });

  it.each(LANGUAGES)('names twenty of many in %s, and says how many more there are', (language) => {
    const titles = Array.from({ length: NAMED_MAX }, (_, index) => `Task ${index + 1}.`);
    const todos = titles.map((title) => ({ ...own, title }));
    const { subject, text } = todosDue({ ...facts, number: 23, todos }, { ...context, language });
    expect(subject).toContain('23');
    expect(titles.filter((title) => text.includes(title))).toEqual(titles);
    expect(text).toMatch(/^- .*\b3\b|^- .*3/m);
    expect(subject + text).not.toMatch(broken);
  });

  it('says of each whether it is due today or was due before', () => {
    const late = { ...own, title: 'Mow', place: '', due_date: '2026-05-31' };
    const { subject, text } = todosDue({ ...facts, number: 2, todos: [own, late] }, context);
    expect(subject).toBe('2 to-dos are due');
    expect(text).toContain('- Due today, 1 June 2026: Call the plumber (12 Rose Street)\n');
    expect(text).toContain('- Was due on 31 May 2026: Mow\n');
    expect(todosDue({ ...facts, todos: [late] }, context).subject).toBe('Overdue: Mow');
    expect(todosDue(facts, context).subject).toBe('Due today: Call the plumber (12 Rose Street)');
  });

  it('leads to the list of what is open and due by the day', () => {
    const url = /https:\/\/rent\.example\/admin\/todo\?filter=(\S+)/.exec(todosDue(facts, context).text)!;
    expect(JSON.parse(decodeURIComponent(url[1]!))).toEqual({ completed: 'false', due_to: '2026-06-01' });
  });

  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => todosDue(facts, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });
});
