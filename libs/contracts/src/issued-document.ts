// What billing issues and the documents service keeps.

import type { DocumentAudience, DocumentCategory } from './documents.js';

/**
 * What an issued document is about: a bill, a payment, an adjustment of a lease, an owner's time, or a text that a person
 * wrote for a lease.
 */
export const ISSUED_KINDS = ['invoice', 'receipt', 'adjustment', 'owner_statement', 'text_document'] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** An issued document as billing hands it over; the bytes travel beside it and must have this hash. */
export interface IssuedDocument {
  document_id: string;
  kind: IssuedKind;
  /** Bill, payment, adjustment or text; of a statement the owner. */
  source_id: string;
  /** As it stands on the document, for example `I-12`; of a text that of its lease. */
  number: string;
  /** Name of the file. */
  name: string;
  category: DocumentCategory;
  visible_to: DocumentAudience;
  property_id: string | null;
  property_block_id: string | null;
  lease_id: string | null;
  /** Whose statement it is; other owners do not see it. */
  owner_id: string | null;
  issued_at: string;
  sha256: string;
  /** Bytes. */
  size: number;
}

/** Whom an issued document can be mailed to. */
export const RECIPIENT_KINDS = ['renter', 'owner'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** A person an issued document is about; `id` is that of the renter on the lease, or of the owner. */
export interface DocumentRecipient {
  id: string;
  kind: RecipientKind;
  name: string;
  email: string;
}

/** Largest document that is mailed, in bytes: mail servers refuse what is far larger, and encoding adds a third. */
export const MAILED_BYTES_MAX = 10 * 1024 * 1024;

/** Whether a document has a place in the books, and stays as it is for as long as they are kept. */
export const isOfBooks = (kind: IssuedKind | null): boolean => kind !== null && kind !== 'text_document';
