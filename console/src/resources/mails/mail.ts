import type { MailEventRow, MailRow, MailSuppressionRow } from '@keystead/client';
import { SECRET_MAILS } from '@keystead/contracts';
import type { RaRecord } from 'ra-core';

export type Mail = MailRow & RaRecord;
export type MailEvent = MailEventRow & RaRecord;
export type MailSuppression = MailSuppressionRow & RaRecord;

type Kind = MailRow['kind'];
type Status = MailRow['status'];

/** By what they are about, as the filter shows them. */
export const KINDS = [
  ...([
    'bill_reminder',
    'issued_document',
    'document_shared',
    'owner_paid',
    'direct_debit_event',
    'bank_account_changed',
    'maintenance',
    'todo_reminder',
    'todo_due',
  ] as const),
  ...(['welcome', 'team_joined', 'access_ended', 'ownership_changed', 'export_ready', 'company_closing'] as const),
  ...(['trial_ending', 'payment_failed', 'receipt'] as const),
  ...(['new_device', 'password_changed', 'second_step_disabled', 'locked_out'] as const),
  ...SECRET_MAILS,
] satisfies readonly Kind[];

/** Each with a state of other things that looks the same. */
export const TONES = {
  queued: 'pending',
  sent: 'done',
  failed: 'failed',
  bounced: 'failed',
  suppressed: 'vacant',
  opted_out: 'closed',
  withdrawn: 'closed',
} as const satisfies Record<Status, string>;

export const STATUSES = ['queued', 'sent', 'failed', 'bounced', 'suppressed', 'opted_out', 'withdrawn'] as const;

/** Did not arrive and can be sent again; what holds a secret is stored nowhere, so its reader asks for a new one. */
export const canResend = ({ status, kind }: Mail) =>
  ['failed', 'bounced', 'suppressed'].includes(status) && !SECRET_MAILS.some((secret) => secret === kind);
