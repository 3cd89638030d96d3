import { formatsOf, LANGUAGES } from '@keystead/messages';
import { compose } from './templates.js';

const MAILS = {
  export_ready: {
    facts: { first_name: 'Ada', export_id: 'e-1', expires_at: '2026-07-02T09:30:00.000Z' },
    link: 'https://rent.example/admin/setting/company?export=e-1',
    at: '2026-07-02T09:30:00.000Z',
  },
  company_closing: {
    facts: { first_name: 'Ada', tenant_code: 'rose12', erase_at: '2026-07-31T10:00:00.000Z' },
    link: 'https://rent.example/auth/t/rose12/login',
    at: '2026-07-31T10:00:00.000Z',
  },
};

describe.each(Object.entries(MAILS))('the mail %s', (template, { facts, link, at }) => {
  const written = (language: (typeof LANGUAGES)[number]) =>
    compose(template, facts, { product: 'Keystead', address: 'https://rent.example', language });

  it.each(LANGUAGES)('says in %s who, when and where', async (language) => {
    const { subject, text, html } = await written(language);
    const moment = formatsOf(language).moment(new Date(at), 'Australia/Sydney');
    for (const part of ['Ada', moment, link]) expect(text).toContain(part);
    expect(subject).toContain('Keystead');
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject + text + html).not.toMatch(/undefined|\{\w+\}/);
  });

  it('differs in every language', async () => {
    const mails = await Promise.all(LANGUAGES.map(written));
    expect(new Set(mails.map(({ text }) => text)).size).toBe(LANGUAGES.length);
  });
});
