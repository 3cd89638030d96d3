/**
 * Records as the stand-in keeps them: named as Xero names them, days as `YYYY-MM-DD`, moments as ISO 8601, money as
 * numbers with two decimals. `wire.ts` writes them as Xero does.
 */
export interface Changed {
  UpdatedDateUTC: string;
}

export interface Account extends Changed {
  AccountID: string;
  Code?: string;
  Name: string;
  Type: string;
  Class: AccountClass;
  Status: 'ACTIVE' | 'ARCHIVED' | 'DELETED';
  TaxType: string;
  Description?: string;
  EnablePaymentsToAccount: boolean;
  ShowInExpenseClaims: boolean;
  BankAccountNumber?: string;
  BankAccountType?: string;
  CurrencyCode?: string;
  SystemAccount?: string;
  ReportingCode?: string;
  HasAttachments: boolean;
  AddToWatchlist: boolean;
}

export type AccountClass = 'ASSET' | 'EQUITY' | 'EXPENSE' | 'LIABILITY' | 'REVENUE';

export interface TaxRate {
  Name: string;
  TaxType: string;
  ReportTaxType?: string;
  Status: 'ACTIVE' | 'DELETED' | 'ARCHIVED' | 'PENDING';
  TaxComponents: { Name: string; Rate: number; IsCompound: boolean; IsNonRecoverable: boolean }[];
  CanApplyToAssets: boolean;
  CanApplyToEquity: boolean;
  CanApplyToExpenses: boolean;
  CanApplyToLiabilities: boolean;
  CanApplyToRevenue: boolean;
  DisplayTaxRate: number;
  EffectiveRate: number;
}

export interface TrackingOption {
  TrackingOptionID: string;
  Name: string;
  Status: 'ACTIVE' | 'ARCHIVED' | 'DELETED';
}

export interface TrackingCategory {
  TrackingCategoryID: string;
  Name: string;
  Status: 'ACTIVE' | 'ARCHIVED' | 'DELETED';
  Options: TrackingOption[];
}

export interface Contact extends Changed {
  ContactID: string;
  ContactNumber?: string;
  AccountNumber?: string;
  ContactStatus: 'ACTIVE' | 'ARCHIVED';
  Name: string;
  FirstName?: string;
  LastName?: string;
  EmailAddress?: string;
  TaxNumber?: string;
  CompanyNumber?: string;
  BankAccountDetails?: string;
  Addresses: object[];
  Phones: object[];
  ContactGroups: object[];
  ContactPersons: object[];
  IsSupplier: boolean;
  IsCustomer: boolean;
  HasAttachments: boolean;
}

export interface LineTracking {
  TrackingCategoryID: string;
  TrackingOptionID: string;
  Name: string;
  Option: string;
}

export interface LineItem {
  LineItemID: string;
  Description?: string;
  Quantity: number;
  UnitAmount: number;
  LineAmount: number;
  TaxAmount: number;
  TaxType?: string;
  AccountCode?: string;
  AccountID?: string;
  DiscountRate?: number;
  Tracking: LineTracking[];
}

export type LineAmountTypes = 'Exclusive' | 'Inclusive' | 'NoTax';

/** What documents with lines have in common. */
export interface Lined extends Changed {
  ContactID: string;
  Date: string;
  LineAmountTypes: LineAmountTypes;
  LineItems: LineItem[];
  SubTotal: number;
  TotalTax: number;
  Total: number;
  CurrencyCode: string;
  Reference?: string;
  HasAttachments: boolean;
}

export type DocumentStatus = 'DRAFT' | 'SUBMITTED' | 'DELETED' | 'AUTHORISED' | 'PAID' | 'VOIDED';

export interface Invoice extends Lined {
  InvoiceID: string;
  Type: 'ACCREC' | 'ACCPAY';
  InvoiceNumber?: string;
  Status: DocumentStatus;
  DueDate?: string;
  Url?: string;
  AmountDue: number;
  AmountPaid: number;
  AmountCredited: number;
  FullyPaidOnDate?: string;
  SentToContact?: boolean;
}

export interface Allocation {
  AllocationID: string;
  InvoiceID: string;
  Amount: number;
  Date: string;
}

export interface CreditNote extends Lined {
  CreditNoteID: string;
  Type: 'ACCRECCREDIT' | 'ACCPAYCREDIT';
  CreditNoteNumber?: string;
  Status: DocumentStatus;
  RemainingCredit: number;
  FullyPaidOnDate?: string;
  Allocations: Allocation[];
}

export interface Payment extends Changed {
  PaymentID: string;
  InvoiceID?: string;
  CreditNoteID?: string;
  AccountID: string;
  Date: string;
  Amount: number;
  Reference?: string;
  IsReconciled: boolean;
  Status: 'AUTHORISED' | 'DELETED';
  PaymentType: string;
}

export interface BankTransaction extends Lined {
  BankTransactionID: string;
  Type: 'RECEIVE' | 'SPEND';
  AccountID: string;
  Status: 'AUTHORISED' | 'DELETED';
  IsReconciled: boolean;
  Url?: string;
}
