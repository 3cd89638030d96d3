import { RECORD_CATEGORIES } from './vocabulary.js';

/** What an entry of an accounting provider's chart can be. */
export const CHART_KINDS = ['account', 'bank', 'tax', 'tracking'] as const;
export type ChartKind = (typeof CHART_KINDS)[number];

/** What an account is in any chart. */
export const ACCOUNT_CLASSES = ['asset', 'liability', 'equity', 'revenue', 'expense'] as const;
export type AccountClass = (typeof ACCOUNT_CLASSES)[number];

/** An account of ours that a company matches with an entry of its provider's chart. */
export interface SystemAccount {
  id: string;
  kind: ChartKind;
  /** What a provider account must be to fit; null where the kind says it all. */
  account_class: AccountClass | null;
}

const account = (account_class: AccountClass, ...ids: string[]) =>
  ids.map((id): SystemAccount => ({ id, kind: 'account', account_class }));
const ofKind = (kind: ChartKind, ...ids: string[]) =>
  ids.map((id): SystemAccount => ({ id, kind, account_class: null }));

/** Everything that is matched: the accounts of the ledger, what money is spent on, taxes and tracking categories. */
export const SYSTEM_ACCOUNTS: readonly SystemAccount[] = [
  ...ofKind('bank', 'bank'),
  ...account('revenue', 'rental_income', 'utility_income', 'late_fee_income', 'other_income'),
  ...account('expense', ...RECORD_CATEGORIES.expense.map((category) => `expense_${category}`), 'bad_debts'),
  ...account('liability', 'renter_credit', 'bond_held'),
  ...ofKind('tax', 'tax_on_income', 'tax_free_income', 'tax_on_expenses', 'tax_free_expenses'),
  ...ofKind('tracking', 'tracking_property', 'tracking_room'),
];
