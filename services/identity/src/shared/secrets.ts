import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, messageKey, SecretCipher, type SecretKeys, StoredKeys } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';

/** Keys that are stored: nothing can be hashed again for another one. */
export const STORED_KEYS = ['password pepper', 'digest'] as const;

/** What is done with SECRET_KEY and the keys that it protects: every purpose has a key of its own. */
@Injectable()
export class Secrets {
  /** Mixed into every password hash; a stolen database alone cannot be guessed against. */
  readonly pepper: Buffer;
  private readonly digestKey: Buffer;
  private readonly secretKeys: SecretKeys;
  private readonly cipher: SecretCipher;

  constructor(@Inject(CONFIG) { secretKeys }: Pick<IdentityConfig, 'secretKeys'>, stored: StoredKeys) {
    this.pepper = stored.get('password pepper');
    this.digestKey = stored.get('digest');
    this.secretKeys = secretKeys;
    this.cipher = new SecretCipher(secretKeys);
  }

  /** Keyed digest of a value for one purpose; the value cannot be found again by trying. */
  digest(purpose: string, value: string): string {
    return createHmac('sha256', this.digestKey).update(`${purpose}\n${value}`).digest('base64url');
  }

  /** Key of the realtime messages to one person, in base64; the person who sends them derives the same. */
  messageKey(company_id: string, user_id: string): string {
    return messageKey(this.secretKeys, company_id, user_id).toString('base64');
  }

  /** Encrypts a text for one place (`about`); moved to another place it no longer opens. */
  encrypt(text: string, about: string): string {
    return this.cipher.encrypt(text, about);
  }

  /** Throws when the text was changed or belongs to another place. */
  decrypt(encrypted: string, about: string): string {
    return this.cipher.decrypt(encrypted, about);
  }
}
