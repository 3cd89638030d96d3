import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, type PlatformRequest, Read, REMOVED, SAVED } from '@keystead/platform';
import {
  CorrectRecord,
  CorrectRecordCommand,
  RecordIncome,
  RecordIncomeCommand,
  RemoveRecord,
  RemoveRecordCommand,
} from './income.commands.js';
import { INCOME_CHART, INCOME_SUMMARY, IncomePage, IncomePeriod, IncomeQueries } from './income.queries.js';

@Controller('v1/system/income')
export class IncomeController {
  constructor(
    private readonly income: IncomeQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('chart', 'report.read', 'Get daily income and expenses', { answer: INCOME_CHART, problems: ['NOT_FOUND'] })
  async chart(@Ctx() ctx: Context, @Query() period: IncomePeriod) {
    return { data: await this.income.chart(ctx, period) };
  }

  @Read('summary', 'report.read', 'Get the income and expense summary of a period', {
    answer: INCOME_SUMMARY,
    problems: ['NOT_FOUND'],
  })
  summary(@Ctx() ctx: Context, @Query() page: IncomePage, @Req() request: PlatformRequest) {
    return this.income.summary(ctx, page, request.url);
  }

  @Command('record/create', 'report.write', 'Record other income or an expense', { answer: SAVED })
  record(@Ctx() ctx: Context, @Body() terms: RecordIncome) {
    return this.commands.execute(new RecordIncomeCommand(ctx, terms));
  }

  @Command('record/update', 'report.write', 'Update an income or expense record', { answer: SAVED })
  correct(@Ctx() ctx: Context, @Body() terms: CorrectRecord) {
    return this.commands.execute(new CorrectRecordCommand(ctx, terms));
  }

  @Command('record/delete', 'report.write', 'Delete an income or expense record', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() record: RemoveRecord) {
    return this.commands.execute(new RemoveRecordCommand(ctx, record));
  }
}
