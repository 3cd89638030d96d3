import type { DocumentAudience, DocumentCategory } from './documents.js';

/** What a document is about, as far as it decides who sees it. */
interface AboutDocument {
  lease_id?: string | null | undefined;
  property_id?: string | null | undefined;
  category?: DocumentCategory | undefined;
}

/**
 * Who sees a document when nobody chose it. Papers that show who a person is are the team's; what is of a lease is its
 * renters' and owners' too.
 */
export function defaultAudience({ lease_id, property_id, category }: AboutDocument): DocumentAudience {
  if (category === 'identification') return 'team';
  if (lease_id) return 'everyone';
  return property_id ? 'owners' : 'team';
}
