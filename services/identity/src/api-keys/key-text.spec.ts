import { randomBytes } from 'node:crypto';
import { newId } from '@keystead/platform';
import { readKey, writeKey } from './key-text.js';

const parts = () => ({ company_id: newId(), id: newId(), secret: randomBytes(32).toString('base64url') });

describe('the text of an API key', () => {
  it('holds its company, its row and a secret', () => {
    const given = parts();
    const key = writeKey(given);
    expect(key).toMatch(/^ksk_[\w-]{86}$/);
    expect(readKey(key)).toEqual(given);
  });

  it('has one spelling, and any other text is no key', () => {
    // The last letter ends the secret with two bits and has four to spare.
    const key = writeKey(parts());
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    expect([...letters].filter((last) => readKey(key.slice(0, -1) + last))).toEqual(['A', 'Q', 'g', 'w']);
    for (const text of ['', 'ksk_', key.slice(4), `${key}A`, key.slice(0, -1), key.replace('ksk_', 'KSK_'), `${key}\n`])
      expect(readKey(text)).toBeNull();
  });
});
