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
    '/api/v1/system/xero/activity': [
      '?sync_id=6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e',
      '?sync_id=6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e&action=failed',
      '?sync_id=6f1d2c1e-8a53-4c1b-9d52-3f0a6d1b2c4e&kind=invoice',
    ],
    '/api/v1/system/xero/proposal': ['?state=open', '?difference=removed_there', '?kind=invoice'],
  },
});
