import type { MigrationInterface } from 'typeorm';
import { Documents1795900001000 } from './1795900001000-documents.js';
import { PlacesAndPeople1795900002000 } from './1795900002000-places-and-people.js';
import { ScansAndRequirements1795900003000 } from './1795900003000-scans-and-requirements.js';
import { PortfolioManagers1795900004000 } from './1795900004000-portfolio-managers.js';
import { TextDocuments1795900005000 } from './1795900005000-text-documents.js';

export const migrations: (new () => MigrationInterface)[] = [
  Documents1795900001000,
  PlacesAndPeople1795900002000,
  ScansAndRequirements1795900003000,
  PortfolioManagers1795900004000,
  TextDocuments1795900005000,
];
