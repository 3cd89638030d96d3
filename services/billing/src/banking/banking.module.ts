import { Module } from '@nestjs/common';
import { AccountNumbers } from './accounts/account-numbers.js';
import {
  AddBankAccountHandler,
  DeleteBankAccountHandler,
  SaveBankAccountHandler,
} from './accounts/bank-account.commands.js';
import { BankAccountController } from './accounts/bank-account.controller.js';
import { BankAccountQueries } from './accounts/bank-account.queries.js';
import { AcceptBankLinesHandler } from './reconciliation/accept-bank-lines.js';
import { AcceptLines } from './reconciliation/accept-lines.js';
import { AssignBankLineHandler } from './reconciliation/assign-bank-line.js';
import { BankImportWork } from './reconciliation/bank-import-work.js';
import { BankImportController } from './reconciliation/bank-import.controller.js';
import { BankImportQueries } from './reconciliation/bank-import.queries.js';
import {
  IgnoreBankLinesHandler,
  ReleaseBankLinesHandler,
  UndoBankLineHandler,
} from './reconciliation/bank-line.commands.js';
import { BankLineController } from './reconciliation/bank-line.controller.js';
import { ImportAccounts } from './reconciliation/import-account.js';

@Module({
  controllers: [BankAccountController, BankImportController, BankLineController],
  providers: [
    AccountNumbers,
    BankAccountQueries,
    AddBankAccountHandler,
    SaveBankAccountHandler,
    DeleteBankAccountHandler,
    BankImportQueries,
    BankImportWork,
    AcceptLines,
    AcceptBankLinesHandler,
    AssignBankLineHandler,
    IgnoreBankLinesHandler,
    ImportAccounts,
    ReleaseBankLinesHandler,
    UndoBankLineHandler,
  ],
  exports: [AccountNumbers],
})
export class BankingModule {}
