import { Inject, Injectable } from '@nestjs/common';
import { isLanguage, type Language } from '@keystead/messages';
import { CONFIG, Mailer, withSecurityCode, type MailReceipt, publicIdOf } from '@keystead/platform';
import type { NotificationConfig } from '../config.js';
import type { Mail } from '../mail/mail.js';
import { SecurityCodes } from '../mail/security-codes.js';
import { compose } from '../mail/templates.js';
import { AttachedDocument } from './attached-document.js';
import { CompanySender } from './company-sender.js';
import { ReaderAccount } from './reader-account.js';
import { UnsubscribeLinks } from './unsubscribe-links.js';

/** Writes a kept mail as its reader gets it, and hands it over. */
@Injectable()
export class MailWriter {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationConfig,
    private readonly codes: SecurityCodes,
    private readonly links: UnsubscribeLinks,
    private readonly documents: AttachedDocument,
    private readonly senders: CompanySender,
    private readonly accounts: ReaderAccount,
    private readonly mailer: Mailer,
  ) {}

  /** Resolves when the mail server has taken the mail over. The same mail always carries the same Message-ID. */
  async send(mail: Mail): Promise<MailReceipt> {
    const { productName, publicUrl } = this.config;
    const language = spoken(mail.language);
    const { company, reply_address: reply_to } = await this.senders.of(mail);
    const account = await this.accounts.of(mail);
    const context = { product: productName, address: publicUrl, language, company, ...account };
    const code = await this.codes.of(mail);
    const written = this.links.addTo(await compose(mail.template, mail.data, context), mail, language);
    const content = code === null ? written : withSecurityCode(written, language, code);
    const attachments = [...(content.attachments ?? []), ...(await this.documents.of(mail))];
    return this.mailer.send({
      ...content,
      attachments,
      reply_to,
      in_name_of: company,
      to: mail.email,
      id: publicIdOf(mail),
    });
  }
}

/** A language this version does not know yet reads English. */
function spoken(language: Language): Language {
  return isLanguage(language) ? language : 'en';
}
