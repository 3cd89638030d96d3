import type { Language } from '@keystead/contracts';
import { CompanyRecord, Count, Email, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';

export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'withdrawn'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** One mail to one person. Its text is made when it is sent, from the template and these facts. */
@Entity('mail')
export class Mail extends CompanyRecord {
  /** What the mail is about; the same thing is mailed once. */
  @Text(200) natural_key: string;
  @Text(40) template: string;
  @Email() email: string;
  @Text(10) language: Language;
  @Column({ type: 'jsonb' }) data: Record<string, string>;
  @OneOf(MAIL_STATUSES, { default: `'queued'` }) status: MailStatus;
  /** How often it was handed to the mail server, counted before each try. */
  @Count({ default: '0' }) attempts: number;
  /** What the last try that did not succeed ran into. */
  @Text(1000, { optional: true }) error: string | null;
  @Moment({ optional: true }) sent_at: Date | null;
}
