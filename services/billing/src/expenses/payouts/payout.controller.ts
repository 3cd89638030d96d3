import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, one, REMOVED, t } from '@keystead/platform';
import { RecordPayout, RecordPayoutCommand, RemovePayout, RemovePayoutCommand } from './payout.commands.js';

const SAVED_PAYOUTS = one(t.object('SavedPayouts', { ids: t.list(t.id(), 'One for each of the properties') }));

@Controller('v1/system/owner/payout')
export class PayoutController {
  constructor(private readonly commands: CommandBus) {}

  @Command('create', 'report.write', 'Record a payment to an owner', { answer: SAVED_PAYOUTS, problems: ['NOT_FOUND'] })
  record(@Ctx() ctx: Context, @Body() payout: RecordPayout) {
    return this.commands.execute(new RecordPayoutCommand(ctx, payout));
  }

  @Command('delete', 'report.write', 'Delete a payment to an owner', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() payout: RemovePayout) {
    return this.commands.execute(new RemovePayoutCommand(ctx, payout));
  }
}
