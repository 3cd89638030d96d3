import { Inject, Injectable } from '@nestjs/common';
import type { Events, HandOver, Language, SecretMail } from '@keystead/contracts';
import {
  Database,
  LOG,
  Mailer,
  type MailContent,
  newId,
  publicIdOf,
  refusesAddress,
  systemContext,
} from '@keystead/platform';
import type { Logger } from 'pino';

/** A mail to a person of a company, with a code or a link that only they may see. */
export interface AccountMail {
  kind: SecretMail;
  company_id: string;
  user_id: string | null;
  email: string;
  language: Language;
  content: MailContent;
  /** Of a mail that is tried again: what it is about, and which try this is. Left out: it is tried once. */
  retried?: { mail_id: string; attempt: number };
}

type Facts = Events['mail.handed_over'];
type Answer = Pick<Facts, 'outcome' | 'message_id' | 'status_code' | 'response'>;

/**
 * Sends mails that hold secrets, and publishes what the mail server said of them for the log of mails. What a mail says
 * leaves by the mail server alone.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly db: Database,
    private readonly mailer: Mailer,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** Resolves when the mail server has taken the mail over; throws its error. */
  async send({ content, retried, company_id, ...about }: AccountMail): Promise<void> {
    const { mail_id, attempt } = retried ?? { mail_id: newId(), attempt: 1 };
    const publish = (answer: Answer) => this.publish(company_id, { mail_id, ...about, ...answer }, attempt);
    const id = publicIdOf({ id: mail_id, company_id, resends: 0 });
    try {
      const { message_id, response } = await this.mailer.send({ to: about.email, id, ...content });
      await publish({ outcome: 'accepted', message_id, response, status_code: /^\d{3}/.exec(response)?.[0] ?? null });
    } catch (error) {
      await publish({ ...failureOf(error, Boolean(retried)), message_id: null, response: null });
      throw error;
    }
  }

  /** The mail has left or not: a log that cannot be written does not change that. */
  private async publish(company_id: string, facts: Facts, attempt: number): Promise<void> {
    const { mail_id } = facts;
    await this.db
      .run(systemContext(company_id, mail_id), async (tx) => tx.emit('mail.handed_over', mail_id, attempt, facts))
      .catch((err: unknown) => this.log.error({ err, mail_id }, 'mail not logged'));
  }
}

function failureOf(error: unknown, isRetried: boolean): { outcome: HandOver; status_code: string | null } {
  const { responseCode } = error as { responseCode?: number };
  const outcome = refusesAddress(error) ? 'refused' : isRetried ? 'deferred' : 'failed';
  return { outcome, status_code: responseCode ? String(responseCode) : null };
}
