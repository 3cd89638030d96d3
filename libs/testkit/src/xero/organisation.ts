import { randomUUID } from 'node:crypto';
import { newChart, newTaxRates } from './chart.js';
import type { XeroClock } from './clock.js';
import type {
  Account,
  BankTransaction,
  Contact,
  CreditNote,
  Invoice,
  Payment,
  TaxRate,
  TrackingCategory,
} from './records.js';

export interface OrganisationInfo {
  OrganisationID: string;
  Name: string;
  LegalName: string;
  PaysTax: boolean;
  Version: string;
  OrganisationType: string;
  OrganisationEntityType: string;
  BaseCurrency: string;
  CountryCode: string;
  IsDemoCompany: boolean;
  OrganisationStatus: string;
  FinancialYearEndDay: number;
  FinancialYearEndMonth: number;
  SalesTaxBasis: string;
  SalesTaxPeriod: string;
  PeriodLockDate?: string;
  EndOfYearLockDate?: string;
  CreatedDateUTC: string;
  Timezone: string;
  ShortCode: string;
  Class: string;
  Edition: string;
}

/** Calls a day by the tier of the app, as Xero counts since March 2026. */
export type XeroTier = 'starter' | 'core' | 'plus' | 'advanced' | 'enterprise';

export interface OrganisationState {
  info: OrganisationInfo;
  accounts: Account[];
  taxRates: TaxRate[];
  trackingCategories: TrackingCategory[];
  contacts: Contact[];
  invoices: Invoice[];
  creditNotes: CreditNote[];
  payments: Payment[];
  bankTransactions: BankTransaction[];
  /** The number that the next invoice without one gets. */
  nextNumber: number;
}

export interface NewOrganisation {
  name: string;
  id?: string;
  currency?: string;
}

/** An organisation as it begins: the chart and the tax rates of Australia, and nothing else. */
export function newOrganisation({ name, id, currency = 'AUD' }: NewOrganisation, now: number): OrganisationState {
  const created = new Date(now).toISOString();
  return {
    info: {
      OrganisationID: id ?? randomUUID(),
      Name: name,
      LegalName: name,
      PaysTax: true,
      Version: 'AU',
      OrganisationType: 'COMPANY',
      OrganisationEntityType: 'COMPANY',
      BaseCurrency: currency,
      CountryCode: 'AU',
      IsDemoCompany: false,
      OrganisationStatus: 'ACTIVE',
      FinancialYearEndDay: 30,
      FinancialYearEndMonth: 6,
      SalesTaxBasis: 'ACCRUALS',
      SalesTaxPeriod: 'QUARTERLY1',
      CreatedDateUTC: created,
      Timezone: 'AUSEASTERNSTANDARDTIME',
      ShortCode: `!${randomUUID().slice(0, 5)}`,
      Class: 'STANDARD',
      Edition: 'BUSINESS',
    },
    accounts: newChart(currency, created),
    taxRates: newTaxRates(),
    trackingCategories: [],
    contacts: [],
    invoices: [],
    creditNotes: [],
    payments: [],
    bankTransactions: [],
    nextNumber: 1,
  };
}

export type ChangeCategory = 'CONTACT' | 'INVOICE' | 'CREDITNOTE';

export interface Change {
  tenantId: string;
  category: ChangeCategory;
  type: 'CREATE' | 'UPDATE';
  id: string;
  data?: { Type: string; Status: string };
}

/** One organisation with its clock, and who hears of its changes. */
export class Organisation {
  constructor(
    readonly state: OrganisationState,
    private readonly clock: XeroClock,
    private readonly onChange: (change: Change) => void,
  ) {}

  get id(): string {
    return this.state.info.OrganisationID;
  }

  now(): string {
    return new Date(this.clock.now()).toISOString();
  }

  today(): string {
    return this.now().slice(0, 10);
  }

  changed(category: ChangeCategory, type: Change['type'], id: string, data?: Change['data']): void {
    this.onChange({ tenantId: this.id, category, type, id, ...(data ? { data } : {}) });
  }

  accountByCode(code: string): Account | undefined {
    return this.state.accounts.find((each) => each.Code === code && each.Status !== 'DELETED');
  }

  account(id: string): Account {
    return this.state.accounts.find((each) => each.AccountID === id)!;
  }

  systemAccount(name: string): Account {
    return this.state.accounts.find((each) => each.SystemAccount === name)!;
  }
}
