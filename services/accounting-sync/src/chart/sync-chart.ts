import { ContextCommand, Database, JobQueue, Problem } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { assertOwnCompany, type CompanyBody } from '../connection/company-body.js';
import { ProviderTokens } from '../connection/provider-tokens.js';
import { scheduleChart } from './read-chart.js';

/** Queues reading the chart of accounts again; `chart_read_at` of the organisation says when it was done. */
export class SyncChartCommand extends ContextCommand<CompanyBody, { organisation_id: string }> {}

@CommandHandler(SyncChartCommand)
export class SyncChartHandler {
  constructor(
    private readonly db: Database,
    private readonly jobs: JobQueue,
    private readonly tokens: ProviderTokens,
  ) {}

  async execute({ ctx, body }: SyncChartCommand): Promise<{ organisation_id: string }> {
    assertOwnCompany(ctx, body);
    await this.tokens.assertConnected(ctx);
    return this.db.run(ctx, async (tx) => {
      const [bound] = await tx.query<{ id: string }>(
        'select id from accounting_organisation where company_id = $1 and bound_at is not null for update',
        [ctx.company_id],
        'chart_bound',
      );
      if (!bound) throw new Problem('ACCOUNTING_NO_ORGANISATION');
      await scheduleChart(tx, this.jobs, bound.id);
      return { organisation_id: bound.id };
    });
  }
}
