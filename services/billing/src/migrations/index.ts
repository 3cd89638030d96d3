import type { MigrationInterface } from 'typeorm';
import { Leases1795900001000 } from './1795900001000-leases.js';
import { PlacesAndPeople1795900002000 } from './1795900002000-places-and-people.js';
import { Bills1795900003000 } from './1795900003000-bills.js';
import { PaymentsAndAdjustments1795900004000 } from './1795900004000-payments-and-adjustments.js';
import { AllocationsAndRefunds1795900005000 } from './1795900005000-allocations-and-refunds.js';
import { Ledger1795900006000 } from './1795900006000-ledger.js';
import { IncomeAndMoney1795900007000 } from './1795900007000-income-and-money.js';
import { Utilities1795900008000 } from './1795900008000-utilities.js';
import { Arrears1795900009000 } from './1795900009000-arrears.js';
import { BankAccountsAndPayouts1795900010000 } from './1795900010000-bank-accounts-and-payouts.js';
import { BankImport1795900011000 } from './1795900011000-bank-import.js';
import { DirectDebitAndOnlinePayment1795900012000 } from './1795900012000-direct-debit-and-online-payment.js';
import { IssuedDocumentsAndSearchWords1795900013000 } from './1795900013000-issued-documents-and-search-words.js';
import { RunningFigures1795900014000 } from './1795900014000-running-figures.js';
import { Persons1795900015000 } from './1795900015000-persons.js';
import { PortfolioManagers1795900016000 } from './1795900016000-portfolio-managers.js';
import { BillWrittenOff1795900017000 } from './1795900017000-bill-written-off.js';
import { DocumentTemplates1795900018000 } from './1795900018000-document-templates.js';
import { FixedTerms1795900019000 } from './1795900019000-fixed-terms.js';
import { BondPayments1795900020000 } from './1795900020000-bond-payments.js';
import { BondPaymentsChecked1795900021000 } from './1795900021000-bond-payments-checked.js';
import { Renewals1795900022000 } from './1795900022000-renewals.js';

export const migrations: (new () => MigrationInterface)[] = [
  Leases1795900001000,
  PlacesAndPeople1795900002000,
  Bills1795900003000,
  PaymentsAndAdjustments1795900004000,
  AllocationsAndRefunds1795900005000,
  Ledger1795900006000,
  IncomeAndMoney1795900007000,
  Utilities1795900008000,
  Arrears1795900009000,
  BankAccountsAndPayouts1795900010000,
  BankImport1795900011000,
  DirectDebitAndOnlinePayment1795900012000,
  IssuedDocumentsAndSearchWords1795900013000,
  RunningFigures1795900014000,
  Persons1795900015000,
  PortfolioManagers1795900016000,
  BillWrittenOff1795900017000,
  DocumentTemplates1795900018000,
  FixedTerms1795900019000,
  BondPayments1795900020000,
  BondPaymentsChecked1795900021000,
  Renewals1795900022000,
];
