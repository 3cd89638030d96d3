import type { MigrationInterface } from 'typeorm';
import { Properties1760000001000 } from './1760000001000-properties.js';
import { Sections1760000002000 } from './1760000002000-sections.js';
import { Keys1760000003000 } from './1760000003000-keys.js';
import { SectionLeases1760000004000 } from './1760000004000-section-leases.js';
import { ComplianceDates1760000005000 } from './1760000005000-compliance-dates.js';
import { OwnersAndAgents1760000006000 } from './1760000006000-owners-and-agents.js';
import { Registers1760000007000 } from './1760000007000-registers.js';
import { PropertyHealth1760000008000 } from './1760000008000-property-health.js';
import { RepublishSections1760000010000 } from './1760000010000-republish-sections.js';
import { RepublishProperties1760000011000 } from './1760000011000-republish-properties.js';
import { Persons1760000012000 } from './1760000012000-persons.js';
import { BankAccounts1760000013000 } from './1760000013000-bank-accounts.js';
import { PublishRegisters1760000014000 } from './1760000014000-publish-registers.js';
import { Maintenance1760000015000 } from './1760000015000-maintenance.js';
import { PropertyPhotos1760000020000 } from './1760000020000-property-photos.js';
import { MaintenancePhotos1760000050000 } from './1760000050000-maintenance-photos.js';
import { UploadedPictures1760000060000 } from './1760000060000-uploaded-pictures.js';
import { Documents1760000061000 } from './1760000061000-documents.js';
import { HealthCompliance1760000062000 } from './1760000062000-health-compliance.js';
import { QuoteDecisions1760000063000 } from './1760000063000-quote-decisions.js';
import { PropertyPositions1760000064000 } from './1760000064000-property-positions.js';
import { BilledMaintenance1795612023518 } from './1795612023518-billed-maintenance.js';
import { SearchWords1795614600000 } from './1795614600000-search-words.js';
import { OrderOfArrival1795666800000 } from './1795666800000-order-of-arrival.js';
import { PublishIncomeAccounts1795733000000 } from './1795733000000-publish-income-accounts.js';
import { PropertyManagers1795735000000 } from './1795735000000-property-managers.js';
import { PortfolioManagers1795740000000 } from './1795740000000-portfolio-managers.js';
import { Inspections1795750000000 } from './1795750000000-inspections.js';
import { LostKeys1795760000000 } from './1795760000000-lost-keys.js';
import { MaintenanceHistory1795770000000 } from './1795770000000-maintenance-history.js';

export const migrations: (new () => MigrationInterface)[] = [
  Properties1760000001000,
  Sections1760000002000,
  Keys1760000003000,
  SectionLeases1760000004000,
  ComplianceDates1760000005000,
  OwnersAndAgents1760000006000,
  Registers1760000007000,
  PropertyHealth1760000008000,
  RepublishSections1760000010000,
  RepublishProperties1760000011000,
  Persons1760000012000,
  BankAccounts1760000013000,
  PublishRegisters1760000014000,
  Maintenance1760000015000,
  PropertyPhotos1760000020000,
  MaintenancePhotos1760000050000,
  UploadedPictures1760000060000,
  Documents1760000061000,
  HealthCompliance1760000062000,
  QuoteDecisions1760000063000,
  PropertyPositions1760000064000,
  BilledMaintenance1795612023518,
  SearchWords1795614600000,
  OrderOfArrival1795666800000,
  PublishIncomeAccounts1795733000000,
  PropertyManagers1795735000000,
  PortfolioManagers1795740000000,
  Inspections1795750000000,
  LostKeys1795760000000,
  MaintenanceHistory1795770000000,
];
