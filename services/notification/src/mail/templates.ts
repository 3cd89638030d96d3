import { bankAccountChanged } from './bank-account-mail.js';
import { directDebitEvent } from './direct-debit-mail.js';
import { issuedDocument } from './document-mail.js';
import type { EmailContext, MailContent } from '@keystead/platform';
import { apiKeyExpiring } from './api-key-mail.js';
import {
  apiKeyCreated,
  authenticatorAdded,
  authenticatorCodesReplaced,
  authenticatorCodeUsed,
  authenticatorRemoved,
  emailChanged,
  emailChangeRequested,
  lockedOut,
  newDevice,
  passwordChanged,
  secondStepDisabled,
} from './security-notice.js';
import { inspection } from './inspection-mail.js';
import { maintenance } from './maintenance-mail.js';
import { ownerPaid } from './owner-payout-mail.js';
import { ownershipChanged } from './ownership-mail.js';
import { paymentFailed, receipt, trialEnding } from './plan-mails.js';
import { billReminder } from './reminder-mail.js';
import { sharedDocuments } from './shared-documents-mail.js';
import { companyClosing, exportReady } from './privacy-mails.js';
import { accessEnded, teamJoined } from './team-mails.js';
import { todosDue } from './todo-due-mail.js';
import { todoReminder } from './todo-reminder-mail.js';
import { welcome } from './welcome.js';

/** Every mail the product sends: facts in, subject and both bodies out. */
export const TEMPLATES = {
  welcome,
  trial_ending: trialEnding,
  payment_failed: paymentFailed,
  receipt,
  new_device: newDevice,
  password_changed: passwordChanged,
  email_change_requested: emailChangeRequested,
  email_changed: emailChanged,
  second_step_disabled: secondStepDisabled,
  authenticator_added: authenticatorAdded,
  authenticator_removed: authenticatorRemoved,
  authenticator_codes_replaced: authenticatorCodesReplaced,
  authenticator_code_used: authenticatorCodeUsed,
  locked_out: lockedOut,
  api_key_created: apiKeyCreated,
  api_key_expiring: apiKeyExpiring,
  export_ready: exportReady,
  company_closing: companyClosing,
  team_joined: teamJoined,
  access_ended: accessEnded,
  ownership_changed: ownershipChanged,
  maintenance,
  inspection,
  todo_reminder: todoReminder,
  todo_due: todosDue,
  bill_reminder: billReminder,
  issued_document: issuedDocument,
  document_shared: sharedDocuments,
  owner_paid: ownerPaid,
  bank_account_changed: bankAccountChanged,
  direct_debit_event: directDebitEvent,
} as const;

export type TemplateName = keyof typeof TEMPLATES;
export type FactsOf<T extends TemplateName> = Parameters<(typeof TEMPLATES)[T]>[0];
/** What a mail says, as its template takes it: texts, and lists of records. */
export type MailFacts = FactsOf<TemplateName>;

type Template = (facts: MailFacts, context: EmailContext) => MailContent | Promise<MailContent>;

/** Writes a kept mail; its facts were checked against the template when it was queued. */
export async function compose(template: string, facts: MailFacts, context: EmailContext): Promise<MailContent> {
  const write = (TEMPLATES as unknown as Record<string, Template | undefined>)[template];
  if (!write) throw new Error(`There is no mail template "${template}"`);
  return write(facts, context);
}
