import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  allRows,
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  REMOVED,
} from '@keystead/platform';
import { MAILED, OWNER_BALANCES, SAVED_BATCH, SAVED_PAYOUTS } from './payout-answers.js';
import { OwnerBalanceQueries, OwnerBalanceQuery } from './owner-balance.queries.js';
import { MailPayouts, MailPayoutsCommand } from './mail-payouts.js';
import { RecordPayout, RecordPayoutCommand, RemovePayout, RemovePayoutCommand } from './payout.commands.js';
import { OWNER_PAYOUT_PAGE, OWNER_PAYOUTS, OwnerPayoutPage } from './payout-list.js';
import { RecordPayoutBatch, RecordPayoutBatchCommand } from './record-payout-batch.js';

@Controller('v1/system/owner')
export class PayoutController {
  constructor(
    private readonly db: Database,
    private readonly balances: OwnerBalanceQueries,
    private readonly commands: CommandBus,
  ) {}

  /** For those who pay owners: an owner would see what others are owed. */
  @Read('balance', 'report.write', 'List what is left to pay to owners up to a day', { answer: OWNER_BALANCES })
  async balance(@Ctx() ctx: Context, @Query() query: OwnerBalanceQuery) {
    return allRows(ctx, await this.balances.list(ctx, query));
  }

  @Read('payout', 'owner.read', 'List payments to owners', { answer: OWNER_PAYOUT_PAGE })
  list(@Ctx() ctx: Context, @Query() page: OwnerPayoutPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, OWNER_PAYOUTS, page, url);
  }

  @Command('payout/create', 'report.write', 'Record a payment to an owner', {
    answer: SAVED_PAYOUTS,
    problems: ['NOT_FOUND'],
  })
  record(@Ctx() ctx: Context, @Body() payout: RecordPayout) {
    return this.commands.execute(new RecordPayoutCommand(ctx, payout));
  }

  @Command('payout/batch/create', 'report.write', 'Record payments to many owners at once', {
    answer: SAVED_BATCH,
    problems: ['NOT_FOUND', 'OWNER_BALANCE_CHANGED'],
  })
  recordBatch(@Ctx() ctx: Context, @Body() batch: RecordPayoutBatch) {
    return this.commands.execute(new RecordPayoutBatchCommand(ctx, batch));
  }

  @Command('payout/mail', 'report.write', 'Mail owners about payments to them', {
    answer: MAILED,
    problems: ['NOT_FOUND'],
  })
  mail(@Ctx() ctx: Context, @Body() payouts: MailPayouts) {
    return this.commands.execute(new MailPayoutsCommand(ctx, payouts));
  }

  @Command('payout/delete', 'report.write', 'Delete a payment to an owner', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() payout: RemovePayout) {
    return this.commands.execute(new RemovePayoutCommand(ctx, payout));
  }
}
