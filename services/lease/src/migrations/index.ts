import type { MigrationInterface } from 'typeorm';
import { Lease1760000001000 } from './1760000001000-lease.js';
import { RentersAndLandlords1760000002000 } from './1760000002000-renters-and-landlords.js';
import { RenewalsAndActivity1760000003000 } from './1760000003000-renewals-and-activity.js';
import { LawOfSections1760000004000 } from './1760000004000-law-of-sections.js';
import { Imports1760000005000 } from './1760000005000-imports.js';
import { DueTerms1760000006000 } from './1760000006000-due-terms.js';
import { Persons1760000007000 } from './1760000007000-persons.js';
import { SearchWords1795614600000 } from './1795614600000-search-words.js';
import { PropertyManagers1795735000000 } from './1795735000000-property-managers.js';
import { ActivityApiKeys1795736000000 } from './1795736000000-activity-api-keys.js';
import { PortfolioManagers1795740000000 } from './1795740000000-portfolio-managers.js';
import { TemporaryRents1795741000000 } from './1795741000000-temporary-rents.js';
import { RentReviews1795880000000 } from './1795880000000-rent-reviews.js';

export const migrations: (new () => MigrationInterface)[] = [
  Lease1760000001000,
  RentersAndLandlords1760000002000,
  RenewalsAndActivity1760000003000,
  LawOfSections1760000004000,
  Imports1760000005000,
  DueTerms1760000006000,
  Persons1760000007000,
  SearchWords1795614600000,
  PropertyManagers1795735000000,
  ActivityApiKeys1795736000000,
  PortfolioManagers1795740000000,
  TemporaryRents1795741000000,
  RentReviews1795880000000,
];
