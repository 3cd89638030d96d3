import {
  DOCUMENT_AUDIENCES,
  DOCUMENT_CATEGORIES,
  FILE_BYTES_MAX,
  FILE_NAME_MAX,
  ISSUED_KINDS,
  type DocumentAudience,
  type DocumentCategory,
  type IssuedKind,
} from '@keystead/contracts';
import { check, CompanyRecord, Count, Day, Id, OneOf, Text } from '@keystead/platform';
import { applyDecorators } from '@nestjs/common';
import { Column, Entity } from 'typeorm';
import type { BlobName } from '../storage/storage.js';
import { fileNameProblem } from '../files/file-name.js';

/** The name that a file was sent with. */
export const FileName = (): PropertyDecorator =>
  applyDecorators(Text(FILE_NAME_MAX), check('isFileName', fileNameProblem));

/** Where the upload of a file is: granted, on its way, or all there. Only what is stored is shown. */
export type UploadStatus = 'granted' | 'receiving' | 'stored';

/** A file that a company keeps, and what it is about. */
@Entity('document')
export class Document extends CompanyRecord {
  @Id({ optional: true }) property_id: string | null;
  @Id({ optional: true }) property_block_id: string | null;
  @Id({ optional: true }) lease_id: string | null;
  @FileName() name: string;
  @OneOf(DOCUMENT_CATEGORIES, { default: `'other'` }) category: DocumentCategory;
  @OneOf(DOCUMENT_AUDIENCES, { about: 'Who sees it besides the team' }) visible_to: DocumentAudience;
  @Text(100) mime_type: string;
  @Count({ min: 1, max: FILE_BYTES_MAX, message: 'A file must have from 1 byte to 50 MB' }) size: number;
  @Day({ optional: true, about: 'Last day on which it is valid' }) expires_on: string | null;
  @Id({ optional: true }) uploaded_by: string | null;
  @Column({ type: 'text' }) status: UploadStatus;
  /** The link of the upload works until then. */
  @Column({ type: 'timestamptz' }) grant_expires_at: Date;
  /** The upload that is under way, so that one given up long ago does not finish another. */
  @Column({ type: 'uuid', nullable: true }) upload_id: string | null;
  @Column({ type: 'timestamptz', nullable: true }) upload_began_at: Date | null;
  @Column({ type: 'timestamptz', nullable: true }) uploaded_at: Date | null;
  /** Of a document that billing issued: of what it is, under which number, and of which bill, payment or owner. */
  @OneOf(ISSUED_KINDS, { optional: true, about: 'What was issued; null: somebody uploaded it' })
  issued_kind: IssuedKind | null;
  @Text(40, { optional: true, about: 'As it stands on what was issued' }) issued_number: string | null;
  @Id({ optional: true }) issued_source_id: string | null;
  /** Whose statement it is; other owners do not see it. */
  @Id({ optional: true }) owner_id: string | null;
  /** What was issued is stored under the hash of its bytes. */
  @Column({ type: 'text', nullable: true }) sha256: string | null;
}

/** Where the file of a document is stored. */
export const blobOf = (company_id: string, { id, sha256 }: Pick<Document, 'id' | 'sha256'>): BlobName => ({
  company_id,
  id: sha256 ?? id,
});

/** What is said of a document in events. */
export const documentFacts = (document: Document) => ({
  document_id: document.id,
  category: document.category,
  property_id: document.property_id,
  property_block_id: document.property_block_id,
  lease_id: document.lease_id,
  size: document.size,
  expires_on: document.expires_on,
  uploaded_by: document.uploaded_by,
  visible_to: document.visible_to,
});
