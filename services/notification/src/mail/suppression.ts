import { CompanyRecord, Email, Id, newId, OneOf, Text, type Tx } from '@keystead/platform';
import { Entity } from 'typeorm';
import type { Mail } from './mail.js';

export const SUPPRESSION_REASONS = ['bounce', 'complaint'] as const;
export type SuppressionReason = (typeof SUPPRESSION_REASONS)[number];

/** An address that mail came back from for good, or whose reader called it unwanted. */
@Entity('mail_suppression')
export class MailSuppression extends CompanyRecord {
  @Email() email: string;
  @OneOf(SUPPRESSION_REASONS) reason: SuppressionReason;
  /** What was reported. */
  @Text(1000, { optional: true }) answer: string | null;
  @Id({ optional: true }) mail_id: string | null;
}

/** No mail is sent to the address any more; true when that is new. */
export async function suppress(
  tx: Tx,
  { id: mail_id, email }: Pick<Mail, 'id' | 'email'>,
  reason: SuppressionReason,
  answer: string | null,
): Promise<boolean> {
  const added = await tx.query(
    `insert into mail_suppression (company_id, id, created_at, email, reason, answer, mail_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict on constraint uq_mail_suppression__email do update set reason = 'bounce', answer = excluded.answer,
       mail_id = excluded.mail_id, version = mail_suppression.version + 1
     where mail_suppression.reason = 'complaint' and excluded.reason = 'bounce' returning id`,
    [tx.ctx.company_id, newId(), tx.now, email, reason, answer, mail_id],
    'mail_suppress',
  );
  return added.length > 0;
}

/** No server takes mail for this domain (RFC 2606); the renters of sample data have such addresses. */
const NO_DOMAIN = '.invalid';

/** Why nothing is sent to an address; null when it is not suppressed. */
export async function suppressionOf(tx: Tx, email: string): Promise<SuppressionReason | null> {
  if (email.endsWith(NO_DOMAIN)) return 'bounce';
  const [row] = await tx.query<{ reason: SuppressionReason }>(
    'select reason from mail_suppression where company_id = $1 and email = $2',
    [tx.ctx.company_id, email],
    'mail_suppression_of',
  );
  return row?.reason ?? null;
}

/** A person has another address: neither the old nor the new one is held against them. */
export async function liftSuppressions(tx: Tx, emails: readonly string[]): Promise<void> {
  const lifted = await tx.query<{ id: string; email: string }>(
    'delete from mail_suppression where company_id = $1 and email = any($2) returning id, email',
    [tx.ctx.company_id, emails],
    'mail_suppressions_lift',
  );
  for (const { id, email } of lifted) tx.audit('mail_suppression', id, 'delete', { email }, null);
}
