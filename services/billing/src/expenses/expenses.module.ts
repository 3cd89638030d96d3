import { Module } from '@nestjs/common';
import {
  CorrectRecordHandler,
  RecordIncomeHandler,
  RecordTransactionHandler,
  RemoveRecordHandler,
} from './income/income.commands.js';
import { IncomeController } from './income/income.controller.js';
import { MaintenanceReactions } from './income/maintenance.reactions.js';
import { IncomeQueries } from './income/income.queries.js';
import { TransactionController } from './income/transaction.controller.js';
import { TransactionQueries } from './income/transaction.queries.js';
import { DocumentReactions } from './utilities/document.reactions.js';
import { IssueUtilityHandler } from './utilities/issue-utility.js';
import { DeleteUtilityHandler } from './utilities/delete-utility.js';
import { RecordUtilityHandler } from './utilities/record-utility.js';
import { SyncMeterReadingHandler } from './utilities/sync-meter-reading.js';
import { UsageReactions } from './utilities/usage.reactions.js';
import { UtilityRun } from './utilities/utility-run.js';
import { UtilityController } from './utilities/utility.controller.js';
import { UtilityQueries } from './utilities/utility.queries.js';

@Module({
  controllers: [
    IncomeController,
    TransactionController,
    UtilityController,
    UsageReactions,
    DocumentReactions,
    MaintenanceReactions,
  ],
  providers: [
    IncomeQueries,
    TransactionQueries,
    RecordIncomeHandler,
    RecordTransactionHandler,
    CorrectRecordHandler,
    RemoveRecordHandler,
    UtilityQueries,
    RecordUtilityHandler,
    IssueUtilityHandler,
    DeleteUtilityHandler,
    SyncMeterReadingHandler,
    UtilityRun,
  ],
})
export class ExpensesModule {}
