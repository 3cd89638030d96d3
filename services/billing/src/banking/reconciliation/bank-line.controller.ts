import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read } from '@keystead/platform';
import { AcceptBankLines, AcceptBankLinesCommand } from './accept-bank-lines.js';
import { AssignBankLine, AssignBankLineCommand } from './assign-bank-line.js';
import {
  BANK_LINE_PAGE,
  LINE_ASSIGNED,
  LINE_UNDONE,
  LINES_ACCEPTED,
  LINES_IGNORED,
  LINES_RELEASED,
} from './bank-answers.js';
import { BankImportQueries, BankLinePage } from './bank-import.queries.js';
import {
  IgnoreBankLines,
  IgnoreBankLinesCommand,
  ReleaseBankLines,
  ReleaseBankLinesCommand,
  UndoBankLine,
  UndoBankLineCommand,
} from './bank-line.commands.js';

@Controller('v1/system/bank-line')
export class BankLineController {
  constructor(
    private readonly queries: BankImportQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.write', 'List bank lines with their proposed matches', {
    answer: BANK_LINE_PAGE,
  })
  list(@Ctx() ctx: Context, @Query() page: BankLinePage, @Req() request: PlatformRequest) {
    return this.queries.lines(ctx, page, request.url);
  }

  @Command('accept', 'bill.write', 'Accept proposed matches of bank lines', {
    answer: LINES_ACCEPTED,
    problems: ['IMPORT_OUT_OF_TURN'],
  })
  accept(@Ctx() ctx: Context, @Body() terms: AcceptBankLines) {
    return this.commands.execute(new AcceptBankLinesCommand(ctx, terms));
  }

  @Command('assign', 'bill.write', 'Match a bank line to a lease or bill', {
    answer: LINE_ASSIGNED,
    problems: [
      'BANK_LINE_DONE',
      'BANK_LINE_HELD',
      'BANK_MONEY_OUT',
      'BANK_CURRENCY',
      'BILL_CLOSED',
      'OVERPAYS_BILL',
      'PAYMENT_REVERSED',
    ],
  })
  assign(@Ctx() ctx: Context, @Body() terms: AssignBankLine) {
    return this.commands.execute(new AssignBankLineCommand(ctx, terms));
  }

  @Command('ignore', 'bill.write', 'Ignore bank lines', { answer: LINES_IGNORED })
  ignore(@Ctx() ctx: Context, @Body() terms: IgnoreBankLines) {
    return this.commands.execute(new IgnoreBankLinesCommand(ctx, terms));
  }

  @Command('release', 'bill.write', 'Release bank lines from duplicate review', {
    answer: LINES_RELEASED,
  })
  release(@Ctx() ctx: Context, @Body() terms: ReleaseBankLines) {
    return this.commands.execute(new ReleaseBankLinesCommand(ctx, terms));
  }

  @Command('undo', 'bill.write', 'Undo an accepted or ignored bank line', {
    answer: LINE_UNDONE,
    problems: ['BANK_LINE_OPEN', 'BANK_REVERSAL_STAYS'],
  })
  undo(@Ctx() ctx: Context, @Body() terms: UndoBankLine) {
    return this.commands.execute(new UndoBankLineCommand(ctx, terms));
  }
}
