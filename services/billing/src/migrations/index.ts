import type { MigrationInterface } from 'typeorm';
import { Billing1794000000000 } from './1794000000000-billing.js';

export const migrations: (new () => MigrationInterface)[] = [Billing1794000000000];
