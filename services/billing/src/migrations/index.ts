import type { MigrationInterface } from 'typeorm';
import { Billing1760000001000 } from './1760000001000-billing.js';
import { Ledger1760000002000 } from './1760000002000-ledger.js';
import { BackfillLedger1760000003000 } from './1760000003000-backfill-ledger.js';
import { LedgerCheck1760000004000 } from './1760000004000-ledger-check.js';
import { LeaseBillingTerms1760000005000 } from './1760000005000-lease-billing-terms.js';
import { RentFreeDays1760000006000 } from './1760000006000-rent-free-days.js';
import { Utilities1760000007000 } from './1760000007000-utilities.js';
import { Renters1760000008000 } from './1760000008000-renters.js';
import { BankImport1760000009000 } from './1760000009000-bank-import.js';
import { BankAccounts1760000010000 } from './1760000010000-bank-accounts.js';
import { DirectDebit1760000011000 } from './1760000011000-direct-debit.js';
import { DocumentNames1760000012000 } from './1760000012000-document-names.js';
import { CompanySettings1760000013000 } from './1760000013000-company-settings.js';
import { Arrears1760000014000 } from './1760000014000-arrears.js';
import { Income1760000015000 } from './1760000015000-income.js';
import { DatedBillingTerms1760000016000 } from './1760000016000-dated-billing-terms.js';
import { Adjustments1760000017000 } from './1760000017000-adjustments.js';
import { DocumentHeads1760000018000 } from './1760000018000-document-heads.js';
import { Persons1760000019000 } from './1760000019000-persons.js';
import { RentDifferences1760000020000 } from './1760000020000-rent-differences.js';
import { IssuedDocuments1760000021000 } from './1760000021000-issued-documents.js';
import { RepublishAllocations1760000023000 } from './1760000023000-republish-allocations.js';
import { Documents1760000060000 } from './1760000060000-documents.js';
import { EncryptionKeys1760000070000 } from './1760000070000-encryption-keys.js';
import { LargeCompanies1795613990256 } from './1795613990256-large-companies.js';
import { SearchWords1795614600000 } from './1795614600000-search-words.js';
import { IncomeNotes1795637700000 } from './1795637700000-income-notes.js';
import { OnlinePayment1795638445667 } from './1795638445667-online-payment.js';
import { RunningFigures1795665400000 } from './1795665400000-running-figures.js';
import { VersionOfOptionalFields1795678500000 } from './1795678500000-version-of-optional-fields.js';
import { IncomeAccountOfProperty1795733000000 } from './1795733000000-income-account-of-property.js';
import { PropertyManagers1795735000000 } from './1795735000000-property-managers.js';
import { RentsByAmount1795736000000 } from './1795736000000-rents-by-amount.js';
import { PortfolioManagers1795740000000 } from './1795740000000-portfolio-managers.js';
import { DividedBankLines1795741000000 } from './1795741000000-divided-bank-lines.js';
import { WithdrawnUtilityShares1795742000000 } from './1795742000000-withdrawn-utility-shares.js';
import { PaymentRefunds1795743000000 } from './1795743000000-payment-refunds.js';
import { RefundReversals1795760000000 } from './1795760000000-refund-reversals.js';
import { CreditRefunds1795761000000 } from './1795761000000-credit-refunds.js';
import { OwedRefunds1795764000000 } from './1795764000000-owed-refunds.js';
import { OwnerPayouts1795765000000 } from './1795765000000-owner-payouts.js';
import { PayoutBatches1795766000000 } from './1795766000000-payout-batches.js';
import { PayoutAccounts1795769000000 } from './1795769000000-payout-accounts.js';
import { PayoutMails1795910000000 } from './1795910000000-payout-mails.js';

export const migrations: (new () => MigrationInterface)[] = [
  Billing1760000001000,
  Ledger1760000002000,
  BackfillLedger1760000003000,
  LedgerCheck1760000004000,
  LeaseBillingTerms1760000005000,
  RentFreeDays1760000006000,
  Utilities1760000007000,
  Renters1760000008000,
  BankImport1760000009000,
  BankAccounts1760000010000,
  DirectDebit1760000011000,
  DocumentNames1760000012000,
  CompanySettings1760000013000,
  Arrears1760000014000,
  Income1760000015000,
  DatedBillingTerms1760000016000,
  Adjustments1760000017000,
  DocumentHeads1760000018000,
  Persons1760000019000,
  RentDifferences1760000020000,
  IssuedDocuments1760000021000,
  RepublishAllocations1760000023000,
  Documents1760000060000,
  EncryptionKeys1760000070000,
  LargeCompanies1795613990256,
  SearchWords1795614600000,
  IncomeNotes1795637700000,
  OnlinePayment1795638445667,
  RunningFigures1795665400000,
  VersionOfOptionalFields1795678500000,
  IncomeAccountOfProperty1795733000000,
  PropertyManagers1795735000000,
  RentsByAmount1795736000000,
  PortfolioManagers1795740000000,
  DividedBankLines1795741000000,
  WithdrawnUtilityShares1795742000000,
  PaymentRefunds1795743000000,
  RefundReversals1795760000000,
  CreditRefunds1795761000000,
  OwedRefunds1795764000000,
  OwnerPayouts1795765000000,
  PayoutBatches1795766000000,
  PayoutAccounts1795769000000,
  PayoutMails1795910000000,
];
