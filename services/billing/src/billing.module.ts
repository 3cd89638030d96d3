import { Module } from '@nestjs/common';
import { BillController } from './bills/bill.controller.js';
import { BillQueries } from './bills/bill.queries.js';
import { CreateBillHandler } from './bills/create-bill.js';
import { RentCollectionController } from './collection/rent-collection.controller.js';
import { RentCollectionQueries } from './collection/rent-collection.queries.js';
import { SettingsReactions } from './company/settings.reactions.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardQueries } from './dashboard/dashboard.queries.js';
import { SectionReactions } from './dashboard/section.reactions.js';
import { KeepLeaseHandler } from './leases/keep-lease.js';
import { LeaseReactions } from './leases/lease.reactions.js';
import { BillPaymentController } from './payments/bill-payment.controller.js';
import { BillPaymentQueries } from './payments/bill-payment.queries.js';
import { RecordPaymentHandler } from './payments/record-payment.js';
import { ReversePaymentHandler } from './payments/reverse-payment.js';
import { RenterReactions } from './renters/renter.reactions.js';
import { RentRun } from './rent-run/rent-run.js';

@Module({
  controllers: [
    BillController,
    BillPaymentController,
    RentCollectionController,
    DashboardController,
    LeaseReactions,
    SectionReactions,
    RenterReactions,
    SettingsReactions,
  ],
  providers: [
    BillQueries,
    CreateBillHandler,
    BillPaymentQueries,
    RecordPaymentHandler,
    ReversePaymentHandler,
    RentCollectionQueries,
    DashboardQueries,
    KeepLeaseHandler,
    RentRun,
  ],
})
export class BillingModule {}
