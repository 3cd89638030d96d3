import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, Database, LOG, scoped, SecretCipher, securityCodeContext, systemContext } from '@keystead/platform';
import type { Logger } from 'pino';
import type { NotificationConfig } from '../config.js';
import type { Mail } from './mail.js';

const OF_ADDRESS = scoped(
  'security_code_of',
  `select r.user_id, r.security_code from recipient r
   where r.company_id = scope.company::uuid and r.email = $2 and r.security_code is not null limit 1`,
);

/** The phrases by which people know our mails; they leave the database encrypted and are opened only to be shown. */
@Injectable()
export class SecurityCodes {
  private readonly sealer: SecretCipher;

  constructor(
    @Inject(CONFIG) { secretKeys }: NotificationConfig,
    private readonly db: Database,
    @Inject(LOG) private readonly log: Logger,
  ) {
    this.sealer = new SecretCipher(secretKeys);
  }

  /** The phrase of the user this mail goes to; null when they have none, or it goes to another person. */
  async of({ company_id, email }: Mail): Promise<string | null> {
    const ctx = systemContext(company_id, 'mail');
    const [row] = await this.db.read<{ user_id: string; security_code: string }>(ctx, OF_ADDRESS, [email]);
    if (!row) return null;
    try {
      return this.sealer.decrypt(row.security_code, securityCodeContext(company_id, row.user_id));
    } catch {
      // Encrypted with another key. A mail without the phrase is better than none, and its reader is warned by that.
      this.log.error(
        { company_id, user_id: row.user_id },
        'a security code does not open: is SECRET_KEY that of identity?',
      );
      return null;
    }
  }
}
