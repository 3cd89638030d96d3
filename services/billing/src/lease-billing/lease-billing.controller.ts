import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, by, Ctx, Read, type Context } from '@keystead/platform';
import { LEASE_BILLING, LEASE_BILLING_SAVED, RENT_FREE_SAVED } from './lease-billing-answers.js';
import { LeaseBillingOf, LeaseBillingQueries } from './lease-billing.queries.js';
import { GrantRentFree } from './grant-rent-free.js';
import { SaveLeaseBilling } from './save-lease-billing.js';
import { WithdrawRentFree } from './withdraw-rent-free.js';

@Controller('v1/system/lease/billing')
export class LeaseBillingController {
  constructor(
    private readonly settings: LeaseBillingQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'Get the billing settings of a lease', {
    answer: LEASE_BILLING,
    problems: ['MISSING_LEASE_ID', 'NOT_FOUND'],
  })
  show(@Ctx() ctx: Context, @Query() of: LeaseBillingOf) {
    return this.settings.show(ctx, of);
  }

  @Command('save', 'bill.write', 'Update the billing settings of a lease', { answer: LEASE_BILLING_SAVED })
  save(@Ctx() ctx: Context, @Body() settings: SaveLeaseBilling) {
    return this.commands.execute(by(ctx, settings));
  }

  @Command('rent-free', 'bill.write', 'Grant rent-free days', { answer: RENT_FREE_SAVED })
  grant(@Ctx() ctx: Context, @Body() days: GrantRentFree) {
    return this.commands.execute(by(ctx, days));
  }

  @Command('rent-free/delete', 'bill.write', 'Withdraw rent-free days', { answer: RENT_FREE_SAVED })
  withdraw(@Ctx() ctx: Context, @Body() days: WithdrawRentFree) {
    return this.commands.execute(by(ctx, days));
  }
}
