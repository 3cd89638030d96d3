import { randomUUID } from 'node:crypto';
import type { Account, AccountClass, TaxRate } from './records.js';

export const CLASS_OF: Record<string, AccountClass> = {
  BANK: 'ASSET',
  CURRENT: 'ASSET',
  FIXED: 'ASSET',
  INVENTORY: 'ASSET',
  NONCURRENT: 'ASSET',
  PREPAYMENT: 'ASSET',
  CURRLIAB: 'LIABILITY',
  LIABILITY: 'LIABILITY',
  TERMLIAB: 'LIABILITY',
  PAYG: 'LIABILITY',
  EQUITY: 'EQUITY',
  DEPRECIATN: 'EXPENSE',
  DIRECTCOSTS: 'EXPENSE',
  EXPENSE: 'EXPENSE',
  OVERHEADS: 'EXPENSE',
  OTHERINCOME: 'REVENUE',
  REVENUE: 'REVENUE',
  SALES: 'REVENUE',
};

type Row = [code: string, name: string, type: string, tax: string, system?: string];

// A part of the chart that a new Australian organisation begins with.
const CHART: Row[] = [
  ['200', 'Sales', 'REVENUE', 'OUTPUT'],
  ['210', 'Rental Income', 'REVENUE', 'EXEMPTOUTPUT'],
  ['260', 'Other Revenue', 'REVENUE', 'OUTPUT'],
  ['270', 'Interest Income', 'REVENUE', 'EXEMPTOUTPUT'],
  ['310', 'Cost of Goods Sold', 'DIRECTCOSTS', 'INPUT'],
  ['400', 'Advertising', 'EXPENSE', 'INPUT'],
  ['404', 'Bank Fees', 'EXPENSE', 'EXEMPTEXPENSES'],
  ['408', 'Cleaning', 'EXPENSE', 'INPUT'],
  ['433', 'Insurance', 'EXPENSE', 'INPUT'],
  ['445', 'Light, Power, Heating', 'EXPENSE', 'INPUT'],
  ['469', 'Rent', 'EXPENSE', 'INPUT'],
  ['473', 'Repairs and Maintenance', 'EXPENSE', 'INPUT'],
  ['505', 'Council Rates', 'EXPENSE', 'EXEMPTEXPENSES'],
  ['610', 'Accounts Receivable', 'CURRENT', 'BASEXCLUDED', 'DEBTORS'],
  ['620', 'Prepayments', 'CURRENT', 'BASEXCLUDED'],
  ['800', 'Accounts Payable', 'CURRLIAB', 'BASEXCLUDED', 'CREDITORS'],
  ['820', 'GST', 'CURRLIAB', 'BASEXCLUDED', 'GST'],
  ['830', 'Tenant Bonds Held', 'CURRLIAB', 'BASEXCLUDED'],
  ['840', 'Historical Adjustment', 'CURRLIAB', 'BASEXCLUDED', 'HISTORICAL'],
  ['860', 'Rounding', 'CURRLIAB', 'BASEXCLUDED', 'ROUNDING'],
  ['880', 'Owner A Drawings', 'EQUITY', 'BASEXCLUDED'],
  ['960', 'Retained Earnings', 'EQUITY', 'BASEXCLUDED', 'RETAINEDEARNINGS'],
];

/** The accounts of a new organisation: the chart, and one bank account. */
export function newChart(currency: string, updated: string): Account[] {
  const base = { AddToWatchlist: false, HasAttachments: false, ShowInExpenseClaims: false, UpdatedDateUTC: updated };
  const accounts = CHART.map(([Code, Name, Type, TaxType, SystemAccount]): Account => ({
    AccountID: randomUUID(),
    Code,
    Name,
    Status: 'ACTIVE',
    Type,
    TaxType,
    Class: CLASS_OF[Type]!,
    EnablePaymentsToAccount: Code === '880',
    ...(SystemAccount ? { SystemAccount } : {}),
    ...base,
  }));
  const bank: Account = {
    AccountID: randomUUID(),
    Code: '090',
    Name: 'Business Bank Account',
    Status: 'ACTIVE',
    Type: 'BANK',
    TaxType: 'BASEXCLUDED',
    Class: 'ASSET',
    EnablePaymentsToAccount: false,
    BankAccountNumber: '062000123456789',
    BankAccountType: 'BANK',
    CurrencyCode: currency,
    ...base,
  };
  return [bank, ...accounts];
}

const rate = (Name: string, TaxType: string, percent: number, on: 'revenue' | 'expenses' | 'all'): TaxRate => ({
  Name,
  TaxType,
  ReportTaxType: TaxType,
  Status: 'ACTIVE',
  TaxComponents: [{ Name: 'GST', Rate: percent, IsCompound: false, IsNonRecoverable: false }],
  CanApplyToAssets: true,
  CanApplyToEquity: true,
  CanApplyToExpenses: on !== 'revenue',
  CanApplyToLiabilities: true,
  CanApplyToRevenue: on !== 'expenses',
  DisplayTaxRate: percent,
  EffectiveRate: percent,
});

export const newTaxRates = (): TaxRate[] => [
  rate('GST on Income', 'OUTPUT', 10, 'revenue'),
  rate('GST on Expenses', 'INPUT', 10, 'expenses'),
  rate('GST Free Income', 'EXEMPTOUTPUT', 0, 'revenue'),
  rate('GST Free Expenses', 'EXEMPTEXPENSES', 0, 'expenses'),
  rate('Input Taxed', 'INPUTTAXED', 0, 'all'),
  rate('BAS Excluded', 'BASEXCLUDED', 0, 'all'),
];
