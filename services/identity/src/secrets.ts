import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@keystead/platform';
import type { IdentityConfig } from './config.js';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is done with SECRET_KEY: every purpose has a key of its own, derived from it. */
@Injectable()
export class Secrets {
  /** Mixed into every password hash; a stolen database alone cannot be guessed against. */
  readonly pepper: Buffer;
  private readonly digestKey: Buffer;
  private readonly sealKey: Buffer;

  constructor(@Inject(CONFIG) config: IdentityConfig) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', config.secretKey, '', purpose, 32));
    this.pepper = derive('password pepper');
    this.digestKey = derive('digest');
    this.sealKey = derive('seal');
  }

  /** Keyed digest of a value for one purpose; the value cannot be found again by trying. */
  digest(purpose: string, value: string): string {
    return createHmac('sha256', this.digestKey).update(`${purpose}\n${value}`).digest('base64url');
  }

  /** Encrypts a text for one place (`about`); moved to another place it no longer opens. */
  seal(text: string, about: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.sealKey, iv).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${VERSION}.${sealed.toString('base64url')}`;
  }

  /** Throws when the text was changed or belongs to another place. */
  open(sealed: string, about: string): string {
    const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url');
    const decipher = createDecipheriv(CIPHER, this.sealKey, bytes.subarray(0, IV_BYTES));
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  }
}
