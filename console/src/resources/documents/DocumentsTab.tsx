import { Suspense } from 'react';
import { lazyScreen } from '../../admin/lazy-screen.js';
import { Waiting } from '../../shared/RecordPage.js';
import type { DocumentPlace } from './document.js';

const DocumentList = lazyScreen<{ place: DocumentPlace }>(
  'documents',
  async () => (await import('./DocumentList.js')).DocumentList,
);

/** The documents of a property, a unit or a lease, in its page. */
export function DocumentsTab({ place }: { place: DocumentPlace }) {
  return (
    <Suspense fallback={<Waiting />}>
      <DocumentList place={place} />
    </Suspense>
  );
}
