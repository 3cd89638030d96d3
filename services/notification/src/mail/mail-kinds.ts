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
  second_step_disabled: 'security',
  locked_out: 'security',
  export_ready: 'account',
  company_closing: 'legal',
  team_joined: 'optional',
  access_ended: 'account',
  ownership_changed: 'legal',
  maintenance: 'optional',
  todo_reminder: 'optional',
  bill_reminder: 'optional',
  bank_account_changed: 'security',
  direct_debit_event: 'optional',
};

export const MAIL_KINDS = Object.keys(PURPOSES) as TemplateName[];

/** What a person can opt out of. */
export const OPTIONAL_KINDS = MAIL_KINDS.filter((kind) => PURPOSES[kind] === 'optional');

export const isOptional = (kind: string): boolean => PURPOSES[kind as TemplateName] === 'optional';
