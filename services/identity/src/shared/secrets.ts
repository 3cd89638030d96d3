import { createHmac, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, messageKey, SecretCipher } from '@keystead/platform';
import type { IdentityConfig } from '../config.js';

/** What is done with SECRET_KEY: every purpose has a key of its own, derived from it. */
@Injectable()
export class Secrets {
  /** Mixed into every password hash; a stolen database alone cannot be guessed against. */
  readonly pepper: Buffer;
  private readonly digestKey: Buffer;
  private readonly secretKey: Buffer;
  private readonly sealer: SecretCipher;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', config.secretKey, '', purpose, 32));
    this.pepper = derive('password pepper');
    this.digestKey = derive('digest');
    this.secretKey = config.secretKey;
    this.sealer = new SecretCipher(config.secretKey);
  }

  /** Keyed digest of a value for one purpose; the value cannot be found again by trying. */
  digest(purpose: string, value: string): string {
    return createHmac('sha256', this.digestKey).update(`${purpose}\n${value}`).digest('base64url');
  }

  /** Key of the realtime messages to one person, in base64; the person who sends them derives the same. */
  messageKey(company_id: string, user_id: string): string {
    return messageKey(this.secretKey, company_id, user_id).toString('base64');
  }

  /** Encrypts a text for one place (`about`); moved to another place it no longer opens. */
  encrypt(text: string, about: string): string {
    return this.sealer.encrypt(text, about);
  }

  /** Throws when the text was changed or belongs to another place. */
  decrypt(encrypted: string, about: string): string {
    return this.sealer.decrypt(encrypted, about);
  }
}
