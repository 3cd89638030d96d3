import { baseLanguage, chooseLanguage } from './languages.js';

describe('language', () => {
  // covers: Q-119, LANG-03
  it.each([
    ['zh-cn', 'zh'],
    ['ZH-TW', 'zh'],
    ['en-AU', 'en'],
    ['pt-BR', null],
    ['', null],
    [null, null],
  ])('%s -> %s', (tag, language) => expect(baseLanguage(tag)).toBe(language));

  // covers: Q-119, USER-06, CONST-55, LANG-02
  it('asks the saved choice, the profile, the browser, then falls back to Chinese', () => {
    expect(chooseLanguage({ saved: 'th', profile: 'ko', browser: 'en-AU' })).toBe('th');
    expect(chooseLanguage({ saved: 'qq', profile: 'ko', browser: 'en-AU' })).toBe('ko');
    expect(chooseLanguage({ browser: 'en-AU' })).toBe('en');
    expect(chooseLanguage({ browser: 'fr-FR' })).toBe('zh');
  });
});
