import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, JobQueue, type Context, type MailReceipt, type QueuedJob, type Tx } from '@keystead/platform';
import type { Logger } from 'pino';
import { Mail } from '../mail/mail.js';
import { isOptional } from '../mail/mail-kinds.js';
import { SEND_MAIL } from '../mail/mail-queue.js';
import { settleMailTroubles } from '../mail/mail-troubles.js';
import { suppressionOf } from '../mail/suppression.js';
import { isOptedOut } from './opt-outs.js';
import { ANSWER_MAX, logMail } from './mail-log.js';
import { MailTrouble } from './mail-trouble.js';
import { MailWriter } from './mail-writer.js';

/** With the growing pauses of due work these last about half a day. */
const TRIES = 20;

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

/**
 * Sends a kept mail. The try is counted before it and the success written after it, so a crash in between loses
 * nothing; at worst one mail goes out twice for it, under one Message-ID.
 */
@Injectable()
export class SendMail {
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly writer: MailWriter,
    private readonly trouble: MailTrouble,
    @Inject(LOG) private readonly log: Logger,
  ) {
    work.handle(SEND_MAIL, (ctx, item) => this.send(ctx, item));
  }

  /** One at a time: a process that dies leaves at most one mail whose delivery is unknown. */
  private send(ctx: Context, item: QueuedJob): Promise<void> {
    const sent = this.last.then(() => this.sendNext(ctx, item));
    this.last = sent.catch(() => undefined);
    return sent;
  }

  private async sendNext(ctx: Context, item: QueuedJob): Promise<void> {
    const mail = await this.begin(ctx, item);
    if (!mail) return;
    let receipt: MailReceipt;
    try {
      receipt = await this.writer.send(mail);
    } catch (error) {
      return this.noteFailure(ctx, item, mail, error as SmtpError);
    }
    await this.noteSuccess(ctx, item, mail, receipt);
    this.log.info({ mail_id: mail.id, template: mail.template, attempts: mail.attempts }, 'mail sent');
  }

  /** The mail with this try counted, or null when it needs none. */
  private begin(ctx: Context, item: QueuedJob): Promise<Mail | null> {
    return this.db.run(ctx, async (tx) => {
      const mail = await tx.lock(Mail, String(item.payload.mail_id));
      const obstacle = mail.status === 'queued' ? await obstacleTo(tx, mail) : null;
      if (obstacle) {
        await tx.update(Mail, mail, { status: obstacle });
        await logMail(tx, mail, { kind: obstacle });
        await this.trouble.notifySender(tx, mail);
      }
      if (obstacle || mail.status !== 'queued') {
        await this.work.finish(tx, item);
        return null;
      }
      const attempts = mail.attempts + 1;
      await tx.update(Mail, mail, { attempts });
      return { ...mail, attempts };
    });
  }

  private noteSuccess(ctx: Context, item: QueuedJob, { id }: Mail, receipt: MailReceipt): Promise<void> {
    const { message_id } = receipt;
    const response = receipt.response.slice(0, ANSWER_MAX);
    return this.db.run(ctx, async (tx) => {
      const mail = await tx.lock(Mail, id);
      // A report that it came back may have been quicker.
      const status = mail.status === 'queued' ? 'sent' : mail.status;
      await tx.update(Mail, mail, { status, sent_at: tx.now, error: null, message_id, response });
      await logMail(tx, mail, { kind: 'accepted', status_code: codeOf(response), answer: response });
      if (status === 'sent') await settleMailTroubles(tx, mail.email);
      await this.work.finish(tx, item);
    });
  }

  /** Gives up on an address the server refuses, or after enough tries; otherwise the work comes again by itself. */
  private async noteFailure(ctx: Context, item: QueuedJob, { id, attempts }: Mail, failure: SmtpError): Promise<void> {
    const isOver = isRefusal(failure) || attempts >= TRIES;
    const error = failure.message.slice(0, ANSWER_MAX);
    const status_code = failure.responseCode ? String(failure.responseCode) : null;
    await this.db.run(ctx, async (tx) => {
      const mail = await tx.lock(Mail, id);
      await tx.update(Mail, mail, { error, ...(isOver ? { status: 'failed' } : {}) });
      await logMail(tx, mail, { kind: isOver ? 'failed' : 'deferred', status_code, answer: error });
      if (!isOver) return;
      await this.trouble.report(tx, mail);
      await this.work.finish(tx, item);
    });
    if (!isOver) throw failure;
    this.log.warn({ err: failure, mail_id: id, attempts }, 'mail given up');
  }
}

/** Why a mail is not sent; null when it is to be sent. */
async function obstacleTo(tx: Tx, { email, template }: Mail): Promise<'suppressed' | 'opted_out' | null> {
  const reason = await suppressionOf(tx, email);
  // Who calls our mail unwanted still gets what must reach them.
  if (reason === 'bounce' || (reason === 'complaint' && isOptional(template))) return 'suppressed';
  return isOptional(template) && (await isOptedOut(tx, email, template)) ? 'opted_out' : null;
}

/** `250 2.0.0 Ok: queued` -> 250 */
const codeOf = (response: string): string | null => /^\d{3}/.exec(response)?.[0] ?? null;

/** The server said for good that it takes this address or this content never; a wrong password of ours is not that. */
function isRefusal({ code, responseCode = 0 }: SmtpError): boolean {
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
