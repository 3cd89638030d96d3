import { Controller } from '@nestjs/common';
import type { Event, HandOver } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent, type Tx } from '@keystead/platform';
import { ANSWER_MAX, logMail, type MailEventKind } from './mail-log.js';
import { MailTrouble } from './mail-trouble.js';
import { Mail, type MailStatus } from '../mail/mail.js';
import { settleMailTroubles } from '../mail/mail-troubles.js';

type HandedOver = Event<'mail.handed_over'>;

const BECOMES: Record<HandOver, { status: MailStatus; kind: MailEventKind }> = {
  accepted: { status: 'sent', kind: 'accepted' },
  deferred: { status: 'queued', kind: 'deferred' },
  failed: { status: 'failed', kind: 'failed' },
  refused: { status: 'failed', kind: 'failed' },
};

/** Writes to the log what identity sends by itself, so that reports of the mail server find these mails too. */
@Controller()
export class SecretMailReactions {
  constructor(
    private readonly db: Database,
    private readonly trouble: MailTrouble,
  ) {}

  @OnEvent('mail.handed_over')
  keep({ event, ctx }: EventMessage<'mail.handed_over'>): Promise<void> {
    const { outcome, status_code, response, email } = event.data;
    return this.db.run(ctx, async (tx) => {
      const mail = await savedMail(tx, event);
      await logMail(
        tx,
        { id: mail.id, attempts: event.version },
        { kind: BECOMES[outcome].kind, status_code, answer: response?.slice(0, ANSWER_MAX) ?? null },
      );
      if (outcome === 'accepted') await settleMailTroubles(tx, email.toLowerCase());
      // Of a mail server that is away the person is told at once; an address that it refuses is for administrators.
      if (outcome === 'refused') await this.trouble.report(tx, mail);
    });
  }
}

/** The mail with this try; tries may arrive in any order, and one that came back stays `bounced`. */
async function savedMail(tx: Tx, { version, at, data }: HandedOver): Promise<Mail> {
  const { mail_id: id, kind: template, user_id, language, outcome, message_id, response, status_code } = data;
  const { status } = BECOMES[outcome];
  const isSent = status === 'sent';
  const tried = {
    status,
    attempts: version,
    error: isSent ? null : status_code,
    ...(isSent ? { sent_at: new Date(at), message_id, response: response?.slice(0, ANSWER_MAX) ?? null } : {}),
  };
  const [known] = await tx.query<Mail & Record<string, unknown>>(
    'select * from mail where company_id = $1 and id = $2 for update',
    [tx.ctx.company_id, id],
    'secret_mail',
  );
  if (known) {
    if (known.status === 'bounced' || known.attempts >= version) return known;
    return { ...known, ...tried, version: await tx.update(Mail, known, tried) };
  }
  const row = {
    ...{ id, natural_key: `${template}:${id}`, template, email: data.email.toLowerCase(), language, user_id, data: {} },
    ...tried,
    created_at: new Date(at),
  };
  await tx.insert(Mail, row);
  return tx.lock(Mail, id);
}
