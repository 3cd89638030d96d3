import { LANGUAGES } from '@keystead/contracts';
import { lockedOut } from './locked-out.js';
import { newDevice } from './new-device.js';
import { passwordChanged } from './password-changed.js';
import { secondStepDisabled } from './second-step-disabled.js';

const NOTICES = [newDevice, passwordChanged, secondStepDisabled, lockedOut];
const context = { product: 'Keystead', address: 'https://rent.example', language: 'en' } as const;
const facts = { first_name: 'Ada', device: 'Firefox, Windows', ip: '203.0.113.7', at: '2026-07-01T09:30:12.000Z' };

describe('a notice about one’s sign-in', () => {
  it.each(LANGUAGES)('is written in %s and says what happened, from where and when', (language) => {
    for (const write of NOTICES) {
      const { subject, text, html } = write(facts, { ...context, language });
      expect(subject).toContain('Keystead');
      for (const body of [text, html])
        for (const part of ['Ada', '203.0.113.7', '2026-07-01 09:30 UTC', 'https://rent.example/auth/forgot-password'])
          expect(body).toContain(part);
      expect(html).toContain(`<html lang="${language}">`);
      expect(subject + text + html).not.toMatch(/\{\w+\}|undefined/);
    }
    expect(newDevice(facts, { ...context, language }).text).toContain('Firefox, Windows');
  });

  it('differs in every language, and from one matter to the next', () => {
    const subjects = NOTICES.flatMap((write) =>
      LANGUAGES.map((language) => write(facts, { ...context, language }).subject),
    );
    expect(new Set(subjects).size).toBe(NOTICES.length * LANGUAGES.length);
  });

  it('names a device it does not know so', () => {
    expect(newDevice({ ...facts, device: '' }, context).text).toContain('an unknown device');
  });
});
