import { Module } from '@nestjs/common';
import { ReceivablesModule } from '../receivables/receivables.module.js';
import { ArrearsPreview } from './arrears/arrears-preview.js';
import { ArrearsRun } from './arrears/arrears-run.js';
import { ArrearsController } from './arrears/arrears.controller.js';
import { ArrearsQueries } from './arrears/arrears.queries.js';
import { LeaseArrearsQueries } from './arrears/lease-arrears.queries.js';
import { RemindBillHandler } from './arrears/remind-bill.js';
import { SetArrearsHandler } from './arrears/set-arrears.js';
import { SetLateFeeHandler } from './arrears/set-late-fee.js';
import { DebitBill } from './direct-debit/debit-bill.js';
import { DebitLookup } from './direct-debit/debit-lookup.js';
import { debitProvider, paymentPages } from './direct-debit/debit-provider.js';
import { DebitRun } from './direct-debit/debit-run.js';
import { DirectDebitController } from './direct-debit/direct-debit.controller.js';
import { HandleDebitWebhookHandler } from './direct-debit/handle-debit-webhook.js';
import { BeginMandateHandler, CancelMandateHandler } from './direct-debit/mandate.commands.js';
import { MandateQueries } from './direct-debit/mandate.queries.js';
import { SettleDebit } from './direct-debit/settle-debit.js';
import { BeginOnlinePayment } from './online-payment/begin-online-payment.js';
import { CheckOnlinePaymentHandler } from './online-payment/check-online-payment.js';
import { OnlinePaymentLooks } from './online-payment/online-payment-looks.js';
import { OnlinePaymentController } from './online-payment/online-payment.controller.js';
import { OnlinePaymentQueries } from './online-payment/online-payment.queries.js';
import { OpenPaymentPageHandler } from './online-payment/open-payment-page.js';
import { SettleOnlinePayment } from './online-payment/settle-online-payment.js';
import { RentCollectionController } from './rent-collection/rent-collection.controller.js';
import { RentCollectionQueries } from './rent-collection/rent-collection.queries.js';

@Module({
  imports: [ReceivablesModule],
  controllers: [ArrearsController, DirectDebitController, OnlinePaymentController, RentCollectionController],
  providers: [
    ArrearsRun,
    ArrearsQueries,
    ArrearsPreview,
    LeaseArrearsQueries,
    RemindBillHandler,
    SetArrearsHandler,
    SetLateFeeHandler,
    debitProvider,
    DebitLookup,
    MandateQueries,
    BeginMandateHandler,
    CancelMandateHandler,
    HandleDebitWebhookHandler,
    SettleDebit,
    DebitBill,
    DebitRun,
    paymentPages,
    BeginOnlinePayment,
    OpenPaymentPageHandler,
    CheckOnlinePaymentHandler,
    OnlinePaymentLooks,
    OnlinePaymentQueries,
    SettleOnlinePayment,
    RentCollectionQueries,
  ],
  exports: [RentCollectionQueries],
})
export class CollectionsModule {}
