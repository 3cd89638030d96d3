import type { ServiceDefinition } from '@keystead/platform';
import { AccountingSyncModule } from './accounting-sync.module.js';
import { ProviderAccount } from './chart/provider-account.entity.js';
import { ACCOUNTING_CONFIG } from './config.js';
import { AccountingConnection, AccountingOrganisation } from './connection/connection.entity.js';
import { ACCOUNTING_ENCRYPTION } from './connection/token-cipher.js';
import { SyncProposal } from './changes/proposal.entity.js';
import { SyncRecord } from './sync/sync-record.entity.js';
import { SyncActivity, SyncRun } from './sync/sync-run.entity.js';
import { migrations } from './migrations/index.js';
import { ACCOUNTING_PERSONAL } from './personal-data.js';

export const accountingSync: ServiceDefinition = {
  name: 'accounting-sync',
  module: AccountingSyncModule,
  entities: [
    AccountingConnection,
    AccountingOrganisation,
    ProviderAccount,
    SyncRecord,
    SyncRun,
    SyncActivity,
    SyncProposal,
  ],
  migrations,
  personal: ACCOUNTING_PERSONAL,
  config: ACCOUNTING_CONFIG,
  encryption: ACCOUNTING_ENCRYPTION,
};
