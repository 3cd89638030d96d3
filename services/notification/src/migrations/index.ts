import type { MigrationInterface } from 'typeorm';
import { Notification1794000000000 } from './1794000000000-notification.js';

export const migrations: (new () => MigrationInterface)[] = [Notification1794000000000];
