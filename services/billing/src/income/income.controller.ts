import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, REMOVED, SAVED, type Context, type PlatformRequest } from '@keystead/platform';
import { CorrectRecord } from './correct-record.js';
import { INCOME_CHART, INCOME_SUMMARY } from './income-answers.js';
import { IncomePage, IncomePeriod, IncomeQueries } from './income.queries.js';
import { RecordIncome } from './record-income.js';
import { RemoveRecord } from './remove-record.js';

@Controller('v1/system/income')
export class IncomeController {
  constructor(
    private readonly income: IncomeQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('chart', 'report.read', 'Income and expenses day by day', { answer: INCOME_CHART, problems: ['NOT_FOUND'] })
  async chart(@Ctx() ctx: Context, @Query() period: IncomePeriod) {
    return { data: await this.income.chart(ctx, period) };
  }

  @Read('summary', 'report.read', 'Income and expenses of a period in figures, with its records', {
    answer: INCOME_SUMMARY,
    problems: ['NOT_FOUND'],
  })
  summary(@Ctx() ctx: Context, @Query() page: IncomePage, @Req() request: PlatformRequest) {
    return this.income.summary(ctx, page, request.url);
  }

  @Act('record/create', 'report.write', 'Record income or an expense besides rent and bills', { answer: SAVED })
  record(@Ctx() ctx: Context, @Body() terms: RecordIncome) {
    return this.commands.execute(by(ctx, terms));
  }

  @Act('record/update', 'report.write', 'Correct a record', { answer: SAVED })
  correct(@Ctx() ctx: Context, @Body() terms: CorrectRecord) {
    return this.commands.execute(by(ctx, terms));
  }

  @Act('record/delete', 'report.write', 'Take a record away', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() record: RemoveRecord) {
    return this.commands.execute(by(ctx, record));
  }
}
