import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import { Act, ById, Ctx, Database, NamedId, Read, type Context, type PlatformRequest } from '@keystead/platform';
import {
  BANK_IMPORT_ACCOUNTS,
  BANK_IMPORT_PAGE,
  BANK_IMPORT_PART,
  BANK_IMPORT_STATE,
  ONE_BANK_IMPORT,
  PAYMENT_REFERENCE,
} from './bank-answers.js';
import { BankImportPage, BankImportQueries } from './bank-import.queries.js';
import { BankImportWork } from './bank-import-work.js';
import { createBankImport, sendBankImportPart, startBankImport } from './import-acts.js';
import { ImportAccounts } from './import-account.js';
import { CreateBankImport, SendBankImportPart, StartBankImport } from './import-requests.js';

class ReferenceOf {
  @NamedId({ required: true })
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

  @Read('', 'bill.write', 'List files of banks, the newest first', { answer: BANK_IMPORT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: BankImportPage, @Req() request: PlatformRequest): Promise<string> {
    return this.queries.imports(ctx, page, request.url);
  }

  @Read('reference', 'bill.read', 'What a renter writes on transfers for this lease', {
    answer: PAYMENT_REFERENCE,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  reference(@Ctx() ctx: Context, @Query() { lease_id }: ReferenceOf) {
    return this.queries.reference(ctx, lease_id);
  }

  @Read('account', 'bill.write', 'The bank accounts that a file may be of, numbers masked', {
    answer: BANK_IMPORT_ACCOUNTS,
  })
  async choices(@Ctx() ctx: Context) {
    return { data: await this.accounts.choices(ctx) };
  }

  @Read(':id', 'bill.write', 'How far a file of a bank is, and what became of its lines', { answer: ONE_BANK_IMPORT })
  one(@Ctx() ctx: Context, @Param() { id }: ById): Promise<string> {
    return this.queries.one(ctx, id);
  }

  @Act('create', 'bill.write', 'Begin to send a file of a bank', {
    answer: BANK_IMPORT_STATE,
    problems: ['BANK_ACCOUNT_NOT_FOUND'],
  })
  create(@Ctx() ctx: Context, @Body() body: CreateBankImport) {
    return this.db.run(ctx, (tx) => createBankImport(tx, this.accounts, body));
  }

  @Act('part', 'bill.write', 'Send the next part of the file', {
    answer: BANK_IMPORT_PART,
    problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_PART_MISSING', 'IMPORT_TOO_LARGE'],
  })
  part(@Ctx() ctx: Context, @Body() body: SendBankImportPart) {
    return this.db.run(ctx, (tx) => sendBankImportPart(tx, body));
  }

  @Act('start', 'bill.write', 'Read the file and look for the lease of each line', {
    answer: BANK_IMPORT_STATE,
    problems: ['IMPORT_OUT_OF_TURN', 'IMPORT_PART_MISSING', 'IMPORT_RUNNING'],
  })
  start(@Ctx() ctx: Context, @Body() { id }: StartBankImport) {
    return this.db.run(ctx, (tx) => startBankImport(tx, this.work, id));
  }
}
