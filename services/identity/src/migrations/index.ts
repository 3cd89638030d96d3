import type { MigrationInterface } from 'typeorm';
import { Identity1794000001000 } from './1794000001000-identity.js';
import { PlanIsShared1795000000000 } from './1795000000000-plan-is-shared.js';
import { SignOn1795000003000 } from './1795000003000-sign-on.js';
import { Privacy1795000003100 } from './1795000003100-privacy.js';

export const migrations: (new () => MigrationInterface)[] = [
  Identity1794000001000,
  PlanIsShared1795000000000,
  SignOn1795000003000,
  Privacy1795000003100,
];
