import { hkdfSync } from 'node:crypto';

const BYTES = 32;
const ID_BYTES = 6;

/**
 * Keys of one variable, separated by commas in it. The first encrypts and signs; all decrypt and verify, so that a new
 * key can come before the old one goes (docs/operate.md).
 */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/** The key of one purpose that a key is good for; from it the key and the keys of other purposes cannot be found. */
export function deriveKey(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, '', purpose, BYTES));
}

/** Names a key in what it encrypted, in logs and to operators; nothing can be decrypted with it. */
export function keyIdOf(key: Buffer): string {
  return deriveKey(key, 'key id').subarray(0, ID_BYTES).toString('hex');
}

/** The keys that a text lists; throws an Error whose message completes "NAME must be …". */
export function secretKeysOf(list: string): SecretKeys {
  const [first, ...others] = list.split(',').map((base64) => Buffer.from(base64.trim(), 'base64'));
  const keys: SecretKeys = [first!, ...others];
  if (keys.some(({ length }) => length !== BYTES)) {
    throw new Error('the base64 of 32 random bytes, or several such keys, the newest first, separated by commas');
  }
  if (new Set(keys.map(keyIdOf)).size < keys.length) throw new Error('a list in which no key stands twice');
  return keys;
}

/** The variable SECRET_KEY, for the services that decrypt; under another name a key of one service alone. */
export const secretKey = (about: string, name = 'SECRET_KEY') =>
  ({ name, about, parse: secretKeysOf, secret: true }) as const;

/** Key (AES-256) of the realtime messages to one person; every service that holds SECRET_KEY derives the same. */
export function messageKey([key]: SecretKeys, company_id: string, user_id: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, `${company_id}/${user_id}`, 'realtime messages', BYTES));
}
