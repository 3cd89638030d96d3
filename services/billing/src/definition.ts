import type { ServiceDefinition } from '@keystead/platform';
import { Adjustment } from './adjustments/adjustment.js';
import { ARREARS_ENTITIES } from './arrears/arrears-parts.js';
import { BankAccount } from './bank-account/bank-account.js';
import { BankLine } from './bank-import/bank-line.js';
import { BillingModule } from './billing.module.js';
import { Bill } from './bills/bill.js';
import { BILLING_CONFIG } from './config.js';
import { DirectDebit } from './direct-debit/direct-debit.js';
import { DebitMandate } from './direct-debit/mandate.js';
import { IncomeRecord } from './income/income-record.js';
import { RentFreeDays } from './lease-billing/rent-free-days.js';
import { Lease } from './leases/lease.js';
import { migrations } from './migrations/index.js';
import { BillPayment } from './payments/bill-payment.js';
import { BILLING_PERSONS } from './person-scope.js';
import { UtilityBill } from './utilities/utility-bill.js';

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
    BankAccount,
    BankLine,
    DebitMandate,
    DirectDebit,
    UtilityBill,
    ...ARREARS_ENTITIES,
  ],
  migrations,
  config: BILLING_CONFIG,
  persons: BILLING_PERSONS,
  notExported: ['ledger_check'],
};
