import { SECRET_MAILS, type SecretMail } from '@keystead/contracts';
import type { TemplateName } from './templates.js';

/**
 * Why a mail is sent. `optional` ones can be opted out of; the others warn of dangers to an account or to money
 * (`security`), are what the law wants delivered (`legal`), or answer what a person asked for (`account`).
 */
type Purpose = 'security' | 'legal' | 'account' | 'optional';

const PURPOSES: Record<TemplateName, Purpose> = {
  welcome: 'account',
  trial_ending: 'optional',
  payment_failed: 'account',
  // The tax invoice of a plan.
  receipt: 'legal',
  new_device: 'security',
  password_changed: 'security',
  email_change_requested: 'security',
  email_changed: 'security',
  second_step_disabled: 'security',
  authenticator_added: 'security',
  authenticator_removed: 'security',
  authenticator_codes_replaced: 'security',
  authenticator_code_used: 'security',
  locked_out: 'security',
  api_key_created: 'security',
  api_key_expiring: 'account',
  export_ready: 'account',
  company_closing: 'legal',
  team_joined: 'optional',
  access_ended: 'account',
  ownership_changed: 'legal',
  maintenance: 'optional',
  // Renters are to know in time who comes into their home.
  inspection: 'legal',
  todo_reminder: 'optional',
  todo_due: 'optional',
  bill_reminder: 'optional',
  issued_document: 'optional',
  document_shared: 'optional',
  owner_paid: 'optional',
  bank_account_changed: 'security',
  direct_debit_event: 'optional',
};

const TEMPLATE_KINDS = Object.keys(PURPOSES) as TemplateName[];

/** Kinds of all mails in the log: those that are written here, and those that identity sends by itself. */
export type MailKind = TemplateName | SecretMail;
export const MAIL_KINDS: readonly MailKind[] = [...TEMPLATE_KINDS, ...SECRET_MAILS];

/** What a person can opt out of. */
export const OPTIONAL_KINDS = TEMPLATE_KINDS.filter((kind) => PURPOSES[kind] === 'optional');

export const isOptional = (kind: string): boolean => PURPOSES[kind as TemplateName] === 'optional';

/** What is said in the name of the company, to people outside of it. */
const OF_COMPANY: readonly TemplateName[] = [
  'bill_reminder',
  'issued_document',
  'document_shared',
  'direct_debit_event',
  'maintenance',
  'inspection',
  'ownership_changed',
  'owner_paid',
];

export const speaksForCompany = (kind: string): boolean => OF_COMPANY.some((known) => known === kind);

/** The text of such a mail is kept nowhere, so that it is never sent from here. */
export const holdsSecret = (kind: string): boolean => SECRET_MAILS.some((known) => known === kind);
