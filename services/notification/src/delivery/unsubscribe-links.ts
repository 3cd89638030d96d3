import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { translator } from '@keystead/messages';
import { CONFIG, StoredKeys, withEnding, type MailContent } from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import { LinkTokens } from '../links/link-tokens.js';
import type { Mail } from '../mail/mail.js';
import { isOptional } from '../mail/mail-kinds.js';

export type MailWithHeaders = MailContent & { headers: Record<string, string> };

/** The address under which the reader of a mail opts out of its kind, for people and for mail programs (RFC 8058). */
@Injectable()
export class UnsubscribeLinks {
  private readonly tokens: LinkTokens;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    stored: StoredKeys,
  ) {
    this.tokens = new LinkTokens(stored, 'unsubscribe');
  }

  /** The mail as it leaves: one of a kind that can be opted out of says how, in its headers and at its end. */
  addTo(content: MailContent, mail: Mail, language: Language): MailWithHeaders {
    const headers = { 'Auto-Submitted': 'auto-generated' };
    if (!isOptional(mail.template)) return { ...content, headers };
    const token = this.tokens.sign({ company_id: mail.company_id, id: mail.id, version: 1 });
    const url = `${this.config.publicUrl}/api/v1/system/mail/unsubscribe/${token}`;
    const label = translator(language)('emails:unsubscribe.footer');
    return {
      ...withEnding(content, { label, url }),
      headers: {
        ...headers,
        'List-Unsubscribe': `<${url}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    };
  }

  /** Which mail a link is of; null for one that was not made here. */
  mailOf(token: string): { company_id: string; mail_id: string } | null {
    const link = this.tokens.verify(token);
    return link && { company_id: link.company_id, mail_id: link.id };
  }
}
