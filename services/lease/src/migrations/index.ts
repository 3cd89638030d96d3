import type { MigrationInterface } from 'typeorm';
import { Leases1795900001000 } from './1795900001000-leases.js';
import { RentersAndRents1795900002000 } from './1795900002000-renters-and-rents.js';
import { PlacesPeopleAndActivity1795900003000 } from './1795900003000-places-people-and-activity.js';
import { ImportsAndSearchWords1795900004000 } from './1795900004000-imports-and-search-words.js';
import { PersonsAndPortfolioManagers1795900005000 } from './1795900005000-persons-and-portfolio-managers.js';
import { Occupants1795900006000 } from './1795900006000-occupants.js';
import { Bonds1795900007000 } from './1795900007000-bonds.js';
import { ImportColumns1795900008000 } from './1795900008000-import-columns.js';
import { ImportHeadings1795900009000 } from './1795900009000-import-headings.js';
import { FixedTerms1795900010000 } from './1795900010000-fixed-terms.js';
import { BondClaimDays1795900011000 } from './1795900011000-bond-claim-days.js';
import { NamesInOrder1795900012000 } from './1795900012000-names-in-order.js';
import { OneOrderOfNames1795900013000 } from './1795900013000-one-order-of-names.js';
import { EndedByRenewal1795900014000 } from './1795900014000-ended-by-renewal.js';
import { ImportDefaults1795900015000 } from './1795900015000-import-defaults.js';

export const migrations: (new () => MigrationInterface)[] = [
  Leases1795900001000,
  RentersAndRents1795900002000,
  PlacesPeopleAndActivity1795900003000,
  ImportsAndSearchWords1795900004000,
  PersonsAndPortfolioManagers1795900005000,
  Occupants1795900006000,
  Bonds1795900007000,
  ImportColumns1795900008000,
  ImportHeadings1795900009000,
  FixedTerms1795900010000,
  BondClaimDays1795900011000,
  NamesInOrder1795900012000,
  OneOrderOfNames1795900013000,
  EndedByRenewal1795900014000,
  ImportDefaults1795900015000,
];
