import type { MigrationInterface } from 'typeorm';
import { Documents1760000001000 } from './1760000001000-documents.js';
import { IssuedDocuments1760000002000 } from './1760000002000-issued-documents.js';
import { Scanner1760000005000 } from './1760000005000-scanner.js';
import { MaintenancePictures1760000006000 } from './1760000006000-maintenance-pictures.js';
import { Requirements1760000060000 } from './1760000060000-requirements.js';
import { PortfolioManagers1795740000000 } from './1795740000000-portfolio-managers.js';

export const migrations: (new () => MigrationInterface)[] = [
  Documents1760000001000,
  IssuedDocuments1760000002000,
  Scanner1760000005000,
  MaintenancePictures1760000006000,
  Requirements1760000060000,
  PortfolioManagers1795740000000,
];
