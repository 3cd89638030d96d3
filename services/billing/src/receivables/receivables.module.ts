import { Module } from '@nestjs/common';
import { PropertyManagerReactions } from '@keystead/platform';
import { CreateCreditHandler, WriteOffBillHandler } from './adjustments/create-credit.js';
import { RefundAdjustmentHandler } from './adjustments/refund-adjustment.js';
import { ReverseAdjustmentHandler } from './adjustments/reverse-adjustment.js';
import { CancelBillHandler, CreateBillHandler } from './bills/bill.commands.js';
import { BillController } from './bills/bill.controller.js';
import { RenterReactions } from './leases/renter.reactions.js';
import { SettingsReactions } from './leases/settings.reactions.js';
import { LedgerCheck } from './ledger-check/ledger-check.js';
import { NamesReactions } from './names/names.reactions.js';
import { BillPaymentController } from './payments/bill-payment.controller.js';
import { RecordPaymentHandler } from './payments/record-payment.js';
import { ReversePaymentHandler } from './payments/reverse-payment.js';
import { ReverseRefundHandler } from './payments/reverse-refund.js';

@Module({
  controllers: [
    BillPaymentController,
    BillController,
    RenterReactions,
    SettingsReactions,
    NamesReactions,
    PropertyManagerReactions,
  ],
  providers: [
    RecordPaymentHandler,
    ReversePaymentHandler,
    ReverseRefundHandler,
    CreateCreditHandler,
    WriteOffBillHandler,
    ReverseAdjustmentHandler,
    RefundAdjustmentHandler,
    CreateBillHandler,
    CancelBillHandler,
    LedgerCheck,
  ],
  exports: [RecordPaymentHandler, ReversePaymentHandler],
})
export class ReceivablesModule {}
