import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, NoBody, one, Read, REMOVED, SAVED, t } from '@keystead/platform';
import { DeleteOwnerAccount, SaveOwnerAccount, SavePaymentAccount } from './account-fields.js';
import { DeleteOwnerAccountCommand, SaveOwnerAccountCommand } from './owner-account.commands.js';
import { DeletePaymentAccountCommand, SavePaymentAccountCommand } from './payment-account.commands.js';
import { OWNER_ACCOUNT, OwnerAccountQuery, PAYMENT_ACCOUNT, PayoutAccountQueries } from './payout-account.queries.js';

const REMOVED_ACCOUNT = one(t.object('RemovedOwnerAccount', { owner_id: t.id() }));

/** For those who pay owners: no one else needs to know where the money of an owner goes. */
@Controller('v1/system/owner')
export class PayoutAccountController {
  constructor(
    private readonly accounts: PayoutAccountQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('account', 'report.write', 'Get the bank account of an owner, with a masked number', { answer: OWNER_ACCOUNT })
  ofOwner(@Ctx() ctx: Context, @Query() query: OwnerAccountQuery) {
    return this.accounts.ofOwner(ctx, query);
  }

  @Command('account/save', 'report.write', 'Save the bank account of an owner', {
    answer: SAVED,
    problems: ['NOT_FOUND'],
  })
  save(@Ctx() ctx: Context, @Body() account: SaveOwnerAccount) {
    return this.commands.execute(new SaveOwnerAccountCommand(ctx, account));
  }

  @Command('account/delete', 'report.write', 'Delete the bank account of an owner', {
    answer: REMOVED_ACCOUNT,
    problems: ['NOT_FOUND'],
  })
  remove(@Ctx() ctx: Context, @Body() account: DeleteOwnerAccount) {
    return this.commands.execute(new DeleteOwnerAccountCommand(ctx, account));
  }

  @Read('payment-account', 'report.write', 'Get the account that owners are paid from, with a masked number', {
    answer: PAYMENT_ACCOUNT,
  })
  thatPays(@Ctx() ctx: Context) {
    return this.accounts.thatPays(ctx);
  }

  @Command('payment-account/save', 'report.write', 'Save the account that owners are paid from', { answer: SAVED })
  savePaying(@Ctx() ctx: Context, @Body() account: SavePaymentAccount) {
    return this.commands.execute(new SavePaymentAccountCommand(ctx, account));
  }

  @Command('payment-account/delete', 'report.write', 'Delete the account that owners are paid from', {
    answer: REMOVED,
    problems: ['NOT_FOUND'],
  })
  removePaying(@Ctx() ctx: Context, @NoBody() none: object) {
    return this.commands.execute(new DeletePaymentAccountCommand(ctx, none));
  }
}
