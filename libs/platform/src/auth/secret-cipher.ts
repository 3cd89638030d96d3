import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encryption at rest and on the way between the services that hold SECRET_KEY. */
export class SecretCipher {
  private readonly key: Buffer;

  constructor(secretKey: Buffer) {
    this.key = Buffer.from(hkdfSync('sha256', secretKey, '', 'secret-cipher', 32));
  }

  /** Encrypts a text for one place (`about`); moved to another place it no longer opens. */
  encrypt(text: string, about: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.key, iv).setAAD(Buffer.from(about));
    const encrypted = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${encrypted.toString('base64url')}`;
  }

  /** Throws when the text was changed or belongs to another place. */
  decrypt(encrypted: string, about: string): string {
    const bytes = Buffer.from(encrypted.slice(VERSION.length + 1), 'base64url');
    const decipher = createDecipheriv(CIPHER, this.key, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}

const SECRET_KEY_BYTES = 32;

/** Key (AES-256) of the realtime messages to one person; every service that holds SECRET_KEY derives the same. */
export function messageKey(secretKey: Buffer, company_id: string, user_id: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secretKey, `${company_id}/${user_id}`, 'realtime messages', 32));
}

function secretKeyOf(base64: string): Buffer {
  const key = Buffer.from(base64, 'base64');
  if (key.length !== SECRET_KEY_BYTES) throw new Error('the base64 of 32 random bytes');
  return key;
}

/** The variable SECRET_KEY, for the services that decrypt; under another name a key of one service alone. */
export const secretKey = (about: string, name = 'SECRET_KEY') =>
  ({ name, about, parse: secretKeyOf, secret: true }) as const;

/** Where a person's security code belongs: no one else's opens there. */
export const securityCodeContext = (company_id: string, user_id: string) => `${company_id}/${user_id}/security_code`;
