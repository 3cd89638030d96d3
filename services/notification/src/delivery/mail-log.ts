import { newId, type Tx } from '@keystead/platform';
import type { Mail } from '../mail/mail.js';

/** What can become of a mail, one entry each. */
export const MAIL_EVENTS = [
  'accepted',
  'deferred',
  'failed',
  'suppressed',
  'opted_out',
  'delivered',
  'delayed',
  'bounced',
  'complained',
  'resent',
] as const;
export type MailEventKind = (typeof MAIL_EVENTS)[number];

interface MailEvent {
  kind: MailEventKind;
  /** Number of the mail server's answer, such as 250, 550 or 5.1.1. */
  status_code?: string | null;
  answer?: string | null;
}

export const ANSWER_MAX = 1000;

/** Writes down what became of a mail; entries are never changed. */
export async function logMail(
  tx: Tx,
  { id, attempts }: Pick<Mail, 'id' | 'attempts'>,
  { kind, status_code = null, answer = null }: MailEvent,
): Promise<void> {
  const { company_id, user_id } = tx.ctx;
  await tx.query(
    `insert into mail_event (company_id, id, created_at, mail_id, kind, attempt, status_code, answer, created_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [company_id, newId(tx.now.getTime()), tx.now, id, kind, attempts, status_code, answer, user_id],
    'mail_log',
  );
}
