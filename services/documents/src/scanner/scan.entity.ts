import {
  SCAN_FAILURES,
  SCAN_KINDS,
  SCAN_STATUSES,
  type ScanFailure,
  type ScanKind,
  type ScanStatus,
} from '@keystead/contracts';
import { CompanyRecord, Count, Id, OneOf } from '@keystead/platform';
import { Column, Entity } from 'typeorm';
import type { Clause } from './clauses/clause.js';
import type { Confirmed } from './confirmed.js';
import type { Field } from './fields/field.js';

/** What was read in a document. It has the id of the document, and goes with it. */
@Entity('document_scan')
export class DocumentScan extends CompanyRecord {
  @OneOf(SCAN_STATUSES) status: ScanStatus;
  @OneOf(SCAN_FAILURES, { optional: true, about: 'Why it could not be read' }) failure: ScanFailure | null;
  @OneOf(SCAN_KINDS, { optional: true, about: 'What the document is' }) kind: ScanKind | null;
  @Column({ type: 'boolean', default: false }) kind_is_sure: boolean;
  @Column({ type: 'text', nullable: true }) kind_words: string | null;
  @Column({ type: 'integer', nullable: true }) kind_page: number | null;
  @Count({ optional: true, about: 'Pages of the document' }) pages: number | null;
  @Column({ type: 'jsonb', default: () => `'[]'` }) fields: Field[];
  @Column({ type: 'jsonb', default: () => `'[]'` }) clauses: Clause[];
  /** What a person said it says; null until a person did. */
  @Column({ type: 'jsonb', nullable: true }) confirmed: Confirmed | null;
  @Id({ optional: true }) confirmed_by: string | null;
  @Column({ type: 'timestamptz', nullable: true }) confirmed_at: Date | null;
  @Id({ optional: true, about: 'Who had it read' }) requested_by: string | null;
  /** How often a person asked; each time is a job of its own. */
  @Column({ type: 'integer', default: 1 }) attempt: number;
  @Column({ type: 'timestamptz', nullable: true }) read_at: Date | null;
}
