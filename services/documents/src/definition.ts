import type { ServiceDefinition } from '@keystead/platform';
import { DocumentsModule } from './documents.module.js';
import { migrations } from './migrations/index.js';

export const documents: ServiceDefinition = {
  name: 'documents',
  module: DocumentsModule,
  entities: [],
  migrations,
};
