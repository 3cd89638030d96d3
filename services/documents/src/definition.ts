import type { ServiceDefinition } from '@keystead/platform';
import { Asset } from './assets/asset.entity.js';
import { DOCUMENTS_CONFIG } from './config.js';
import { Document } from './model/document.entity.js';
import { DocumentsModule } from './documents.module.js';
import { migrations } from './migrations/index.js';
import { DOCUMENTS_PERSONAL, DOCUMENTS_PERSONS } from './person-scope.js';
import { LINK_KEY } from './storage/storage-links.js';
import { DocumentScan } from './scanner/scan.entity.js';

export const documents: ServiceDefinition = {
  name: 'documents',
  module: DocumentsModule,
  entities: [Document, Asset, DocumentScan],
  migrations,
  personal: DOCUMENTS_PERSONAL,
  config: DOCUMENTS_CONFIG,
  persons: DOCUMENTS_PERSONS,
  encryption: { keys: 'storageKeys', columns: [], stored: [LINK_KEY] },
};
