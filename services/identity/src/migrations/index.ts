import type { MigrationInterface } from 'typeorm';
import { Companies1795900001000 } from './1795900001000-companies.js';
import { Accounts1795900002000 } from './1795900002000-accounts.js';
import { SignIn1795900003000 } from './1795900003000-sign-in.js';
import { BeforeSignIn1795900004000 } from './1795900004000-before-sign-in.js';
import { RolesAndTeam1795900005000 } from './1795900005000-roles-and-team.js';
import { Renters1795900006000 } from './1795900006000-renters.js';
import { PersonsAndPortfolioManagers1795900007000 } from './1795900007000-persons-and-portfolio-managers.js';
import { FixedTerms1795900008000 } from './1795900008000-fixed-terms.js';
import { EmailChanges1795900009000 } from './1795900009000-email-changes.js';
import { Authenticators1795900010000 } from './1795900010000-authenticators.js';
import { ArchivesOfPersons1795900011000 } from './1795900011000-archives-of-persons.js';
import { ListSettings1795900012000 } from './1795900012000-list-settings.js';

export const migrations: (new () => MigrationInterface)[] = [
  Companies1795900001000,
  Accounts1795900002000,
  SignIn1795900003000,
  BeforeSignIn1795900004000,
  RolesAndTeam1795900005000,
  Renters1795900006000,
  PersonsAndPortfolioManagers1795900007000,
  FixedTerms1795900008000,
  EmailChanges1795900009000,
  Authenticators1795900010000,
  ArchivesOfPersons1795900011000,
  ListSettings1795900012000,
];
