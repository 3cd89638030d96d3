import { Module } from '@nestjs/common';
import { AddBankAccountHandler } from './bank-account/add-bank-account.js';
import { AccountNumbers } from './bank-account/account-numbers.js';
import { BankAccountController } from './bank-account/bank-account.controller.js';
import { BankAccountQueries } from './bank-account/bank-account.queries.js';
import { DeleteBankAccountHandler } from './bank-account/delete-bank-account.js';
import { SaveBankAccountHandler } from './bank-account/save-bank-account.js';
import { BillController } from './bills/bill.controller.js';
import { BillQueries } from './bills/bill.queries.js';
import { CreateBillHandler } from './bills/create-bill.js';
import { RentCollectionController } from './collection/rent-collection.controller.js';
import { RentCollectionQueries } from './collection/rent-collection.queries.js';
import { SettingsReactions } from './company/settings.reactions.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardQueries } from './dashboard/dashboard.queries.js';
import { SectionReactions } from './dashboard/section.reactions.js';
import { LedgerCheck } from './ledger-check/ledger-check.js';
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
    BankAccountController,
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
    AccountNumbers,
    BankAccountQueries,
    AddBankAccountHandler,
    SaveBankAccountHandler,
    DeleteBankAccountHandler,
    BillQueries,
    CreateBillHandler,
    BillPaymentQueries,
    RecordPaymentHandler,
    ReversePaymentHandler,
    RentCollectionQueries,
    DashboardQueries,
    KeepLeaseHandler,
    RentRun,
    LedgerCheck,
  ],
})
export class BillingModule {}
