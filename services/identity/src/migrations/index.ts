import type { MigrationInterface } from 'typeorm';
import { Identity1760000001000 } from './1760000001000-identity.js';
import { SignOn1760000002000 } from './1760000002000-sign-on.js';
import { Privacy1760000003000 } from './1760000003000-privacy.js';
import { Profile1760000004000 } from './1760000004000-profile.js';
import { RolesAndTeam1760000005000 } from './1760000005000-roles-and-team.js';
import { DevicesAndSecondStep1760000006000 } from './1760000006000-devices-and-second-step.js';
import { Renters1760000007000 } from './1760000007000-renters.js';
import { Persons1760000008000 } from './1760000008000-persons.js';
import { RepublishInvitations1760000009000 } from './1760000009000-republish-invitations.js';
import { RepublishAgreements1760000060000 } from './1760000060000-republish-agreements.js';
import { EncryptionKeys1760000070000 } from './1760000070000-encryption-keys.js';
import { DeadLetterWatch1795612100000 } from './1795612100000-dead-letter-watch.js';
import { SearchWords1795614600000 } from './1795614600000-search-words.js';
import { SessionsAndSecondStep1795668000000 } from './1795668000000-sessions-and-second-step.js';
import { ApiKeys1795734000000 } from './1795734000000-api-keys.js';
import { PropertyManagers1795735000000 } from './1795735000000-property-managers.js';
import { PortfolioManagers1795740000000 } from './1795740000000-portfolio-managers.js';

export const migrations: (new () => MigrationInterface)[] = [
  Identity1760000001000,
  SignOn1760000002000,
  Privacy1760000003000,
  Profile1760000004000,
  RolesAndTeam1760000005000,
  DevicesAndSecondStep1760000006000,
  Renters1760000007000,
  Persons1760000008000,
  RepublishInvitations1760000009000,
  RepublishAgreements1760000060000,
  EncryptionKeys1760000070000,
  DeadLetterWatch1795612100000,
  SearchWords1795614600000,
  SessionsAndSecondStep1795668000000,
  ApiKeys1795734000000,
  PropertyManagers1795735000000,
  PortfolioManagers1795740000000,
];
