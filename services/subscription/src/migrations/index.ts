import type { MigrationInterface } from 'typeorm';
import { Subscription1794000000000 } from './1794000000000-subscription.js';
import { Payments1796000000000 } from './1796000000000-payments.js';

export const migrations: (new () => MigrationInterface)[] = [Subscription1794000000000, Payments1796000000000];
