import type { MigrationInterface } from 'typeorm';
import { AccountingSync1760000001000 } from './1760000001000-accounting-sync.js';
import { AccountingProjections1760000060000 } from './1760000060000-accounting-projections.js';
import { Sync1760000061000 } from './1760000061000-sync.js';
import { EncryptionKeys1760000070000 } from './1760000070000-encryption-keys.js';
import { Refunds1795743000000 } from './1795743000000-refunds.js';
import { RefundReversals1795760000000 } from './1795760000000-refund-reversals.js';
import { CreditNoteRefunds1795761000000 } from './1795761000000-credit-note-refunds.js';
import { OwedRefunds1795764000000 } from './1795764000000-owed-refunds.js';

export const migrations: (new () => MigrationInterface)[] = [
  AccountingSync1760000001000,
  AccountingProjections1760000060000,
  Sync1760000061000,
  EncryptionKeys1760000070000,
  Refunds1795743000000,
  RefundReversals1795760000000,
  CreditNoteRefunds1795761000000,
  OwedRefunds1795764000000,
];
