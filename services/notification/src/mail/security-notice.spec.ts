import { formatsOf, LANGUAGES } from '@keystead/messages';
import {
  apiKeyCreated,
  emailChanged,
  emailChangeRequested,
  lockedOut,
  newDevice,
  passwordChanged,
  secondStepDisabled,
} from './security-notice.js';

const NOTICES = [newDevice, passwordChanged, emailChangeRequested, secondStepDisabled, lockedOut, apiKeyCreated];
const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = {
  first_name: 'Ada',
  device: 'Firefox, Windows',
  key_name: 'Reports',
  ip: '203.0.113.7',
  at: '2026-07-01T09:30:12.000Z',
};

describe('a notice about one’s sign-in', () => {
  it.each(LANGUAGES)('is written in %s and says what happened, from where and when', (language) => {
    const moment = formatsOf(language).moment(new Date(facts.at), 'Australia/Sydney');
    for (const write of NOTICES) {
      const { subject, text, html } = write(facts, { ...context, language });
      expect(subject).toContain('Keystead');
      for (const body of [text, html])
        for (const part of ['Ada', '203.0.113.7', moment, 'https://rent.example/auth/forgot-password'])
          expect(body).toContain(part);
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/);
    }
    expect(newDevice(facts, { ...context, language }).text).toContain('Firefox, Windows');
    expect(apiKeyCreated(facts, { ...context, language }).text).toContain('Reports');
  });

  it('to an address that counts no more has no link to a new password: it would lead to no account', () => {
    for (const language of LANGUAGES) {
      const { subject, text } = emailChanged(facts, { ...context, language });
      expect(subject).toContain('Keystead');
      expect(text).toContain('203.0.113.7');
      expect(text).not.toContain('forgot-password');
    }
  });

  it('differs in every language, and from one matter to the next', () => {
    const subjects = NOTICES.flatMap((write) =>
      LANGUAGES.map((language) => write(facts, { ...context, language }).subject),
    );
    expect(new Set(subjects).size).toBe(NOTICES.length * LANGUAGES.length);
  });

  it('writes the moment as people do, and names its zone', () => {
    expect(newDevice(facts, context).text).toMatch(/1 July 2026.*7:30\spm AEST/);
  });

  it('names a device it does not know so', () => {
    expect(newDevice({ ...facts, device: '' }, context).text).toContain('an unknown device');
  });
});
