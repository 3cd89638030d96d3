import type { BillType } from '@keystead/contracts';

/** The chart of accounts. Cents of a posting are a debit when positive and a credit when negative. */
export const ACCOUNTS = [
  'bank',
  'rent_receivable',
  'other_receivable',
  'renter_credit',
  'rental_income',
  'utility_income',
  'late_fee_income',
  'other_income',
  'expense',
  'gst_collected',
  'bad_debts',
] as const;
export type Account = (typeof ACCOUNTS)[number];

/** Where a renter's debt for a bill stands: rent apart from everything else, since rent money goes to rent only. */
export function receivableOf(type: BillType): Account {
  return type === 'rent' ? 'rent_receivable' : 'other_receivable';
}

const INCOME: Record<BillType, Account> = {
  rent: 'rental_income',
  water: 'utility_income',
  power: 'utility_income',
  internet: 'utility_income',
  opex: 'utility_income',
  late_fee: 'late_fee_income',
  other: 'other_income',
};

export function incomeOf(type: BillType): Account {
  return INCOME[type];
}
