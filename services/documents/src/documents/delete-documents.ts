import {
  check,
  ContextCommand,
  Database,
  ID_DESCRIBED,
  pgArrayLiteral,
  Problem,
  type Context,
  type Tx,
} from '@keystead/platform';
import { isOfBooks, UUID_PATTERN } from '@keystead/contracts';
import { CommandHandler } from '@nestjs/cqrs';
import { ApiProperty } from '@nestjs/swagger';
import { FileRemoval } from '../uploads/file-removal.js';
import { blobOf, Document } from '../model/document.entity.js';

const AT_ONCE_MAX = 100;

function idsProblem(value: unknown): string | null {
  if (!Array.isArray(value)) return 'This must be a list';
  if (value.length === 0) return 'this field is required';
  if (value.length > AT_ONCE_MAX) return `At most ${AT_ONCE_MAX} at once`;
  return value.every((id) => typeof id === 'string' && UUID_PATTERN.test(id)) ? null : 'This is not a valid id';
}

/** Deletes documents for good: all that are named, or none. */
export class DeleteDocuments {
  @ApiProperty({ type: 'array', items: ID_DESCRIBED, minItems: 1, maxItems: AT_ONCE_MAX })
  @check('isIds', idsProblem)
  document_ids: string[];
}

export class DeleteDocumentsCommand extends ContextCommand<DeleteDocuments, { document_ids: string[] }> {}

@CommandHandler(DeleteDocumentsCommand)
export class DeleteDocumentsHandler {
  constructor(
    private readonly db: Database,
    private readonly files: FileRemoval,
  ) {}

  execute({ ctx, body }: DeleteDocumentsCommand): Promise<{ document_ids: string[] }> {
    const ids = [...new Set(body.document_ids.map((id) => id.toLowerCase()))];
    return this.db.run(ctx, async (tx) => {
      const found = await documentsOf(tx, `id = any($2) and status = 'stored'`, [ids]);
      if (found.length < ids.length) throw new Problem('NOT_FOUND');
      // The books name it for as long as they are kept.
      if (found.some(({ issued_kind }) => isOfBooks(issued_kind))) throw new Problem('DOCUMENT_IS_ISSUED');
      await deleteDocuments(tx, this.files, found);
      return { document_ids: ids };
    });
  }
}

/** Documents of the company for which the condition holds, locked in one order so that two who delete never wait in a circle. */
export function documentsOf(tx: Tx, condition: string, values: readonly unknown[]): Promise<Document[]> {
  return tx.query<Document & Record<string, unknown>>(
    `select * from document where company_id = $1 and ${condition} order by id for update`,
    [tx.ctx.company_id, ...values],
  );
}

/** Deletes locked documents; their files go once this has committed. */
export async function deleteDocuments(tx: Tx, files: FileRemoval, documents: readonly Document[]): Promise<void> {
  for (const document of documents) {
    const { id, version, lease_id } = document;
    await tx.remove(Document, document);
    tx.emit('document.deleted', id, version + 1, { document_id: id, lease_id });
  }
  await files.schedule(tx, await filesLeft(tx, documents));
}

/** Documents of the same bytes, drawn in one moment, share their file: it stays while one of them does. */
async function filesLeft(tx: Tx, documents: readonly Document[]): Promise<string[]> {
  const blobs = documents.map((document) => blobOf(tx.ctx.company_id, document).id);
  if (!documents.some(({ sha256 }) => sha256)) return blobs;
  const rows = await tx.query<{ sha256: string }>(
    'select d.sha256 from document d where d.company_id = $1 and d.issued_kind is not null and d.sha256 = any($2::text[])',
    [tx.ctx.company_id, pgArrayLiteral(blobs)],
    'shared_files',
  );
  const shared = new Set(rows.map(({ sha256 }) => sha256));
  return blobs.filter((blob) => !shared.has(blob));
}

/** What goes with a property that is purged: what is of a lease stays, as the lease does. */
export function deleteOfProperty(db: Database, ctx: Context, files: FileRemoval, property_id: string): Promise<void> {
  return db.run(ctx, async (tx) => {
    const ofProperty = await documentsOf(tx, 'property_id = $2 and lease_id is null and issued_kind is null', [
      property_id,
    ]);
    await deleteDocuments(tx, files, ofProperty);
  });
}
