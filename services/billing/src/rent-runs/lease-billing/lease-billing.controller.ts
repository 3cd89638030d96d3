import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, Read } from '@keystead/platform';
import {
  GrantRentFree,
  GrantRentFreeCommand,
  SaveLeaseBilling,
  SaveLeaseBillingCommand,
  WithdrawRentFree,
  WithdrawRentFreeCommand,
} from './lease-billing.commands.js';
import {
  LEASE_BILLING,
  LEASE_BILLING_SAVED,
  LeaseBillingOf,
  LeaseBillingQueries,
  RENT_FREE_SAVED,
} from './lease-billing.queries.js';

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
    return this.commands.execute(new SaveLeaseBillingCommand(ctx, settings));
  }

  @Command('rent-free', 'bill.write', 'Grant rent-free days', { answer: RENT_FREE_SAVED })
  grant(@Ctx() ctx: Context, @Body() days: GrantRentFree) {
    return this.commands.execute(new GrantRentFreeCommand(ctx, days));
  }

  @Command('rent-free/delete', 'bill.write', 'Withdraw rent-free days', { answer: RENT_FREE_SAVED })
  withdraw(@Ctx() ctx: Context, @Body() days: WithdrawRentFree) {
    return this.commands.execute(new WithdrawRentFreeCommand(ctx, days));
  }
}
