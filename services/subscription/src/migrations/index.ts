import type { MigrationInterface } from 'typeorm';
import { Subscription1794000000000 } from './1794000000000-subscription.js';
import { Payments1796000000000 } from './1796000000000-payments.js';
import { TrialOnce1801000700100 } from './1801000700100-trial-once.js';
import { CountInvitations1801000700200 } from './1801000700200-count-invitations.js';

export const migrations: (new () => MigrationInterface)[] = [
  Subscription1794000000000,
  Payments1796000000000,
  TrialOnce1801000700100,
  CountInvitations1801000700200,
];
