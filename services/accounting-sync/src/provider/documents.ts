import type { AccountClass } from '@keystead/contracts';

/** What is synced, in the order in which it is written: each kind may refer to those before it. */
export const SYNC_KINDS = [
  'tracking_option',
  'contact',
  'invoice',
  'payment',
  'credit_note',
  'credit_allocation',
  'credit_refund',
  'expense_bill',
  'expense_payment',
  'bank_transaction',
] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];
/** What cannot be changed at the provider: it is taken away and written again. */
export const REWRITTEN_KINDS: readonly SyncKind[] = [
  'payment',
  'expense_payment',
  'credit_allocation',
  'credit_refund',
];

/** A category of a line and the option of it. */
export interface DraftTracking {
  category_id: string;
  option: string;
}

/** The amount of a line includes its tax; `tax` null: the line has none. Money in cents. */
export interface DraftLine {
  description: string;
  amount_cents: number;
  tax_cents: number;
  account: string;
  tax: string | null;
  tracking: DraftTracking[];
}

interface Draft {
  /** Ours; the same one never stands twice at the provider. */
  reference: string;
  /** Where it is there already. */
  remote_id: string | null;
}

export interface TrackingDraft extends Draft {
  kind: 'tracking_option';
  category_id: string;
  name: string;
}

export interface ContactDraft extends Draft {
  kind: 'contact';
  name: string;
  first_name: string | null;
  last_name: string | null;
  email: string | null;
  phone: string | null;
}

interface LinedDraft extends Draft {
  contact_id: string;
  /** YYYY-MM-DD */
  date: string;
  currency: string;
  /** What a person reads of it, besides the lines. */
  about: string;
  line: DraftLine;
}

export interface DocumentDraft extends LinedDraft {
  kind: 'invoice' | 'credit_note' | 'expense_bill';
}

/** Money received or spent without an invoice. */
export interface BankDraft extends LinedDraft {
  kind: 'bank_transaction';
  direction: 'in' | 'out';
  bank: string;
}

/** Money on a document; of a `credit_refund` the document is a credit note, whose money goes out. */
export interface PaymentDraft extends Draft {
  kind: 'payment' | 'expense_payment' | 'credit_refund';
  document_id: string;
  bank: string;
  date: string;
  amount_cents: number;
}

export interface CreditDraft extends Draft {
  kind: 'credit_allocation';
  credit_note_id: string;
  document_id: string;
  date: string;
  amount_cents: number;
}

export type AnyDraft = TrackingDraft | ContactDraft | DocumentDraft | BankDraft | PaymentDraft | CreditDraft;

/** What is to be taken away; `parent_id` of a credit allocation is its credit note. */
export interface Removal {
  reference: string;
  remote_id: string;
  parent_id: string | null;
}

/** How one record of a batch went: where it stands now, or why not; `detail` is what the provider says. */
export interface Outcome {
  reference: string;
  remote_id: string | null;
  refusal: { code: RefusalCode | 'unreachable'; detail: string | null } | null;
}

/** Why a provider refuses a record, as far as a person can do something about it. */
export const REFUSAL_CODES = [
  'refused',
  'number_taken',
  'period_locked',
  'account_closed',
  'contact_archived',
  'settled_there',
  'reconciled_there',
  'amount_exceeds',
  'currency',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];

/** A record as it stands at the provider. */
export interface RemoteRecord {
  kind: SyncKind;
  remote_id: string;
  /** The number or reference that stands on it. */
  reference: string | null;
  /** False: it was voided or deleted there. */
  is_active: boolean;
  /** With tax; null for what has no amount. */
  amount_cents: number | null;
  date: string | null;
  contact_id: string | null;
  /** Of payments and credit allocations: what they settle. */
  document_id: string | null;
  /** Of a credit allocation. */
  parent_id: string | null;
  /** Account of its only line; null where there are several. */
  account: string | null;
  /** Account that its money came to or went from. */
  bank: string | null;
  name: string | null;
}

/** What stands on an account, as debits less credits in cents. */
export interface AccountBalance {
  account: string;
  name: string;
  account_class: AccountClass | null;
  /** What the provider itself posts to: debts of customers, debts to suppliers, tax. */
  role: 'receivable' | 'payable' | 'tax' | null;
  balance_cents: number;
}

export interface TrialBalance {
  /** Revenue and expenses are counted from this day on. */
  year_start: string;
  balances: AccountBalance[];
}
