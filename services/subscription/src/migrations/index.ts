import type { MigrationInterface } from 'typeorm';
import { Subscription1794000000000 } from './1794000000000-subscription.js';

export const migrations: (new () => MigrationInterface)[] = [Subscription1794000000000];
