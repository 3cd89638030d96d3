import type { MigrationInterface } from 'typeorm';
import { AccountingSync1760000001000 } from './1760000001000-accounting-sync.js';

export const migrations: (new () => MigrationInterface)[] = [AccountingSync1760000001000];
