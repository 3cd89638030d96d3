import type { MigrationInterface } from 'typeorm';
import { Lease1794000000000 } from './1794000000000-lease.js';
import { PlanIsShared1795000000000 } from './1795000000000-plan-is-shared.js';
import { RentersAndLandlords1797000002001 } from './1797000002001-renters-and-landlords.js';

export const migrations: (new () => MigrationInterface)[] = [
  Lease1794000000000,
  PlanIsShared1795000000000,
  RentersAndLandlords1797000002001,
];
