import type { MigrationInterface } from 'typeorm';
import { Notification1794000000000 } from './1794000000000-notification.js';
import { Administrators1800000000500 } from './1800000000500-administrators.js';
import { Reminders1800000000702 } from './1800000000702-reminders.js';
import { SecurityCode1795000004000 } from './1795000004000-security-code.js';

export const migrations: (new () => MigrationInterface)[] = [
  Notification1794000000000,
  SecurityCode1795000004000,
  Administrators1800000000500,
  Reminders1800000000702,
];
