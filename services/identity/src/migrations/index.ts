import type { MigrationInterface } from 'typeorm';
import { Identity1794000001000 } from './1794000001000-identity.js';

export const migrations: (new () => MigrationInterface)[] = [Identity1794000001000];
