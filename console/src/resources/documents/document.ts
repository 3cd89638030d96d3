import type { DocumentAudience, DocumentCategory } from '@keystead/contracts';
import type { RaRecord } from 'ra-core';

/** A stored file, with the names of what it is about. */
export interface DocumentRecord extends RaRecord {
  document_id: string;
  name: string;
  mime_type: string;
  category: DocumentCategory;
  visible_to: DocumentAudience;
  size: number;
  expires_on: string | null;
  /** What the product issued it as; null: it was uploaded. */
  issued_kind: string | null;
  uploaded_by: string | null;
  uploaded_by_name: string | null;
  property_id: string | null;
  property_name: string | null;
  lease_id: string | null;
  section_name: string | null;
  lease_number: string | null;
  created_at: string;
  version: number;
}

/** Where documents are shown and added: everywhere, or for one of these. */
export interface DocumentPlace {
  property_id?: string;
  property_block_id?: string;
  lease_id?: string;
}

/** Where a document is shown. */
export const viewPath = (document_id: string) => `/admin/document/view?id=${encodeURIComponent(document_id)}`;
