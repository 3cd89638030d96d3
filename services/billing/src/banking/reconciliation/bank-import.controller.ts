import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import {
  allRows,
  ById,
  Command,
  type Context,
  Ctx,
  Database,
  OptionalUuid,
  type PlatformRequest,
  Read,
} from '@keystead/platform';
import {
  BANK_IMPORT_ACCOUNTS,
  BANK_IMPORT_PAGE,
  BANK_IMPORT_PART,
  BANK_IMPORT_STATE,
  ONE_BANK_IMPORT,
  PAYMENT_REFERENCE,
} from './bank-answers.js';
import { BankImportWork } from './bank-import-work.js';
import { BankImportPage, BankImportQueries } from './bank-import.queries.js';
import { ImportAccounts } from './import-account.js';
import { createBankImport, sendBankImportPart, startBankImport } from './import-commands.js';
import { CreateBankImport, SendBankImportPart, StartBankImport } from './import-requests.js';

class ReferenceOf {
  @OptionalUuid({ required: true })
  lease_id?: string;
}

@Controller('v1/system/bank-import')
export class BankImportController {
  constructor(
    private readonly db: Database,
    private readonly queries: BankImportQueries,
    private readonly work: BankImportWork,
    private readonly accounts: ImportAccounts,
  ) {}

  @Read('', 'bill.write', 'List bank imports, newest first', { answer: BANK_IMPORT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: BankImportPage, @Req() request: PlatformRequest) {
    return this.queries.imports(ctx, page, request.url);
  }

  @Read('reference', 'bill.read', 'Get the payment reference of a lease', {
    answer: PAYMENT_REFERENCE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  reference(@Ctx() ctx: Context, @Query() { lease_id }: ReferenceOf) {
    return this.queries.reference(ctx, lease_id);
  }

  @Read('account', 'bill.write', 'List bank accounts for imports, numbers masked', {
    answer: BANK_IMPORT_ACCOUNTS,
  })
  async choices(@Ctx() ctx: Context) {
    return allRows(ctx, await this.accounts.choices(ctx));
  }

  @Read(':id', 'bill.write', 'Get bank import status', { answer: ONE_BANK_IMPORT })
  one(@Ctx() ctx: Context, @Param() { id }: ById): Promise<string> {
    return this.queries.one(ctx, id);
  }

  @Command('create', 'bill.write', 'Create a bank import', {
    answer: BANK_IMPORT_STATE,
    problems: ['BANK_ACCOUNT_NOT_FOUND'],
  })
  create(@Ctx() ctx: Context, @Body() body: CreateBankImport) {
    return this.db.run(ctx, (tx) => createBankImport(tx, this.accounts, body));
  }

  @Command('part', 'bill.write', 'Upload the next part of the file', {
    answer: BANK_IMPORT_PART,
    problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_PART_MISSING', 'IMPORT_TOO_LARGE'],
  })
  part(@Ctx() ctx: Context, @Body() body: SendBankImportPart) {
    return this.db.run(ctx, (tx) => sendBankImportPart(tx, body));
  }

  @Command('start', 'bill.write', 'Start matching a bank import', {
    answer: BANK_IMPORT_STATE,
    problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_PART_MISSING', 'IMPORT_RUNNING'],
  })
  start(@Ctx() ctx: Context, @Body() { id }: StartBankImport) {
    return this.db.run(ctx, (tx) => startBankImport(tx, this.work, id));
  }
}
