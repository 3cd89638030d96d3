import { chainHash } from '@keystead/platform';
import type { Account } from './accounts.js';

export const ENTRY_KINDS = [
  'bill_issued',
  'bill_cancelled',
  'payment_received',
  'payment_reversed',
  'credit_applied',
  'credit_released',
  'income_recorded',
  'expense_recorded',
  'record_reversed',
  'credit_note_issued',
  'debt_written_off',
  'adjustment_reversed',
  'payment_refunded',
  'refund_reversed',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Cents on one account: a debit when positive, a credit when negative. */
export interface Line {
  account: Account;
  cents: number;
}

/** One journal to be written. Its lines sum to zero. */
export interface Entry {
  /** Of what it stems from (the bill, the payment, the record), so that nothing is entered twice; else a new id. */
  id: string;
  kind: EntryKind;
  /** The lease whose ledger it belongs to, locked by the caller; null for money of no lease. */
  lease_id: string | null;
  bill_id?: string;
  bill_payment_id?: string;
  /** The journal that it takes back. */
  reverses?: string;
  /** The day the money moved or fell due; when it was entered is kept beside it. */
  money_date: string;
  currency: string;
  lines: readonly Line[];
}

/** The last journal of a lease's ledger; number 0 and an empty hash before the first. */
export interface LedgerHead {
  entry_number: number;
  entry_hash: string;
}

export const EMPTY_LEDGER: LedgerHead = { entry_number: 0, entry_hash: '' };

/** What one journal's hash is made of; a change to any of it shows, and so does a journal left out or put in between. */
export interface HashedEntry extends Pick<Entry, 'id' | 'kind' | 'reverses' | 'money_date' | 'currency' | 'lines'> {
  entry_number: number;
  entered_at: Date;
  by_user: string | null;
}

/**
 * SHA-256, in hexadecimal, over the hash before it and the journal: `previous|number|id|kind|reverses|money_date|
 * entered_at|by_user|currency|account:cents,…`, empty where there is nothing. Anybody can check it with those columns.
 */
export function entryHash(previous: string, entry: HashedEntry): string {
  const { entry_number, id, kind, reverses = '', money_date, entered_at, by_user, currency, lines } = entry;
  const amounts = lines.map(({ account, cents }) => `${account}:${cents}`).join(',');
  const parts = [entry_number, id, kind, reverses, money_date, entered_at.toISOString(), by_user ?? ''];
  return chainHash(previous, [...parts, currency, amounts]);
}
