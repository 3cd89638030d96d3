import { LANGUAGES } from '@keystead/contracts';
import { compose } from './templates.js';
import { welcome } from './welcome.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = { first_name: 'Ada', tenant_code: 'rose12' };

describe('the welcome mail', () => {
  it('says in text what it says in HTML', () => {
    const { subject, text, html } = welcome(facts, context);
    expect(subject).toBe('Welcome to Keystead');
    expect(text).toBe(`Hello Ada,

Your Keystead account is ready.

Your company code: rose12

Sign in with this code, your email address and your password.
Sign in: https://rent.example/auth/t/rose12/login

If you did not create this account, please ignore this email.

-- 
Keystead`);
    for (const part of ['Hello Ada,', 'rose12', 'https://rent.example/auth/t/rose12/login', '<html lang="en">']) {
      expect(html).toContain(part);
    }
  });

  it.each(LANGUAGES)('is written in %s', (language) => {
    const { subject, text, html } = welcome(facts, { ...context, language });
    for (const part of ['Ada', 'rose12', 'Keystead']) expect(text).toContain(part);
    expect(html).toContain(`<html lang="${language}">`);
    expect(subject).toContain('Keystead');
    expect(text).not.toContain('undefined');
  });

  it('differs in every language', () => {
    const subjects = LANGUAGES.map((language) => welcome(facts, { ...context, language }).text);
    expect(new Set(subjects).size).toBe(LANGUAGES.length);
  });

  it('takes nothing a person typed for markup, a header or a line of its own', () => {
    const first_name = '<img src=x onerror=alert(1)>\r\nBcc: everybody@example.com "&';
    const { subject, text, html } = welcome(
      { first_name, tenant_code: '"><script>' },
      { ...context, product: 'A\r\nB' },
    );
    expect(html).not.toMatch(/<img|<script/);
    expect(html).toContain('&lt;img src=x');
    expect(text.split('\n')[0]).toBe('Hello <img src=x onerror=alert(1)> Bcc: everybody@example.com "&,');
    expect(subject).toBe('Welcome to A B');
  });
});

it('an unknown template is an error that names it', async () => {
  await expect(compose('farewell', facts, context)).rejects.toThrow('There is no mail template "farewell"');
});
