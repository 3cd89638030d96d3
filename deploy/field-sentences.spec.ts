import { fieldErrorOf, messages } from '@keystead/messages';
import { fieldSentences } from './field-sentences.js';
import { join } from 'node:path';

const ENGLISH = messages('field-errors', 'en');
const said = fieldSentences(join(import.meta.dirname, '..'));
const codes = new Map(
  [...said].map(([text, file]) => [text, { file, error: fieldErrorOf(ENGLISH, text.replaceAll('{}', '7')) }]),
);

describe('the sentences that services say about a field', () => {
  it('are found in their sources', () => {
    // A sentence of each kind: a decorator, a function of the contracts, a constant, a template, a member of an object.
    for (const text of [
      'This must be text',
      'Please enter a valid phone number',
      'Please enter a valid year',
      'The lease ends on {}',
      'You have {} MB of documents; that plan allows {}.',
      'A pause ends today or later',
    ])
      expect(said.has(text)).toBe(true);
    expect(said.size).toBeGreaterThan(180);
  });

  it('have a code, so that every language has them', () => {
    const without = [...codes].filter(([, { error }]) => error === null).map(([text, { file }]) => `${file}: ${text}`);
    expect(without).toEqual([]);
  });

  it('are all there is in the messages', () => {
    const used = new Set([...codes.values()].map(({ error }) => error?.code));
    const listed = Object.keys(ENGLISH).map((key) => key.replace(/_(one|other)$/, ''));
    // Those of the law are made by its checks: libs/contracts/src/rules/refusals.spec.ts.
    expect(listed.filter((code) => !used.has(code as never) && !code.startsWith('LAW_'))).toEqual([]);
  });
});
