import type { MigrationInterface } from 'typeorm';
import { Properties1795900001000 } from './1795900001000-properties.js';
import { Units1795900002000 } from './1795900002000-units.js';
import { OwnersAndAgents1795900003000 } from './1795900003000-owners-and-agents.js';
import { Registers1795900004000 } from './1795900004000-registers.js';
import { SafetyChecksAndInspections1795900005000 } from './1795900005000-safety-checks-and-inspections.js';
import { Maintenance1795900006000 } from './1795900006000-maintenance.js';
import { LeasesPeopleAndDocuments1795900007000 } from './1795900007000-leases-people-and-documents.js';
import { ImportsAndSearchWords1795900008000 } from './1795900008000-imports-and-search-words.js';
import { Persons1795900009000 } from './1795900009000-persons.js';
import { PortfolioManagers1795900010000 } from './1795900010000-portfolio-managers.js';
import { Listings1795900011000 } from './1795900011000-listings.js';
import { MaintenanceMessages1795900012000 } from './1795900012000-maintenance-messages.js';
import { ImportColumns1795900013000 } from './1795900013000-import-columns.js';
import { ImportHeadings1795900014000 } from './1795900014000-import-headings.js';
import { FixedTerms1795900015000 } from './1795900015000-fixed-terms.js';
import { SharedVisits1795900016000 } from './1795900016000-shared-visits.js';
import { SharedVisitsChecked1795900017000 } from './1795900017000-shared-visits-checked.js';
import { ImportDefaults1795900018000 } from './1795900018000-import-defaults.js';

export const migrations: (new () => MigrationInterface)[] = [
  Properties1795900001000,
  Units1795900002000,
  OwnersAndAgents1795900003000,
  Registers1795900004000,
  SafetyChecksAndInspections1795900005000,
  Maintenance1795900006000,
  LeasesPeopleAndDocuments1795900007000,
  ImportsAndSearchWords1795900008000,
  Persons1795900009000,
  PortfolioManagers1795900010000,
  Listings1795900011000,
  MaintenanceMessages1795900012000,
  ImportColumns1795900013000,
  ImportHeadings1795900014000,
  FixedTerms1795900015000,
  SharedVisits1795900016000,
  SharedVisitsChecked1795900017000,
  ImportDefaults1795900018000,
];
