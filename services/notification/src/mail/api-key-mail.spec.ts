import { formatsOf, LANGUAGES } from '@keystead/messages';
import { apiKeyExpiring } from './api-key-mail.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = { first_name: 'Ada', key_name: 'Reports', expires_at: '2026-07-01T09:30:12.000Z' };

describe('a mail about an API key that expires', () => {
  it.each(LANGUAGES)('is written in %s and says which key, when, and where another one is made', (language) => {
    const moment = formatsOf(language).moment(new Date(facts.expires_at), 'Australia/Sydney');
    const { subject, text, html } = apiKeyExpiring(facts, { ...context, language });
    expect(subject).toContain(moment);
    for (const body of [text, html])
      for (const part of ['Ada', 'Reports', moment, 'https://rent.example/admin/setting/webhooks'])
        expect(body).toContain(part);
    expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/);
  });

  it('differs in every language', () => {
    const subjects = LANGUAGES.map((language) => apiKeyExpiring(facts, { ...context, language }).subject);
    expect(new Set(subjects).size).toBe(LANGUAGES.length);
  });
});
