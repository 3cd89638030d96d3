import { Injectable } from '@nestjs/common';
import type { Language } from '@keystead/messages';
import {
  Database,
  scoped,
  securityCodeContext,
  systemContext,
  withSecurityCode,
  type MailContent,
} from '@keystead/platform';
import { Secrets } from '../shared/secrets.js';

const CODE = scoped(
  'security_code',
  'select u.security_code from app_user u where u.company_id = scope.company::uuid and u.id = $2',
);

/** The phrases by which people know our mails. */
@Injectable()
export class SecurityCodes {
  constructor(
    private readonly db: Database,
    private readonly secrets: Secrets,
  ) {}

  /** The mail with the phrase of the person it goes to, when they have one. */
  async shownIn(
    mail: MailContent,
    language: Language,
    to: { company_id: string; user_id: string },
  ): Promise<MailContent> {
    const { company_id, user_id } = to;
    const ctx = systemContext(company_id, 'mail');
    const [row] = await this.db.read<{ security_code: string | null }>(ctx, CODE, [user_id]);
    if (!row?.security_code) return mail;
    return withSecurityCode(
      mail,
      language,
      this.secrets.decrypt(row.security_code, securityCodeContext(company_id, user_id)),
    );
  }
}
