import { LANGUAGES } from '@keystead/contracts';
import { codeMail, maskEmail } from './code-mail.js';

describe('the mail with a code', () => {
  it.each(LANGUAGES)('in %s names the product and shows the code once, in text and HTML', (language) => {
    const { subject, text, html } = codeMail(language, '042137', 'Rent & <Co> $&');
    expect(subject).toContain('Rent & <Co> $&');
    expect(text.match(/\d{6}/g)).toEqual(['042137']);
    expect(html.split('042137')).toHaveLength(2);
    expect(html).toContain('Rent &amp; &lt;Co&gt; $&amp;');
    expect(subject + text + html).not.toMatch(/\{product\}|042137.*042137|<Co>.*<\/title>/);
    expect(text.split('\n').filter(Boolean)).toHaveLength(6);
  });
});

describe('an address in a log', () => {
  it.each([
    ['alex.rowe@landlord.example', 'a***@landlord.example'],
    ['a@b.example', 'a***@b.example'],
    ['"odd@one"@b.example', '"***@b.example'],
  ])('%s is %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });
});
