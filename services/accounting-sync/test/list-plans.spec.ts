import { describeListPlans } from '@keystead/testkit';
import { accountingSync } from '../src/definition.js';

describeListPlans(accountingSync, {
  folder: 'services/accounting-sync/test',
  queries: {
    '/api/v1/system/xero/chart-of-accounts': [
      '?kind=bank',
      '?account_class=revenue',
      '?is_active=true',
      '?q=rent',
      '?sort=name',
    ],
  },
});
