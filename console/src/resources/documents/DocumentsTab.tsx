import { lazyTab } from '../../admin/lazy-tab.js';
import type { DocumentPlace } from './document.js';

/** The documents of a property, a unit or a lease, in its page. */
export const DocumentsTab = lazyTab<{ place: DocumentPlace }>(
  'documents',
  async () => (await import('./DocumentList.js')).DocumentList,
);
