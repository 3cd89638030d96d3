import { Controller, Query } from '@nestjs/common';
import { Ctx, Read, type Context } from '@keystead/platform';
import { HEALTH_REPORT } from './health-answers.js';
import { HealthPeriod, HealthQueries } from './health.queries.js';

@Controller('v1/system/property/health')
export class PropertyHealthController {
  constructor(private readonly health: HealthQueries) {}

  @Read('', 'report.read', 'Get the health score of a unit or of the portfolio', {
    answer: HEALTH_REPORT,
    problems: ['NOT_FOUND'],
  })
  async report(@Ctx() ctx: Context, @Query() query: HealthPeriod) {
    return { data: await this.health.report(ctx, query) };
  }
}
