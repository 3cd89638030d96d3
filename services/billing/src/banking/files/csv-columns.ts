// What banks call the columns of their CSV, in small letters and without a currency.

export type Column = 'day' | 'amount' | 'debit' | 'credit' | 'account' | 'bank_id';

/** The earlier a name stands in its list, the more it means. */
export const NAMES: Record<Column, readonly string[]> = {
  day: [
    'date',
    'transaction date',
    'posting date',
    'posted date',
    'process date',
    'date processed',
    'entered date',
    'value date',
    'effective date',
    'settled date',
    'time',
  ],
  amount: ['amount', 'transaction amount', 'amount aud', 'value', 'total'],
  debit: ['debit', 'debits', 'debit amount', 'withdrawal', 'withdrawals', 'money out', 'paid out'],
  credit: ['credit', 'credits', 'credit amount', 'deposit', 'deposits', 'money in', 'paid in'],
  account: [
    'bank account',
    'account',
    'account number',
    'account no',
    'account no.',
    'bsb/account number',
    'bsb / account number',
  ],
  bank_id: ['transaction id', 'fitid', 'unique id', 'transaction number'],
};
/** Columns that say what the money was for. */
export const WORDS: ReadonlySet<string> = new Set([
  'description',
  'narrative',
  'narration',
  'details',
  'transaction details',
  'transaction description',
  'original description',
  'particulars',
  'memo',
  'payee',
  'payer',
  'payer name',
  'payee name',
  'name',
  'other party',
  'merchant name',
  'reference',
  'code',
  'transaction type',
  'type',
  'message',
]);
/** Columns that may say whether an amount went out. */
export const SIDES: ReadonlySet<string> = new Set([
  'dr/cr',
  'cr/dr',
  'd/c',
  'c/d',
  'debit/credit',
  'credit/debit',
  'debit or credit',
  'dr or cr',
  'indicator',
  'sign',
  'transaction type',
  'type',
]);
