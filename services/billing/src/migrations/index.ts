import type { MigrationInterface } from 'typeorm';
import { Billing1794000000000 } from './1794000000000-billing.js';
import { Ledger1800000000000 } from './1800000000000-ledger.js';
import { EnterWhatWasBilled1800000000001 } from './1800000000001-enter-what-was-billed.js';
import { Renters1800000000400 } from './1800000000400-renters.js';
import { CompanySettings1800000000700 } from './1800000000700-company-settings.js';

export const migrations: (new () => MigrationInterface)[] = [
  Billing1794000000000,
  Ledger1800000000000,
  EnterWhatWasBilled1800000000001,
  Renters1800000000400,
  CompanySettings1800000000700,
];
