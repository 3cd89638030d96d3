import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import {
  Act,
  ById,
  Ctx,
  Database,
  NamedId,
  PageQuery,
  Read,
  type Context,
  type PlatformRequest,
} from '@keystead/platform';
import { BankImportQueries } from './bank-import.queries.js';
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

  @Read('', 'bill.write', 'List files of banks, the newest first')
  list(@Ctx() ctx: Context, @Query() page: PageQuery, @Req() request: PlatformRequest): Promise<string> {
    return this.queries.imports(ctx, page, request.url);
  }

  @Read('reference', 'bill.read', 'What a renter writes on transfers for this lease')
  reference(@Ctx() ctx: Context, @Query() { lease_id }: ReferenceOf) {
    return this.queries.reference(ctx, lease_id);
  }

  @Read('account', 'bill.write', 'The bank accounts that a file may be of, numbers masked')
  async choices(@Ctx() ctx: Context) {
    return { data: await this.accounts.choices(ctx) };
  }

  @Read(':id', 'bill.write', 'How far a file of a bank is, and what became of its lines')
  one(@Ctx() ctx: Context, @Param() { id }: ById): Promise<string> {
    return this.queries.one(ctx, id);
  }

  @Act('create', 'bill.write', 'Begin to send a file of a bank')
  create(@Ctx() ctx: Context, @Body() body: CreateBankImport) {
    return this.db.run(ctx, (tx) => createBankImport(tx, this.accounts, body));
  }

  @Act('part', 'bill.write', 'Send the next part of the file')
  part(@Ctx() ctx: Context, @Body() body: SendBankImportPart) {
    return this.db.run(ctx, (tx) => sendBankImportPart(tx, body));
  }

  @Act('start', 'bill.write', 'Read the file and look for the lease of each line')
  start(@Ctx() ctx: Context, @Body() { id }: StartBankImport) {
    return this.db.run(ctx, (tx) => startBankImport(tx, this.work, id));
  }
}
