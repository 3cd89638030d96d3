import { translator } from '@keystead/messages';
import { ContextCommand, Database, JobQueue, ListOf, OneOf, Problem } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { ADDABLE_ACCOUNTS } from './add-accounts.js';
import { nameKey } from './chart.queries.js';
import { assertOwnCompany, CompanyBody } from '../connection/company-body.js';
import { ProviderTokens } from '../connection/provider-tokens.js';
import { scheduleChart } from './read-chart.js';

export class AddedAccount {
  @OneOf(ADDABLE_ACCOUNTS.map(({ id }) => id)) system_account: string;
}

export class SyncChart extends CompanyBody {
  @ListOf(() => AddedAccount, {
    optional: true,
    max: ADDABLE_ACCOUNTS.length,
    about: 'Accounts of ours that are added to the chart and matched there, before it is read',
    sentences: {
      list: 'This must be a list of accounts',
      item: 'This must be an account',
      tooMany: `At most ${ADDABLE_ACCOUNTS.length} accounts`,
    },
  })
  additions?: AddedAccount[] | null;
}

/** Queues reading the chart of accounts again; `chart_read_at` of the organisation says when it was done. */
export class SyncChartCommand extends ContextCommand<SyncChart, { organisation_id: string }> {}

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
      const matched = await tx.query<{ system_account: string }>(
        'select system_account from account_match where company_id = $1 and organisation_id = $2',
        [ctx.company_id, bound.id],
        'chart_matched',
      );
      const skipped = new Set(matched.map(({ system_account }) => system_account));
      const requested = new Set((body.additions ?? []).map(({ system_account }) => system_account));
      const text = translator(ctx.language);
      const added = [...requested].filter((id) => !skipped.has(id));
      const additions = added.map((id) => ({ system_account: id, name: text(nameKey(id)) }));
      await scheduleChart(tx, this.jobs, bound.id, additions);
      if (additions.length > 0) tx.audit('provider_account', bound.id, 'add', null, { additions });
      return { organisation_id: bound.id };
    });
  }
}
