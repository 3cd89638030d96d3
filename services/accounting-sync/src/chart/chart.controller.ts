import {
  Command,
  type Context,
  Ctx,
  Database,
  one,
  listResponse,
  type PlatformRequest,
  Read,
  SAVED,
  t,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CHART, CHART_PAGE, ChartPage } from './chart.queries.js';
import { MatchAccounts, MatchAccountsCommand } from './match-accounts.js';
import { SyncChart, SyncChartCommand } from './sync-chart.js';

const QUEUED = one(t.object('QueuedChart', { organisation_id: t.id() }));

@Controller('v1/system/xero')
export class ChartController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('chart-of-accounts', 'accounting.read', 'List the chart of accounts of the organisation', {
    answer: CHART_PAGE,
  })
  list(@Ctx() ctx: Context, @Query() page: ChartPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, CHART, page, url);
  }

  @Command('match-chart-of-accounts', 'accounting.write', 'Match accounts with the chart of the organisation', {
    answer: SAVED,
    problems: ['MISSING_COMPANY_ID', 'NOT_FOUND', 'ACCOUNTING_NO_ORGANISATION'],
  })
  match(@Ctx() ctx: Context, @Body() body: MatchAccounts) {
    return this.commands.execute(new MatchAccountsCommand(ctx, body));
  }

  @Command(
    'sync-chart-of-accounts',
    'accounting.write',
    'Read the chart of accounts again, and add accounts of ours to it',
    {
      answer: QUEUED,
      problems: [
        ...(['MISSING_COMPANY_ID', 'NOT_FOUND', 'ACCOUNTING_NO_ORGANISATION'] as const),
        ...(['ACCOUNTING_NOT_CONNECTED', 'ACCOUNTING_RECONNECT'] as const),
      ],
    },
  )
  sync(@Ctx() ctx: Context, @Body() body: SyncChart) {
    return this.commands.execute(new SyncChartCommand(ctx, body));
  }
}
