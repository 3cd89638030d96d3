import type { Language } from '@keystead/contracts';
import { CompanyRecord, Count, Email, Id, Moment, OneOf, Text } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { MailFacts } from './templates.js';

/**
 * `sent`: the mail server accepted it. `failed`: no server did. `bounced`: it came back. `suppressed`: mail to the address
 * came back before. `opted_out`: its reader does not want this kind. `withdrawn`: what it is about is settled.
 */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'withdrawn', 'bounced', 'suppressed', 'opted_out'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** One mail to one person. Its text is made when it is sent, from the template and these facts. */
@Entity('mail')
export class Mail extends CompanyRecord {
  /** What the mail is about; the same thing is mailed once. */
  @Text(200) natural_key: string;
  @Text(40) template: string;
  @Email() email: string;
  @Text(10) language: Language;
  /** Never JSON inside a text: an erasure of a person would not find what stands in it. */
  @Column({ type: 'jsonb' }) data: MailFacts;
  /** Whom it is to, where they have an account, and what it is about, where that is known. */
  @Id({ optional: true }) user_id: string | null;
  @Id({ optional: true }) lease_id: string | null;
  @Id({ optional: true }) property_id: string | null;
  /** The issued document that is attached, and who had it sent. */
  @Id({ optional: true }) document_id: string | null;
  @Id({ optional: true }) requested_by: string | null;
  @OneOf(MAIL_STATUSES, { default: `'queued'` }) status: MailStatus;
  /** How often it was handed to the mail server, counted before each try. */
  @Count({ default: '0' }) attempts: number;
  /** What the last try that did not succeed ran into. */
  @Text(1000, { optional: true }) error: string | null;
  @Moment({ optional: true }) sent_at: Date | null;
  /** As the mail server knows it, and what it said when it took it over. */
  @Text(300, { optional: true }) message_id: string | null;
  @Text(1000, { optional: true }) response: string | null;
  /** How often a person had it sent again. */
  @Count({ default: '0' }) resends: number;
}
