import type { MailEventRow, MailRow, MailSuppressionRow } from '@keystead/client';
import { SECRET_MAILS, type SecretMail } from '@keystead/contracts';
import type { RaRecord } from 'ra-core';

export type Mail = MailRow & RaRecord;
export type MailEvent = MailEventRow & RaRecord;
export type MailSuppression = MailSuppressionRow & RaRecord;

type Kind = MailRow['kind'];
type Status = MailRow['status'];

/** By what they are about, as the filter shows them: a kind without a place does not compile. */
const PLACES = {
  ...{ bill_reminder: true, issued_document: true, document_shared: true, owner_paid: true, direct_debit_event: true },
  ...{ bank_account_changed: true, maintenance: true, inspection: true, todo_reminder: true, todo_due: true },
  ...{
    welcome: true,
    team_joined: true,
    access_ended: true,
    ownership_changed: true,
    export_ready: true,
    company_closing: true,
  },
  ...{ trial_ending: true, payment_failed: true, receipt: true },
  ...{ email_change_requested: true, email_changed: true },
  ...{ new_device: true, password_changed: true, second_step_disabled: true, locked_out: true },
  ...{ authenticator_added: true, authenticator_removed: true },
  ...{ authenticator_codes_replaced: true, authenticator_code_used: true },
  ...{ api_key_created: true, api_key_expiring: true },
} satisfies Record<Exclude<Kind, SecretMail>, true>;
export const KINDS = [...(Object.keys(PLACES) as Kind[]), ...SECRET_MAILS];

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
