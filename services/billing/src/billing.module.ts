import { Module } from '@nestjs/common';
import { ADJUSTMENT_CONTROLLERS, ADJUSTMENT_PARTS } from './adjustments/adjustment-parts.js';
import { AddBankAccountHandler } from './bank-account/add-bank-account.js';
import { AccountNumbers } from './bank-account/account-numbers.js';
import { ARREARS_CONTROLLERS, ARREARS_PARTS } from './arrears/arrears-parts.js';
import { BankAccountController } from './bank-account/bank-account.controller.js';
import { BankAccountQueries } from './bank-account/bank-account.queries.js';
import { DeleteBankAccountHandler } from './bank-account/delete-bank-account.js';
import { SaveBankAccountHandler } from './bank-account/save-bank-account.js';
import { AcceptBankLinesHandler } from './bank-import/accept-bank-lines.js';
import { AcceptLines } from './bank-import/accept-lines.js';
import { AssignBankLineHandler } from './bank-import/assign-bank-line.js';
import { BankImportController } from './bank-import/bank-import.controller.js';
import { BankImportQueries } from './bank-import/bank-import.queries.js';
import { BankImportWork } from './bank-import/bank-import-work.js';
import { BankLineController } from './bank-import/bank-line.controller.js';
import { IgnoreBankLinesHandler } from './bank-import/ignore-bank-lines.js';
import { ImportAccounts } from './bank-import/import-account.js';
import { ReleaseBankLinesHandler } from './bank-import/release-bank-lines.js';
import { UndoBankLineHandler } from './bank-import/undo-bank-line.js';
import { BillController } from './bills/bill.controller.js';
import { BillQueries } from './bills/bill.queries.js';
import { CancelBillHandler } from './bills/cancel-bill.js';
import { CreateBillHandler } from './bills/create-bill.js';
import { RentCollectionController } from './collection/rent-collection.controller.js';
import { RentCollectionQueries } from './collection/rent-collection.queries.js';
import { SettingsReactions } from './company/settings.reactions.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardQueries } from './dashboard/dashboard.queries.js';
import { SectionQueries } from './dashboard/section-list.js';
import { SectionReactions } from './dashboard/section.reactions.js';
import { LedgerCheck } from './ledger-check/ledger-check.js';
import { INCOME_CONTROLLERS, INCOME_PROVIDERS } from './income/income-parts.js';
import { BeginMandateHandler } from './direct-debit/begin-mandate.js';
import { CancelMandateHandler } from './direct-debit/cancel-mandate.js';
import { DebitBill } from './direct-debit/debit-bill.js';
import { debitProvider } from './direct-debit/debit-provider.js';
import { DebitRun } from './direct-debit/debit-run.js';
import { DirectDebitController } from './direct-debit/direct-debit.controller.js';
import { DebitLookup } from './direct-debit/debit-lookup.js';
import { HandleDebitWebhookHandler } from './direct-debit/handle-debit-webhook.js';
import { MandateQueries } from './direct-debit/mandate.queries.js';
import { SettleDebit } from './direct-debit/settle-debit.js';
import { SyncLeaseHandler } from './leases/sync-lease.js';
import { GrantRentFreeHandler } from './lease-billing/grant-rent-free.js';
import { LeaseBillingController } from './lease-billing/lease-billing.controller.js';
import { LeaseBillingQueries } from './lease-billing/lease-billing.queries.js';
import { SaveLeaseBillingHandler } from './lease-billing/save-lease-billing.js';
import { WithdrawRentFreeHandler } from './lease-billing/withdraw-rent-free.js';
import { LeaseReactions } from './leases/lease.reactions.js';
import { PDF_PARTS } from './pdf/pdf-parts.js';
import { BillPaymentController } from './payments/bill-payment.controller.js';
import { BillPaymentQueries } from './payments/bill-payment.queries.js';
import { RecordPaymentHandler } from './payments/record-payment.js';
import { ReversePaymentHandler } from './payments/reverse-payment.js';
import { RenterReactions } from './renters/renter.reactions.js';
import { RentRun } from './rent-run/rent-run.js';
import { UTILITY_CONTROLLERS, UTILITY_PARTS } from './utilities/utility-parts.js';

@Module({
  controllers: [
    BankAccountController,
    DirectDebitController,
    BillController,
    BillPaymentController,
    RentCollectionController,
    DashboardController,
    LeaseBillingController,
    LeaseReactions,
    SectionReactions,
    RenterReactions,
    BankImportController,
    BankLineController,
    SettingsReactions,
    ...ADJUSTMENT_CONTROLLERS,
    ...ARREARS_CONTROLLERS,
    ...UTILITY_CONTROLLERS,
    ...INCOME_CONTROLLERS,
    ...PDF_PARTS.controllers,
  ],
  providers: [
    debitProvider,
    DebitLookup,
    MandateQueries,
    BeginMandateHandler,
    CancelMandateHandler,
    HandleDebitWebhookHandler,
    SettleDebit,
    DebitBill,
    DebitRun,
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
    BankImportQueries,
    BankImportWork,
    AcceptLines,
    AcceptBankLinesHandler,
    AssignBankLineHandler,
    IgnoreBankLinesHandler,
    ImportAccounts,
    ReleaseBankLinesHandler,
    UndoBankLineHandler,
    RentCollectionQueries,
    DashboardQueries,
    SectionQueries,
    SyncLeaseHandler,
    LeaseBillingQueries,
    SaveLeaseBillingHandler,
    GrantRentFreeHandler,
    WithdrawRentFreeHandler,
    RentRun,
    ...ADJUSTMENT_PARTS,
    ...ARREARS_PARTS,
    ...UTILITY_PARTS,
    LedgerCheck,
    ...INCOME_PROVIDERS,
    ...PDF_PARTS.providers,
  ],
})
export class BillingModule {}
