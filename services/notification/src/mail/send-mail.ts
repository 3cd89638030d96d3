import { Inject, Injectable } from '@nestjs/common';
import { Database, LOG, JobQueue, type Context, type QueuedJob } from '@keystead/platform';
import type { Logger } from 'pino';
import { Mail } from './mail.js';
import { SEND_MAIL } from './mail-queue.js';
import { Mailer } from './mailer.js';

/** With the growing pauses of due work these last about half a day. */
const TRIES = 20;

/**
 * Sends a kept mail. The try is counted before it and the success written after it, so a crash in between loses
 * nothing; at worst one mail goes out twice for it, under one Message-ID.
 */
@Injectable()
export class SendMail {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
    private readonly mailer: Mailer,
    @Inject(LOG) private readonly log: Logger,
  ) {
    work.handle(SEND_MAIL, (ctx, item) => this.send(ctx, item));
  }

  private async send(ctx: Context, item: QueuedJob): Promise<void> {
    const mail = await this.begin(ctx, item);
    if (!mail) return;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      await this.noteFailure(ctx, item, mail, error as Error);
      return;
    }
    await this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Mail, mail.id);
      await tx.update(Mail, current, { status: 'sent', sent_at: tx.now, error: null });
      await this.work.finish(tx, item);
    });
    this.log.info({ mail_id: mail.id, template: mail.template, attempts: mail.attempts }, 'mail sent');
  }

  /** The mail with this try counted, or null when it needs none. */
  private begin(ctx: Context, item: QueuedJob): Promise<Mail | null> {
    return this.db.run(ctx, async (tx) => {
      const mail = await tx.lock(Mail, String(item.payload.mail_id));
      if (mail.status !== 'queued') {
        await this.work.finish(tx, item);
        return null;
      }
      const attempts = mail.attempts + 1;
      await tx.update(Mail, mail, { attempts });
      return { ...mail, attempts };
    });
  }

  /** Gives up on an address the server refuses, or after enough tries; otherwise the work comes again by itself. */
  private async noteFailure(ctx: Context, item: QueuedJob, { id, attempts }: Mail, error: Error): Promise<void> {
    const isOver = isRefusal(error) || attempts >= TRIES;
    await this.db.run(ctx, async (tx) => {
      const current = await tx.lock(Mail, id);
      await tx.update(Mail, current, {
        error: error.message.slice(0, 1000),
        ...(isOver ? { status: 'failed' } : {}),
      });
      if (isOver) await this.work.finish(tx, item);
    });
    if (!isOver) throw error;
    this.log.warn({ err: error, mail_id: id, attempts }, 'mail given up');
  }
}

/** The server said for good that it takes this address or this content never; a wrong password of ours is not that. */
function isRefusal(error: Error & { code?: string; responseCode?: number }): boolean {
  return (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (error.responseCode ?? 0) >= 500;
}
