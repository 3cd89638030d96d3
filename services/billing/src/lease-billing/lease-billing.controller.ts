import { Body, Controller, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Act, by, Ctx, Read, type Context } from '@keystead/platform';
import { LeaseBillingOf, LeaseBillingQueries } from './lease-billing.queries.js';
import { SaveLeaseBilling } from './save-lease-billing.js';

@Controller('v1/system/lease/billing')
export class LeaseBillingController {
  constructor(
    private readonly settings: LeaseBillingQueries,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'bill.read', 'How the rent of a lease is divided, counted and taxed')
  show(@Ctx() ctx: Context, @Query() of: LeaseBillingOf) {
    return this.settings.show(ctx, of);
  }

  @Act('save', 'bill.write', 'Change how a lease is billed from now on')
  save(@Ctx() ctx: Context, @Body() settings: SaveLeaseBilling) {
    return this.commands.execute(by(ctx, settings));
  }
}
