import { Module } from '@nestjs/common';
import {
  GrantRentFreeHandler,
  SaveLeaseBillingHandler,
  WithdrawRentFreeHandler,
} from './lease-billing/lease-billing.commands.js';
import { LeaseBillingController } from './lease-billing/lease-billing.controller.js';
import { LeaseBillingQueries } from './lease-billing/lease-billing.queries.js';
import { LeaseReactions } from './lease.reactions.js';
import { RentRun } from './rent-run.js';
import { SyncLeaseHandler } from './sync-lease.js';

@Module({
  controllers: [LeaseBillingController, LeaseReactions],
  providers: [
    LeaseBillingQueries,
    SaveLeaseBillingHandler,
    GrantRentFreeHandler,
    WithdrawRentFreeHandler,
    SyncLeaseHandler,
    RentRun,
  ],
})
export class RentRunsModule {}
