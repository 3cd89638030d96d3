import { LANGUAGES } from '@keystead/contracts';
import { accessEnded, teamJoined } from './team-mails.js';

const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = { first_name: 'Ada', who: 'Kim Park', email: 'kim@team.example' };

describe('mails about the team', () => {
  it.each(LANGUAGES)('are written in %s', (language) => {
    const joined = teamJoined(facts, { ...context, language });
    for (const part of ['Ada', 'Kim Park', 'kim@team.example', 'https://rent.example/admin/setting/team'])
      expect(joined.text).toContain(part);
    const ended = accessEnded(facts, { ...context, language });
    expect(ended.subject).toContain('Keystead');
    expect(ended.text).toContain('https://rent.example/auth/user/login');
    for (const { subject, text, html } of [joined, ended]) {
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text).not.toMatch(/undefined|\{\w+\}/);
    }
  });

  it('differ in every language', () => {
    for (const mail of [teamJoined, accessEnded]) {
      const texts = LANGUAGES.map((language) => mail(facts, { ...context, language }).text);
      expect(new Set(texts).size).toBe(LANGUAGES.length);
    }
  });

  it('take nothing a person typed for markup, a header or a place to fill', () => {
    const who = '<b>{{email}}</b>\r\nBcc: all@example.com';
    const { subject, html } = teamJoined({ ...facts, who }, context);
    expect(subject).toBe('<b>{{email}}</b> Bcc: all@example.com has accepted your invitation');
    expect(html).not.toContain('<b>');
  });
});
