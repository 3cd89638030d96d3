import type { MigrationInterface } from 'typeorm';
import { Subscription1760000001000 } from './1760000001000-subscription.js';
import { Payments1760000002000 } from './1760000002000-payments.js';

import { StoredFiles1760000003000 } from './1760000003000-stored-files.js';

export const migrations: (new () => MigrationInterface)[] = [
  Subscription1760000001000,
  Payments1760000002000,
  StoredFiles1760000003000,
];
