import type { ServiceDefinition } from '@keystead/platform';
import { BillingModule } from './billing.module.js';
import { Bill } from './bills/bill.js';
import { Lease } from './leases/lease.js';
import { migrations } from './migrations/index.js';
import { BillPayment } from './payments/bill-payment.js';

export const billing: ServiceDefinition = {
  name: 'billing',
  module: BillingModule,
  entities: [Lease, Bill, BillPayment],
  migrations,
};
