import { Injectable } from '@nestjs/common';
import type { Tx } from '@keystead/platform';
import { Mail } from './mail.js';
import { MailQueue, type NewMail } from './mail-queue.js';
import type { FactsOf, TemplateName } from './templates.js';

/** A mail that others are added to: what it says is of its own template. */
export type WaitingMail<T extends TemplateName> = Omit<Mail, 'data'> & { data: FactsOf<T> };

interface Gathered<T extends TemplateName> {
  /** The mail with what is added now alone; what it says may not depend on when it is sent. */
  mail: Omit<NewMail<T>, 'natural_key' | 'send_at'>;
  /** What is gathered, and for whom: a natural key without its period. */
  key: string;
  /** How long things wait for each other at most, in milliseconds. */
  period_ms: number;
  /** What a mail that waits already holds from then on. */
  append: (waiting: WaitingMail<T>) => Partial<Mail>;
}

const KNOWN = 'select * from mail where company_id = $1 and natural_key = $2 for update';

/** One that is being sent is not added to. */
const isWaiting = ({ status, attempts }: Mail) => status === 'queued' && attempts === 0;

/** Mails that hold what happens within a few minutes, instead of one for each of it. */
@Injectable()
export class GatheredMails {
  constructor(private readonly mails: MailQueue) {}

  async add<T extends TemplateName>(tx: Tx, { mail, key, period_ms, append }: Gathered<T>): Promise<void> {
    // Two at once are in one mail.
    await tx.query(
      'select pg_advisory_xact_lock(hashtextextended($1, 0))',
      [`mail ${tx.ctx.company_id} ${key}`],
      'lock_gathered_mail',
    );
    for (let period = Math.floor(tx.now.getTime() / period_ms); ; period++) {
      const natural_key = `${key}:${period}`;
      const values = [tx.ctx.company_id, natural_key];
      const [known] = await tx.query<Mail & Record<string, unknown>>(KNOWN, values, 'gathered_mail_known');
      if (!known) return this.mails.add(tx, { ...mail, natural_key, send_at: new Date((period + 1) * period_ms) });
      if (isWaiting(known)) return void (await tx.update(Mail, known, append(known as WaitingMail<T>)));
    }
  }
}
