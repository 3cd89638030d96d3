import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveKey, keyIdOf, type SecretKeys } from './secret-keys.js';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v2';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** `v2.<key id>.<bytes>`; before key ids it was `v1.<bytes>`. */
const ENCRYPTED = /^(?:v1|v2\.(?<id>[0-9a-f]{12}))\.(?<bytes>[A-Za-z0-9_-]+)$/;

interface NamedKey {
  id: string;
  key: Buffer;
}

/** Encryption at rest and on the way between the services that hold SECRET_KEY. */
export class SecretCipher {
  private readonly current: NamedKey;
  private readonly keys: readonly NamedKey[];

  constructor([first, ...others]: SecretKeys) {
    this.current = named(first);
    this.keys = [this.current, ...others.map(named)];
  }

  /** How everything begins that is encrypted with the current key. */
  get prefix(): string {
    return `${VERSION}.${this.current.id}.`;
  }

  /** Encrypts a text for one place (`about`) with the current key; moved to another place it no longer opens. */
  encrypt(text: string, about: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.current.key, iv).setAAD(Buffer.from(about));
    const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.prefix}${encrypted.toString('base64url')}`;
  }

  /** Throws when the text was changed, belongs to another place, or was encrypted with a key that is not known. */
  decrypt(encrypted: string, about: string): string {
    const { id, bytes } = ENCRYPTED.exec(encrypted)?.groups ?? {};
    if (!bytes) throw new Error('this is nothing that was encrypted here');
    const able = id ? this.keys.filter((key) => key.id === id) : this.keys;
    if (able.length === 0) throw new Error(`encrypted with the key ${id}, which is not known`);
    let refusal: unknown;
    for (const { key } of able) {
      try {
        return decrypted(Buffer.from(bytes, 'base64url'), key, about);
      } catch (error) {
        refusal = error;
      }
    }
    throw refusal;
  }
}

const named = (key: Buffer): NamedKey => ({ id: keyIdOf(key), key: deriveKey(key, 'secret-cipher') });

function decrypted(bytes: Buffer, key: Buffer, about: string): string {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES));
  decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
  return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}

/** Id of the key that something was encrypted with; null for what was encrypted before keys had ids. */
export const keyIdIn = (encrypted: string): string | null => ENCRYPTED.exec(encrypted)?.groups?.id ?? null;

/** Where a person's security code belongs: no one else's opens there. */
export const securityCodeContext = (company_id: string, user_id: string) => `${company_id}/${user_id}/security_code`;
