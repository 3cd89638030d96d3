import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, type Context, type PlatformRequest } from '@keystead/platform';
import { AcceptBankLines } from './accept-bank-lines.js';
import { AssignBankLine } from './assign-bank-line.js';
import {
  BANK_LINE_PAGE,
  LINES_ACCEPTED,
  LINES_IGNORED,
  LINES_RELEASED,
  LINE_ASSIGNED,
  LINE_UNDONE,
} from './bank-answers.js';
import { BankImportQueries, BankLinePage } from './bank-import.queries.js';
import { IgnoreBankLines } from './ignore-bank-lines.js';
import { ReleaseBankLines } from './release-bank-lines.js';
import { UndoBankLine } from './undo-bank-line.js';

@Controller('v1/system/bank-line')
export class BankLineController {
  constructor(
    private readonly queries: BankImportQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.write', 'List lines of banks: what is proposed, and what waits in the tray', {
    answer: BANK_LINE_PAGE,
  })
  list(@Ctx() ctx: Context, @Query() page: BankLinePage, @Req() request: PlatformRequest): Promise<string> {
    return this.queries.lines(ctx, page, request.url);
  }

  @Act('accept', 'bill.write', 'Take what is proposed: some lines, or all of an import that are sure enough', {
    answer: LINES_ACCEPTED,
    problems: ['IMPORT_OUT_OF_TURN'],
  })
  accept(@Ctx() ctx: Context, @Body() terms: AcceptBankLines) {
    return this.commands.execute(by(ctx, terms));
  }

  @Act('assign', 'bill.write', 'Say which lease or bill the money of a line is for', {
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
    return this.commands.execute(by(ctx, terms));
  }

  @Act('ignore', 'bill.write', 'Lay lines aside that are no money of renters', { answer: LINES_IGNORED })
  ignore(@Ctx() ctx: Context, @Body() terms: IgnoreBankLines) {
    return this.commands.execute(by(ctx, terms));
  }

  @Act('release', 'bill.write', 'Say that lines are no duplicates, although another account has equal ones', {
    answer: LINES_RELEASED,
  })
  release(@Ctx() ctx: Context, @Body() terms: ReleaseBankLines) {
    return this.commands.execute(by(ctx, terms));
  }

  @Act('undo', 'bill.write', 'Put an accepted or ignored line back into the tray', {
    answer: LINE_UNDONE,
    problems: ['BANK_LINE_OPEN', 'BANK_REVERSAL_STAYS'],
  })
  undo(@Ctx() ctx: Context, @Body() terms: UndoBankLine) {
    return this.commands.execute(by(ctx, terms));
  }
}
