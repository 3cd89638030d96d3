import { lazyTab } from '../../admin/lazy-tab.js';
import type { DocumentInputProps } from './DocumentInput.js';

/** A field that names a document, in a form of another part of the product. */
export const DocumentField = lazyTab<DocumentInputProps>(
  'documents',
  async () => (await import('./DocumentInput.js')).DocumentInput,
);
