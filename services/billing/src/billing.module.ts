import { Module } from '@nestjs/common';
import { AddBankAccountHandler } from './bank-account/add-bank-account.js';
import { AccountNumbers } from './bank-account/account-numbers.js';
import { BankAccountController } from './bank-account/bank-account.controller.js';
import { BankAccountQueries } from './bank-account/bank-account.queries.js';
import { DeleteBankAccountHandler } from './bank-account/delete-bank-account.js';
import { SaveBankAccountHandler } from './bank-account/save-bank-account.js';
import { BillController } from './bills/bill.controller.js';
import { BillQueries } from './bills/bill.queries.js';
import { CancelBillHandler } from './bills/cancel-bill.js';
import { CreateBillHandler } from './bills/create-bill.js';
import { RentCollectionController } from './collection/rent-collection.controller.js';
import { RentCollectionQueries } from './collection/rent-collection.queries.js';
import { SettingsReactions } from './company/settings.reactions.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardQueries } from './dashboard/dashboard.queries.js';
import { SectionReactions } from './dashboard/section.reactions.js';
import { LedgerCheck } from './ledger-check/ledger-check.js';
import { INCOME_CONTROLLERS, INCOME_PROVIDERS } from './income/income-parts.js';
import { KeepLeaseHandler } from './leases/keep-lease.js';
import { LeaseBillingController } from './lease-billing/lease-billing.controller.js';
import { LeaseBillingQueries } from './lease-billing/lease-billing.queries.js';
import { SaveLeaseBillingHandler } from './lease-billing/save-lease-billing.js';
import { LeaseReactions } from './leases/lease.reactions.js';
import { BillPaymentController } from './payments/bill-payment.controller.js';
import { BillPaymentQueries } from './payments/bill-payment.queries.js';
import { SectionQueries } from './dashboard/section-list.js';
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
    LeaseBillingController,
    LeaseReactions,
    SectionReactions,
    RenterReactions,
    SettingsReactions,
    ...INCOME_CONTROLLERS,
  ],
  providers: [
    AccountNumbers,
    BankAccountQueries,
    AddBankAccountHandler,
    SaveBankAccountHandler,
    DeleteBankAccountHandler,
    BillQueries,
    CreateBillHandler,
    CancelBillHandler,
    BillPaymentQueries,
    RecordPaymentHandler,
    ReversePaymentHandler,
    RentCollectionQueries,
    DashboardQueries,
    KeepLeaseHandler,
    LeaseBillingQueries,
    SaveLeaseBillingHandler,
    RentRun,
    LedgerCheck,
    ...INCOME_PROVIDERS,
  ],
})
export class BillingModule {}
    SectionQueries,
