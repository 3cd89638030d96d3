import type { ServiceDefinition } from '@keystead/platform';
import { AccountingSyncModule } from './accounting-sync.module.js';
import { migrations } from './migrations/index.js';

export const accountingSync: ServiceDefinition = {
  name: 'accounting-sync',
  module: AccountingSyncModule,
  entities: [],
  migrations,
};
