import { Inject, Injectable } from '@nestjs/common';
import { isLanguage, type Language } from '@keystead/messages';
import { CONFIG, senderOf, withSecurityCode } from '@keystead/platform';
import { createTransport, type Transporter } from 'nodemailer';
import type { NotificationConfig } from '../config.js';
import type { Mail } from './mail.js';
import { SecurityCodes } from './security-codes.js';
import { compose } from './templates.js';

// Together far below the time for which due work is lent out, so no one else takes a mail that is still on its way.
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Hands mails to the mail server. */
@Injectable()
export class Mailer {
  private readonly transport: Transporter;

  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly codes: SecurityCodes,
  ) {
    this.transport = createTransport({
      url: config.smtpUrl,
      ...TIMEOUTS,
      // Content names no files and no addresses to fetch; should it ever, neither is opened.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  }

  /** Resolves when the mail server has taken the mail over. The same mail always carries the same Message-ID. */
  async send(mail: Mail): Promise<void> {
    const { id, email, template, data } = mail;
    const { productName, publicUrl, mailFrom } = this.config;
    const language = spoken(mail.language);
    const context = { product: productName, address: publicUrl.replace(/\/+$/, ''), language };
    const code = await this.codes.of(mail);
    const content = await compose(template, data, context);
    await this.transport.sendMail({
      ...(code === null ? content : withSecurityCode(content, language, code)),
      from: senderOf(mailFrom, productName),
      to: { name: '', address: email },
      messageId: `<${id}@${domainOf(mailFrom)}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}

/** `Keystead <mail@rent.example>` -> rent.example */
function domainOf(sender: string): string {
  return /@([\w.-]+)/.exec(sender)?.[1] ?? 'localhost';
}

/** A language this version does not know yet reads English. */
function spoken(language: Language): Language {
  return isLanguage(language) ? language : 'en';
}
