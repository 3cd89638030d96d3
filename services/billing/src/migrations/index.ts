import type { MigrationInterface } from 'typeorm';
import { Billing1794000000000 } from './1794000000000-billing.js';
import { Ledger1800000000000 } from './1800000000000-ledger.js';
import { EnterWhatWasBilled1800000000001 } from './1800000000001-enter-what-was-billed.js';
import { Renters1800000000400 } from './1800000000400-renters.js';
import { BankImport1800000000401 } from './1800000000401-bank-import.js';
import { LedgerCheck1800000000100 } from './1800000000100-ledger-check.js';
import { BalancesLeaseByLease1800000000101 } from './1800000000101-balances-lease-by-lease.js';
import { Arrears1800000000701 } from './1800000000701-arrears.js';
import { NamesOnPapers1800000000600 } from './1800000000600-names-on-papers.js';
import { CompanySettings1800000000700 } from './1800000000700-company-settings.js';
import { BankAccount1800000000500 } from './1800000000500-bank-account.js';
import { DirectDebit1800000000501 } from './1800000000501-direct-debit.js';
import { Income1800000000800 } from './1800000000800-income.js';
import { LeaseBilling1800000000200 } from './1800000000200-lease-billing.js';
import { Utilities1800000000300 } from './1800000000300-utilities.js';
import { RentFree1800000000201 } from './1800000000201-rent-free.js';
import { Persons1801000600001 } from './1801000600001-persons.js';
import { BankLines1801000400000 } from './1801000400000-bank-lines.js';
import { DatedBillingTerms1801000100000 } from './1801000100000-dated-billing-terms.js';
import { OwnershipAcquired1801000300001 } from './1801000300001-ownership-acquired.js';
import { AddressesAndBonds1801000300003 } from './1801000300003-addresses-and-bonds.js';
import { Adjustments1801000200001 } from './1801000200001-adjustments.js';
import { DocumentHeads1801000200002 } from './1801000200002-document-heads.js';
import { DocumentRowsOfPersons1801000800000 } from './1801000800000-document-rows-of-persons.js';
import { RentDifferences1802000300000 } from './1802000300000-rent-differences.js';

export const migrations: (new () => MigrationInterface)[] = [
  Billing1794000000000,
  Ledger1800000000000,
  EnterWhatWasBilled1800000000001,
  LedgerCheck1800000000100,
  BalancesLeaseByLease1800000000101,
  Renters1800000000400,
  BankImport1800000000401,
  BankAccount1800000000500,
  DirectDebit1800000000501,
  NamesOnPapers1800000000600,
  CompanySettings1800000000700,
  Arrears1800000000701,
  Income1800000000800,
  LeaseBilling1800000000200,
  Utilities1800000000300,
  RentFree1800000000201,
  Persons1801000600001,
  BankLines1801000400000,
  DatedBillingTerms1801000100000,
  OwnershipAcquired1801000300001,
  AddressesAndBonds1801000300003,
  Adjustments1801000200001,
  DocumentHeads1801000200002,
  DocumentRowsOfPersons1801000800000,
  RentDifferences1802000300000,
];
