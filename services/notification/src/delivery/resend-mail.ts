import { CommandHandler } from '@nestjs/cqrs';
import { ById, ContextCommand, Database, Problem, type SavedRow } from '@keystead/platform';
import { Mail, type MailStatus } from '../mail/mail.js';
import { holdsSecret } from '../mail/mail-kinds.js';
import { MailQueue } from '../mail/mail-queue.js';
import { suppressionOf } from '../mail/suppression.js';
import { logMail } from './mail-log.js';

/** Sends a mail once more that did not arrive. */
export class ResendMail extends ById {}

export class ResendMailCommand extends ContextCommand<ResendMail, SavedRow> {}

const LOST: readonly MailStatus[] = ['failed', 'bounced', 'suppressed'];

@CommandHandler(ResendMailCommand)
export class ResendMailHandler {
  constructor(
    private readonly db: Database,
    private readonly mails: MailQueue,
  ) {}

  execute({ ctx, body: { id } }: ResendMailCommand): Promise<SavedRow> {
    return this.db.run(ctx, async (tx) => {
      const mail = await tx.lock(Mail, id);
      if (holdsSecret(mail.template)) throw new Problem('MAIL_HOLDS_SECRET');
      if (!LOST.includes(mail.status)) throw new Problem('MAIL_NOT_FAILED');
      if ((await suppressionOf(tx, mail.email)) === 'bounce') throw new Problem('MAIL_ADDRESS_SUPPRESSED');
      await logMail(tx, mail, { kind: 'resent' });
      return { id, version: await this.mails.addAgain(tx, mail) };
    });
  }
}
