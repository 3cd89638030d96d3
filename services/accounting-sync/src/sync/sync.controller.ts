import {
  Command,
  type Context,
  Ctx,
  Database,
  fieldProblem,
  listResponse,
  one,
  type PlatformRequest,
  Read,
  t,
} from '@keystead/platform';
import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SyncActionCommand, SyncStep } from './sync-action.js';
import { PREVIEW } from './sync-preview.js';
import { ACTIVITY, ACTIVITY_PAGE, ActivityPage } from './sync.queries.js';

const STEP = one(
  t.object('AccountingSyncStep', {
    sync_id: t.nullable(t.id('Null after a preview')),
    preview: t.nullable(PREVIEW),
  }),
);

@Controller('v1/system/xero')
export class SyncController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Command('sync-action', 'accounting.write', 'Preview, start, stop or retry a sync', {
    answer: STEP,
    problems: [
      ...(['MISSING_COMPANY_ID', 'MISSING_PARAMETERS', 'NOT_FOUND', 'ACCOUNTING_NO_ORGANISATION'] as const),
      ...(['ACCOUNTING_NOT_CONNECTED', 'ACCOUNTING_RECONNECT', 'ACCOUNTING_SYNC_OVER'] as const),
    ],
  })
  act(@Ctx() ctx: Context, @Body() body: SyncStep) {
    return this.commands.execute(new SyncActionCommand(ctx, body));
  }

  @Read('activity', 'accounting.read', 'List what became of the records of a sync', { answer: ACTIVITY_PAGE })
  activity(@Ctx() ctx: Context, @Query() page: ActivityPage, @Req() { url }: PlatformRequest) {
    if (!page.filters?.sync_id) throw fieldProblem({ sync_id: 'this field is required' });
    return listResponse(this.db, ctx, ACTIVITY, page, url);
  }
}
