import type { Permission } from '@keystead/contracts';
import { formatsOf, type Language, translator } from '@keystead/messages';

export const HUB_ACTIONS = ['notification', 'fetch_bill_list', 'update_property_address_image'] as const;
export const NOTIFICATION_TYPES = ['success', 'info', 'error'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** What the browser does; clients ignore an action they do not know. */
export interface HubAction {
  action: (typeof HUB_ACTIONS)[number];
  type?: NotificationType;
  /** A sentence in the reader's language. */
  message?: string;
  data?: Record<string, unknown>;
}

/** What a notification leads to. */
export const SUBJECTS = [
  'lease',
  'income',
  'subscription',
  'team',
  'privacy',
  'security',
  'mail',
  'document',
  'inspection',
  'maintenance',
  'owner',
  'todo',
] as const;
export type Subject = (typeof SUBJECTS)[number];

interface Kind {
  type: NotificationType;
  subject: Subject;
  /** Who of the team is notified; null: the person it is about. */
  for: Permission | null;
}

export const KINDS = {
  payment_received: { type: 'success', subject: 'lease', for: 'bill.read' },
  payments_received: { type: 'success', subject: 'income', for: 'bill.read' },
  payment_reversed: { type: 'error', subject: 'lease', for: 'bill.read' },
  bill_issued: { type: 'info', subject: 'lease', for: null },
  bills_issued: { type: 'info', subject: 'lease', for: null },
  direct_debit_failed: { type: 'error', subject: 'lease', for: 'bill.read' },
  direct_debit_ended: { type: 'info', subject: 'lease', for: 'bill.read' },
  bank_account_added: { type: 'info', subject: 'lease', for: 'bank_account.write' },
  bank_account_changed: { type: 'info', subject: 'lease', for: 'bank_account.write' },
  bank_account_removed: { type: 'info', subject: 'lease', for: 'bank_account.write' },
  owner_account_added: { type: 'info', subject: 'owner', for: 'report.write' },
  owner_account_changed: { type: 'info', subject: 'owner', for: 'report.write' },
  owner_account_removed: { type: 'info', subject: 'owner', for: 'report.write' },
  payment_account_added: { type: 'info', subject: 'owner', for: 'report.write' },
  payment_account_changed: { type: 'info', subject: 'owner', for: 'report.write' },
  payment_account_removed: { type: 'info', subject: 'owner', for: 'report.write' },
  lease_opened: { type: 'info', subject: 'lease', for: 'lease.read' },
  lease_ended: { type: 'info', subject: 'lease', for: 'lease.read' },
  inspection_scheduled: { type: 'info', subject: 'inspection', for: null },
  inspection_rescheduled: { type: 'info', subject: 'inspection', for: null },
  inspection_cancelled: { type: 'info', subject: 'inspection', for: null },
  inspection_reported: { type: 'info', subject: 'inspection', for: null },
  maintenance_reported: { type: 'info', subject: 'maintenance', for: null },
  maintenance_quoted: { type: 'info', subject: 'maintenance', for: null },
  maintenance_approved: { type: 'success', subject: 'maintenance', for: null },
  maintenance_declined: { type: 'info', subject: 'maintenance', for: null },
  maintenance_scheduled: { type: 'info', subject: 'maintenance', for: null },
  maintenance_completed: { type: 'success', subject: 'maintenance', for: null },
  maintenance_message: { type: 'info', subject: 'maintenance', for: null },
  maintenance_cancelled: { type: 'info', subject: 'maintenance', for: null },
  member_joined: { type: 'info', subject: 'team', for: 'user.write' },
  export_ready: { type: 'success', subject: 'privacy', for: null },
  plan_payment_failed: { type: 'error', subject: 'subscription', for: 'subscription.write' },
  trial_ending: { type: 'info', subject: 'subscription', for: 'subscription.write' },
  mail_failed: { type: 'error', subject: 'mail', for: 'company.write' },
  document_not_mailed: { type: 'error', subject: 'document', for: null },
  document_read: { type: 'success', subject: 'document', for: null },
  document_infected: { type: 'error', subject: 'document', for: null },
  document_unreadable: { type: 'error', subject: 'document', for: null },
  document_shared: { type: 'info', subject: 'document', for: null },
  todo_assigned: { type: 'info', subject: 'todo', for: null },
  new_device: { type: 'info', subject: 'security', for: null },
} as const satisfies Record<string, Kind>;

export type NotificationKind = keyof typeof KINDS;
export const NOTIFICATION_KINDS = Object.keys(KINDS) as NotificationKind[];

/**
 * What becomes one notification when a person has not read the one before: a bank file of eighty payments, the bills of a
 * lease that began long ago. `per` says what they have in common.
 */
export const GATHERED: Partial<Record<NotificationKind, { kind: NotificationKind; per: 'subject' | 'company' }>> = {
  payment_received: { kind: 'payments_received', per: 'company' },
  bill_issued: { kind: 'bills_issued', per: 'subject' },
};

/** What the sentence of a notification is made from: each reader reads it in their own language. */
export interface NotificationParams {
  amount_cents?: number;
  currency?: string;
  /** Address and room of a lease. */
  place?: string;
  day?: string;
  who?: string;
  /** What is repaired, a document, or what is to be done. */
  name?: string;
  count?: number;
  ip?: string;
}

/** The sentence of a notification. */
export function notificationText(kind: NotificationKind, params: NotificationParams, language: Language): string {
  const { amount_cents, currency, day, ...values } = params;
  const formats = formatsOf(language);
  return translator(language)(`notifications:${kind}`, {
    ...values,
    ...(amount_cents === undefined ? {} : { amount: formats.money(amount_cents, currency ?? 'AUD') }),
    ...(day === undefined ? {} : { day: formats.longDay(day) }),
  });
}
