import type { DocumentAudience, DocumentCategory, IssuedKind } from '@keystead/contracts';
import type { Formatter } from '../formatter.js';
import type { RenderRequest } from '../render/pdf-render-queue.js';
import type { Issuable } from './issued-documents.js';

/** Documents of a lease; a statement is made of what its reader asks for. */
export type LeaseKind = Exclude<IssuedKind, 'owner_statement'>;

/** What a document is of. */
export interface DocumentPlace {
  lease_id: string;
  property_id: string;
  property_block_id: string;
}

/** A document of a lease: under which number and name it goes, and how it is drawn. */
export interface LeaseDocument {
  kind: LeaseKind;
  id: string;
  number: string;
  /** Name of the file, without its ending. */
  name: string;
  category: DocumentCategory;
  visible_to?: DocumentAudience;
  facts: Pick<RenderRequest, 'supplier' | 'timezone'> & { place: DocumentPlace; created_at: Date };
  title: (formatter: Formatter) => string;
  draw: RenderRequest['draw'];
}

export function leaseDocument(document: LeaseDocument): Issuable {
  const { kind, id, number, name, category, visible_to = 'everyone', facts, title, draw } = document;
  const { supplier, timezone, place, created_at } = facts;
  return {
    key: { kind, source_id: id.toLowerCase(), edition: '' },
    facts: { number, name, category, visible_to, ...place, owner_id: null, issued_at: created_at.toISOString() },
    render: { title, supplier, timezone, draw },
  };
}
