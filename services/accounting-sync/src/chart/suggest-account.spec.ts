import { SYSTEM_ACCOUNTS, type SystemAccount } from '@keystead/contracts';
import { type Candidate, suggestAccount } from './suggest-account.js';

const account = (code: string, name: string, account_class: Candidate['account_class']): Candidate => ({
  kind: 'account',
  code,
  name,
  account_class,
});
const CHART: Candidate[] = [
  { kind: 'bank', code: '090', name: 'Business Bank Account', account_class: 'asset' },
  account('200', 'Sales', 'revenue'),
  account('260', 'Other Revenue', 'revenue'),
  account('400', 'Advertising', 'expense'),
  account('404', 'Bank Fees', 'expense'),
  account('433', 'Insurance', 'expense'),
  account('469', 'Rent', 'expense'),
  account('473', 'Repairs and Maintenance', 'expense'),
  { kind: 'tax', code: 'OUTPUT', name: 'GST on Income', account_class: null },
  { kind: 'tax', code: 'INPUT', name: 'GST on Expenses', account_class: null },
];
const systemAccount = (id: string): SystemAccount => SYSTEM_ACCOUNTS.find((each) => each.id === id)!;
const suggested = (id: string, chart = CHART) => suggestAccount(systemAccount(id), chart);

it.each([
  ['bank', '090'],
  ['other_income', '260'],
  ['expense_repairs', '473'],
  ['expense_bank_charges', '404'],
  ['tax_on_income', 'OUTPUT'],
  ['tax_on_expenses', 'INPUT'],
])('finds %s by name, type and tax type', (id, code) => expect(suggested(id)).toBe(code));

it('never takes an account of another type: rent that is paid is no rental income', () => {
  expect(suggested('rental_income')).toBe('200');
  expect(suggested('rental_income', [account('469', 'Rent', 'expense')])).toBeNull();
});

it('leaves a choice between two that fit alike to a person', () => {
  const banks: Candidate[] = ['090', '091'].map((code) => ({
    kind: 'bank',
    code,
    name: `Account ${code}`,
    account_class: 'asset',
  }));
  expect(suggested('bank', banks)).toBeNull();
  expect(suggested('bank', [...banks, { kind: 'bank', code: '092', name: 'Rent trust', account_class: 'asset' }])).toBe(
    '092',
  );
});

it('says nothing where nothing fits', () => expect(suggested('expense_pest_control')).toBeNull());

it('never puts credit of renters on the account for bonds', () => {
  const bonds = account('830', 'Tenant Bonds Held', 'liability');
  const prepaid = account('840', 'Rent paid in advance', 'liability');
  expect(suggested('bond_held', [bonds, prepaid])).toBe('830');
  expect(suggested('renter_credit', [bonds])).toBeNull();
  expect(suggested('renter_credit', [bonds, prepaid])).toBe('840');
});
