import type { MigrationInterface } from 'typeorm';
import { Notification1760000001000 } from './1760000001000-notification.js';
import { Administrators1760000002000 } from './1760000002000-administrators.js';
import { Reminders1760000003000 } from './1760000003000-reminders.js';

export const migrations: (new () => MigrationInterface)[] = [
  Notification1760000001000,
  Administrators1760000002000,
  Reminders1760000003000,
];
