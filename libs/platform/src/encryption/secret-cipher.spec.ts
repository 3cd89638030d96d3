import { createCipheriv } from 'node:crypto';
import { keyIdIn, SecretCipher } from './secret-cipher.js';
import { deriveKey, keyIdOf, secretKeysOf } from './secret-keys.js';

const A = Buffer.alloc(32, 1);
const B = Buffer.alloc(32, 2);
const PLACE = 'company/row';
const [ofA, ofB] = [new SecretCipher([A]), new SecretCipher([B])];

/** As it was written before keys had ids. */
function firstFormat(text: string, key: Buffer): string {
  const iv = Buffer.alloc(12, 3);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, 'secret-cipher'), iv).setAAD(Buffer.from(PLACE));
  return `v1.${Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64url')}`;
}

describe('what is encrypted', () => {
  it('names its key, and is decrypted with it wherever that stands', () => {
    const encrypted = ofA.encrypt('a secret', PLACE);
    expect(keyIdIn(encrypted)).toBe(keyIdOf(A));
    expect(new SecretCipher([B, A]).decrypt(encrypted, PLACE)).toBe('a secret');
    expect(keyIdIn(new SecretCipher([B, A]).encrypt('another', PLACE))).toBe(keyIdOf(B));
  });

  it('is refused without its key, in another place, and with any character changed', () => {
    const encrypted = ofA.encrypt('a secret', PLACE);
    expect(() => ofB.decrypt(encrypted, PLACE)).toThrow(keyIdOf(A));
    expect(() => ofA.decrypt(encrypted, 'company/other')).toThrow();
    for (let at = 0; at < encrypted.length; at++) {
      const changed = encrypted.slice(0, at) + (encrypted[at] === 'e' ? 'f' : 'e') + encrypted.slice(at + 1);
      // The last letter has bits that mean nothing.
      if (at < encrypted.length - 1) expect(() => ofA.decrypt(changed, PLACE)).toThrow();
    }
  });

  it('of the time before keys had ids is decrypted with any of the keys', () => {
    const encrypted = firstFormat('an old secret', A);
    expect(keyIdIn(encrypted)).toBeNull();
    expect(new SecretCipher([B, A]).decrypt(encrypted, PLACE)).toBe('an old secret');
    expect(() => ofB.decrypt(encrypted, PLACE)).toThrow();
  });
});

it('a variable lists keys of 32 bytes, each once', () => {
  const [a, b] = [A.toString('base64'), B.toString('base64')];
  expect(secretKeysOf(a)).toEqual([A]);
  expect(secretKeysOf(`${b}, ${a}`)).toEqual([B, A]);
  for (const wrong of ['', 'short', `${a},`, `${a},short`])
    expect(() => secretKeysOf(wrong)).toThrow('32 random bytes');
  expect(() => secretKeysOf(`${a},${a}`)).toThrow('twice');
});
