import type { MigrationInterface } from 'typeorm';
import { Identity1794000001000 } from './1794000001000-identity.js';
import { PlanIsShared1795000000000 } from './1795000000000-plan-is-shared.js';
import { SignOn1795000003000 } from './1795000003000-sign-on.js';
import { Privacy1795000003100 } from './1795000003100-privacy.js';
import { Profile1795000004000 } from './1795000004000-profile.js';
import { RolesAndTeam1795000005000 } from './1795000005000-roles-and-team.js';
import { SignInComplete1795000006000 } from './1795000006000-sign-in-complete.js';
import { RemovedProperties1797000000100 } from './1797000000100-removed-properties.js';
import { Renters1797000002002 } from './1797000002002-renters.js';
import { Persons1801000600003 } from './1801000600003-persons.js';
import { InvitationsTold1801000700200 } from './1801000700200-invitations-told.js';
import { RequestedPlan1801000700000 } from './1801000700000-requested-plan.js';

export const migrations: (new () => MigrationInterface)[] = [
  Identity1794000001000,
  PlanIsShared1795000000000,
  SignOn1795000003000,
  Profile1795000004000,
  RolesAndTeam1795000005000,
  SignInComplete1795000006000,
  Privacy1795000003100,
  RemovedProperties1797000000100,
  Renters1797000002002,
  Persons1801000600003,
  RequestedPlan1801000700000,
  InvitationsTold1801000700200,
];
