import { LANGUAGES } from '@keystead/contracts';
import { ownershipChanged } from './ownership-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = { first_name: 'Ada', property: '12 Rose Street', share_before: '5000', share_after: '3334' };

// covers: PROP-07
describe('the mail about a changed share', () => {
  // covers: PROP-07
  it.each(LANGUAGES)('is written in %s, for owners who remain, join or leave', (language) => {
    const texts = [facts, { ...facts, share_before: '0' }, { ...facts, share_after: '0' }].map((about) => {
      const { subject, text, html } = ownershipChanged(about, { ...context, language });
      for (const part of ['Ada', '12 Rose Street', 'https://rent.example']) expect(text).toContain(part);
      expect(subject).toContain('12 Rose Street');
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text).not.toMatch(/undefined|\{\w+\}|NaN/);
      return text;
    });
    expect(new Set(texts).size).toBe(3);
    expect(texts[0]).toMatch(/50\s?%[^]*33[.,]34\s?%/);
  });

  // covers: PROP-07
  it('differs in every language', () => {
    const texts = LANGUAGES.map((language) => ownershipChanged(facts, { ...context, language }).text);
    expect(new Set(texts).size).toBe(LANGUAGES.length);
  });

  // covers: PROP-07
  it('takes nothing a person typed for markup, a header or a place to fill', () => {
    const property = '<b>{{before}}</b>\r\nBcc: all@example.com';
    const { subject, html } = ownershipChanged({ ...facts, property }, context);
    expect(subject).toBe('Ownership of <b>{{before}}</b> Bcc: all@example.com has changed');
    expect(html).not.toContain('<b>');
  });
});
