import { TransactionController } from '../transactions/transaction.controller.js';
import { TransactionQueries } from '../transactions/transaction.queries.js';
import { CorrectRecordHandler } from './correct-record.js';
import { IncomeController } from './income.controller.js';
import { IncomeQueries } from './income.queries.js';
import { RecordIncomeHandler } from './record-income.js';
import { RecordTransactionHandler } from './record-transaction.js';
import { RemoveRecordHandler } from './remove-record.js';

/** Records, transactions and their reports. */
export const INCOME_CONTROLLERS = [IncomeController, TransactionController];
export const INCOME_PROVIDERS = [
  IncomeQueries,
  TransactionQueries,
  RecordIncomeHandler,
  RecordTransactionHandler,
  CorrectRecordHandler,
  RemoveRecordHandler,
];
