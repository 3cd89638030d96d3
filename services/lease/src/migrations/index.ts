import type { MigrationInterface } from 'typeorm';
import { Lease1794000000000 } from './1794000000000-lease.js';

export const migrations: (new () => MigrationInterface)[] = [Lease1794000000000];
