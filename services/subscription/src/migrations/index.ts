import type { MigrationInterface } from 'typeorm';
import { Subscriptions1795900001000 } from './1795900001000-subscriptions.js';
import { Payments1795900002000 } from './1795900002000-payments.js';

export const migrations: (new () => MigrationInterface)[] = [Subscriptions1795900001000, Payments1795900002000];
