import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED, SAVED } from '@keystead/platform';
import {
  AddBankAccount,
  AddBankAccountCommand,
  DeleteBankAccount,
  DeleteBankAccountCommand,
  SaveBankAccount,
  SaveBankAccountCommand,
} from './bank-account.commands.js';
import { BANK_ACCOUNT_PAGE, BankAccountPage, BankAccountQueries } from './bank-account.queries.js';

@Controller('v1/system/bank-account')
export class BankAccountController {
  constructor(
    private readonly accounts: BankAccountQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bank_account.read', 'List bank accounts with masked numbers', {
    answer: BANK_ACCOUNT_PAGE,
    problems: ['MISSING_PARAMETERS', 'NOT_FOUND'],
  })
  list(@Ctx() ctx: Context, @Query() page: BankAccountPage, @Req() request: PlatformRequest) {
    return this.accounts.list(ctx, page, request.url);
  }

  @Command('create', 'bank_account.write', 'Add a bank account', { answer: SAVED, problems: ['MISSING_PARAMETERS'] })
  add(@Ctx() ctx: Context, @Body() terms: AddBankAccount) {
    return this.commands.execute(new AddBankAccountCommand(ctx, terms));
  }

  @Command('save', 'bank_account.write', 'Update a bank account', { answer: SAVED, problems: ['MISSING_PARAMETERS'] })
  save(@Ctx() ctx: Context, @Body() terms: SaveBankAccount) {
    return this.commands.execute(new SaveBankAccountCommand(ctx, terms));
  }

  @Command('delete', 'bank_account.delete', 'Delete a bank account', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() terms: DeleteBankAccount) {
    return this.commands.execute(new DeleteBankAccountCommand(ctx, terms));
  }
}
