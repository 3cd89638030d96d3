import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { IssuedDocument } from '@keystead/contracts';
import { Database, Problem, scoped, systemContext } from '@keystead/platform';
import { Injectable } from '@nestjs/common';
import { blobOf, Document, documentFacts } from '../model/document.entity.js';
import { Storage } from '../storage/storage.js';

const MIME_TYPE = 'application/pdf';
const STORED = scoped(
  'issued_file',
  `select d.id, d.sha256, d.size from document d where d.company_id = scope.company::uuid and d.id = $2
     and d.issued_kind is not null`,
);

type StoredRow = Pick<Document, 'id' | 'sha256' | 'size'>;

/**
 * Takes what billing issued. The file comes first and the row after it, so a process that dies in between leaves a file
 * that the next attempt finds; the same document again changes nothing.
 */
@Injectable()
export class StoreIssued {
  constructor(
    private readonly db: Database,
    private readonly storage: Storage,
  ) {}

  /** Throws FILE_SIZE_DIFFERS for bytes that are not those that were announced. */
  async store(company_id: string, document: IssuedDocument, bytes: Buffer): Promise<void> {
    const { document_id, sha256, size } = document;
    if (bytes.length !== size || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new Problem('FILE_SIZE_DIFFERS');
    const ctx = systemContext(company_id, document_id);
    const blob = blobOf(company_id, { id: document_id, sha256 });
    const there = await this.storage.look(blob, 1);
    // The file is complete before it has its name, so that no reader gets a part of it.
    if (there?.size !== size) await this.storage.write(blob, Readable.from([bytes]), MIME_TYPE);
    await this.db.run(ctx, async (tx) => {
      // Two attempts at once agree here on who writes the row.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [document_id], 'issued_lock');
      const known = await tx.query(
        'select 1 from document where company_id = $1 and id = $2',
        [company_id, document_id],
        'issued_known',
      );
      if (known.length > 0) return;
      const row = rowOf(document);
      await tx.insert(Document, { ...row, grant_expires_at: tx.now });
      tx.emit('document.uploaded', row.id, 1, documentFacts({ ...new Document(), ...row }));
    });
  }

  /** The bytes as they were issued; throws NOT_FOUND. */
  async read(company_id: string, document_id: string): Promise<Readable> {
    const ctx = systemContext(company_id, document_id);
    const row = await this.db.readOne<StoredRow & Record<string, unknown>>(ctx, STORED, [document_id]);
    return this.storage.read(blobOf(company_id, row));
  }
}

const rowOf = (document: IssuedDocument) => ({
  id: document.document_id,
  property_id: document.property_id,
  property_block_id: document.property_block_id,
  lease_id: document.lease_id,
  owner_id: document.owner_id,
  name: document.name,
  category: document.category,
  visible_to: document.visible_to,
  mime_type: MIME_TYPE,
  size: document.size,
  sha256: document.sha256,
  status: 'stored' as const,
  expires_on: null,
  uploaded_by: null,
  uploaded_at: new Date(document.issued_at),
  issued_kind: document.kind,
  issued_number: document.number,
  issued_source_id: document.source_id,
});
