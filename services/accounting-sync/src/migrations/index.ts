import type { MigrationInterface } from 'typeorm';
import { Organisations1795900001000 } from './1795900001000-organisations.js';
import { Projections1795900002000 } from './1795900002000-projections.js';
import { Sync1795900003000 } from './1795900003000-sync.js';

export const migrations: (new () => MigrationInterface)[] = [
  Organisations1795900001000,
  Projections1795900002000,
  Sync1795900003000,
];
