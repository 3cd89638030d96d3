import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, SAVED } from '@keystead/platform';
import { RecordTransaction, RecordTransactionCommand } from './income.commands.js';
import { TRANSACTION_PAGE, UNIT_TRANSACTION_PAGE } from './transaction-answers.js';
import { BlockTransactionPage, TransactionPage, TransactionQueries } from './transaction.queries.js';

// The paths are spelt as the API spells them.

@Controller('v1/system')
export class TransactionController {
  constructor(
    private readonly transactions: TransactionQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('transcation', 'bill.read', 'List transactions of a unit', {
    answer: UNIT_TRANSACTION_PAGE,
    problems: ['MISSING_BLOCK_ID', 'END_BEFORE_START'],
  })
  ofBlock(@Ctx() ctx: Context, @Query() page: BlockTransactionPage, @Req() request: PlatformRequest) {
    return this.transactions.ofBlock(ctx, page, request.url);
  }

  @Read('lease/transcation', 'bill.read', 'List transactions', { answer: TRANSACTION_PAGE })
  list(@Ctx() ctx: Context, @Query() page: TransactionPage, @Req() request: PlatformRequest) {
    return this.transactions.list(ctx, page, request.url);
  }

  @Command('lease/transcation/create', 'bill.write', 'Record another transaction of a lease', {
    answer: SAVED,
  })
  record(@Ctx() ctx: Context, @Body() terms: RecordTransaction) {
    return this.commands.execute(new RecordTransactionCommand(ctx, terms));
  }
}
