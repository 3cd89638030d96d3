import type { ServiceDefinition } from '@keystead/platform';
import { Adjustment } from './receivables/adjustments/adjustment.entity.js';
import { LateFeeTerms, LeaseArrears } from './collections/arrears/arrears-state.js';
import { BILLING_ENCRYPTION } from './banking/accounts/account-encryption.js';
import { BankAccount } from './banking/accounts/bank-account.entity.js';
import { BankLine } from './banking/reconciliation/bank-line.entity.js';
import { BillingModule } from './billing.module.js';
import { Bill } from './receivables/bills/bill.entity.js';
import { BILLING_CONFIG } from './config.js';
import { DirectDebit } from './collections/direct-debit/direct-debit.entity.js';
import { DebitMandate } from './collections/direct-debit/mandate.entity.js';
import { OnlinePayment } from './collections/online-payment/online-payment.entity.js';
import { OwnerAccount, PaymentAccount } from './payouts/accounts/payout-account.entity.js';
import { OwnerPayout } from './payouts/owner-payout.entity.js';
import { IncomeRecord } from './expenses/income/income-record.entity.js';
import { RentFreeDays } from './rent-runs/lease-billing/lease-billing.commands.js';
import { Lease } from './receivables/leases/lease.entity.js';
import { migrations } from './migrations/index.js';
import { BILLING_PERSONAL } from './personal-data.js';
import { BillPayment } from './receivables/payments/bill-payment.entity.js';
import { BILLING_PERSONS } from './person-scope.js';
import { DocumentTemplate } from './pdf/text-document/document-template.entity.js';
import { TextDocument } from './pdf/text-document/text-document.entity.js';
import { UtilityBill } from './expenses/utilities/utility-bill.entity.js';

export const billing: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  entities: [
    Lease,
    RentFreeDays,
    Bill,
    BillPayment,
    Adjustment,
    IncomeRecord,
    OwnerPayout,
    OwnerAccount,
    PaymentAccount,
    BankAccount,
    BankLine,
    DebitMandate,
    DirectDebit,
    OnlinePayment,
    UtilityBill,
    LeaseArrears,
    LateFeeTerms,
    DocumentTemplate,
    TextDocument,
  ],
  migrations,
  personal: BILLING_PERSONAL,
  config: BILLING_CONFIG,
  persons: BILLING_PERSONS,
  encryption: BILLING_ENCRYPTION,
  notExported: ['ledger_check', 'running_figure', 'section_days', 'property_year'],
};
