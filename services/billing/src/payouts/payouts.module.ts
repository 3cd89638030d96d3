import { Module } from '@nestjs/common';
import { OwnerBalanceQueries } from './owner-balance.queries.js';
import { RecordPayoutHandler, RemovePayoutHandler } from './payout.commands.js';
import { PayoutController } from './payout.controller.js';
import { RecordPayoutBatchHandler } from './record-payout-batch.js';

@Module({
  controllers: [PayoutController],
  providers: [OwnerBalanceQueries, RecordPayoutHandler, RecordPayoutBatchHandler, RemovePayoutHandler],
})
export class PayoutsModule {}
