import { Properties1791000000000 } from './1791000000000-properties.js';
import { Sections1791000000001 } from './1791000000001-sections.js';
import { Keys1791000000002 } from './1791000000002-keys.js';
import { Heard1791000000003 } from './1791000000003-heard.js';
import { PropertyLife1797000000100 } from './1797000000100-property-life.js';
import { PlanIsShared1795000000000 } from './1795000000000-plan-is-shared.js';
import { ComplianceDates1797000000500 } from './1797000000500-compliance-dates.js';
import { OwnersAndAgents1797000002000 } from './1797000002000-owners-and-agents.js';
import { Registers1797000003000 } from './1797000003000-registers.js';
import { Health1797000003001 } from './1797000003001-health.js';
import { TellLawOfSections1798000000500 } from './1798000000500-tell-law-of-sections.js';
import { Imports1799000000600 } from './1799000000600-imports.js';
import { TellCostsOfSections1800000000300 } from './1800000000300-tell-costs-of-sections.js';
import { Persons1801000600002 } from './1801000600002-persons.js';
import { OwnershipAcquired1801000300000 } from './1801000300000-ownership-acquired.js';
import { PublishAddresses1801000300002 } from './1801000300002-publish-addresses.js';
import { TellAddressesOfSections1801000200001 } from './1801000200001-tell-addresses-of-sections.js';
import { BankAccounts1802000200000 } from './1802000200000-bank-accounts.js';

export const migrations = [
  Properties1791000000000,
  Sections1791000000001,
  Keys1791000000002,
  Heard1791000000003,
  PlanIsShared1795000000000,
  PropertyLife1797000000100,
  ComplianceDates1797000000500,
  OwnersAndAgents1797000002000,
  Registers1797000003000,
  Health1797000003001,
  TellLawOfSections1798000000500,
  Imports1799000000600,
  TellCostsOfSections1800000000300,
  Persons1801000600002,
  OwnershipAcquired1801000300000,
  PublishAddresses1801000300002,
  TellAddressesOfSections1801000200001,
  BankAccounts1802000200000,
];
