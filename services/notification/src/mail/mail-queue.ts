import { Injectable } from '@nestjs/common';
import type { Language } from '@keystead/contracts';
import { newId, JobQueue, type Tx } from '@keystead/platform';
import { Mail } from './mail.js';
import type { FactsOf, TemplateName } from './templates.js';

/** Kind of due work; one piece per mail. */
export const SEND_MAIL = 'send_mail';

export interface NewMail<T extends TemplateName> {
  natural_key: string;
  template: T;
  email: string;
  language: Language;
  data: FactsOf<T>;
  /** Whom it is to, where they have an account, and what it is about, where that is known. */
  user_id?: string | null;
  lease_id?: string | null;
  property_id?: string | null;
  /** The issued document that is attached, and who had it sent. */
  document_id?: string | null;
  requested_by?: string | null;
  /** At once when left out. */
  send_at?: Date;
}

@Injectable()
export class MailQueue {
  constructor(private readonly work: JobQueue) {}

  /** Writes a mail, to be sent once this transaction has committed, or later. A second one of the same natural key is left out. */
  async add<T extends TemplateName>(tx: Tx, { data, email, send_at, ...mail }: NewMail<T>): Promise<void> {
    const known = await tx.query(
      'select 1 from mail where company_id = $1 and natural_key = $2',
      [tx.ctx.company_id, mail.natural_key],
      'mail_known',
    );
    if (known.length > 0) return;
    const id = newId();
    await tx.insert(Mail, { id, created_at: tx.now, ...mail, email: email.toLowerCase(), data });
    await this.work.schedule(tx, SEND_MAIL, id, send_at ?? tx.now, { mail_id: id });
  }

  /** Has a mail sent once more that did not arrive. */
  async addAgain(tx: Tx, mail: Mail): Promise<number> {
    const resends = mail.resends + 1;
    const version = await tx.update(Mail, mail, { status: 'queued', attempts: 0, error: null, resends });
    await this.work.schedule(tx, SEND_MAIL, `${mail.id}:${resends}`, tx.now, { mail_id: mail.id });
    return version;
  }
}
