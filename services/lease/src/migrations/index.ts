import type { MigrationInterface } from 'typeorm';
import { Lease1794000000000 } from './1794000000000-lease.js';
import { PlanIsShared1795000000000 } from './1795000000000-plan-is-shared.js';
import { RentersAndLandlords1797000002001 } from './1797000002001-renters-and-landlords.js';
import { LeasesComplete1798000000200 } from './1798000000200-leases-complete.js';
import { LawOfSections1798000000501 } from './1798000000501-law-of-sections.js';
import { Imports1799000000600 } from './1799000000600-imports.js';
import { SearchInIndexes1799000000700 } from './1799000000700-search-in-indexes.js';
import { TellRenters1800000000900 } from './1800000000900-tell-renters.js';
import { Persons1801000600000 } from './1801000600000-persons.js';
import { DueTerms1801000100000 } from './1801000100000-due-terms.js';
import { DueTermsOfPersons1801000800000 } from './1801000800000-due-terms-of-persons.js';
import { PropertyNames1802000100000 } from './1802000100000-property-names.js';
import { MistakenLeases1802000500000 } from './1802000500000-mistaken-leases.js';

export const migrations: (new () => MigrationInterface)[] = [
  Lease1794000000000,
  PlanIsShared1795000000000,
  RentersAndLandlords1797000002001,
  LeasesComplete1798000000200,
  LawOfSections1798000000501,
  Imports1799000000600,
  SearchInIndexes1799000000700,
  TellRenters1800000000900,
  Persons1801000600000,
  DueTerms1801000100000,
  DueTermsOfPersons1801000800000,
  PropertyNames1802000100000,
  MistakenLeases1802000500000,
];
