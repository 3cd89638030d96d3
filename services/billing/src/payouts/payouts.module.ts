import { Module } from '@nestjs/common';
import { BankingModule } from '../banking/banking.module.js';
import { DeleteOwnerAccountHandler, SaveOwnerAccountHandler } from './accounts/owner-account.commands.js';
import { OwnerAccountReactions } from './accounts/owner-account.reactions.js';
import { DeletePaymentAccountHandler, SavePaymentAccountHandler } from './accounts/payment-account.commands.js';
import { PayoutAccountController } from './accounts/payout-account.controller.js';
import { PayoutAccountQueries } from './accounts/payout-account.queries.js';
import { SaveAccount } from './accounts/save-account.js';
import { BankFileController } from './bank-file/bank-file.controller.js';
import { BankFileQueries } from './bank-file/bank-file.queries.js';
import { OwnerBalanceQueries } from './owner-balance.queries.js';
import { MailPayoutsHandler } from './mail-payouts.js';
import { RecordPayoutHandler, RemovePayoutHandler } from './payout.commands.js';
import { PayoutController } from './payout.controller.js';
import { RecordPayoutBatchHandler } from './record-payout-batch.js';

@Module({
  imports: [BankingModule],
  controllers: [PayoutController, PayoutAccountController, BankFileController, OwnerAccountReactions],
  providers: [
    OwnerBalanceQueries,
    RecordPayoutHandler,
    RecordPayoutBatchHandler,
    RemovePayoutHandler,
    MailPayoutsHandler,
    SaveAccount,
    PayoutAccountQueries,
    SaveOwnerAccountHandler,
    DeleteOwnerAccountHandler,
    SavePaymentAccountHandler,
    DeletePaymentAccountHandler,
    BankFileQueries,
  ],
})
export class PayoutsModule {}
