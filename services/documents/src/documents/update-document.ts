import {
  DOCUMENT_AUDIENCES,
  DOCUMENT_CATEGORIES,
  isOfBooks,
  isPersonRole,
  type DocumentAudience,
  type DocumentCategory,
} from '@keystead/contracts';
import {
  ContextCommand,
  Database,
  Day,
  fieldProblem,
  Id,
  OneOf,
  Problem,
  WithVersion,
  type Context,
  type SavedRow,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PartialType } from '@nestjs/swagger';
import { hasEndingOf } from '../files/file-types.js';
import { asProduct } from '../places/place.js';
import { emitShared } from '../model/emit-shared.js';
import { Document, documentFacts, FileName } from '../model/document.entity.js';

class DocumentChanges extends WithVersion {
  @FileName() name: string;
  @OneOf(DOCUMENT_CATEGORIES) category: DocumentCategory;
  @OneOf(DOCUMENT_AUDIENCES, { about: 'Who sees it besides the team; renters leave it as it is' })
  visible_to: DocumentAudience;
  @Day({ optional: true, about: 'Last day on which it is valid; null: it does not expire' }) expires_on: string | null;
}

/** Changes what a document is called and what it is. Its file never changes. */
export class UpdateDocument extends PartialType(DocumentChanges, { skipNullProperties: false }) {
  @Id() document_id: string;
}

export class UpdateDocumentCommand extends ContextCommand<UpdateDocument, SavedRow> {}

@CommandHandler(UpdateDocumentCommand)
export class UpdateDocumentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { document_id, version, ...changes } }: UpdateDocumentCommand): Promise<SavedRow> {
    // A renter’s own upload is no row that they may write.
    return this.db.run(isPersonRole(ctx.role) ? asProduct(ctx) : ctx, async (tx) => {
      const document = await tx.lock(Document, document_id);
      assertOwn(ctx, document, changes);
      if (isOfBooks(document.issued_kind)) throw new Problem('DOCUMENT_IS_ISSUED');
      if (version !== undefined && version !== document.version) throw new Problem('STALE_VERSION');
      if (changes.name && !hasEndingOf(changes.name, document.mime_type))
        throw fieldProblem({ name: 'The file name does not end as its type does' });
      const saved = await tx.update(Document, document, changes);
      if (saved === document.version) return { id: document_id, version: saved };
      tx.emit('document.changed', document_id, saved, documentFacts({ ...document, ...changes }));
      // A text can be mailed to no one who does not see it, so that who sees it first here has no mail of it yet.
      if (changes.visible_to) await emitShared(tx, document_id, saved, document.visible_to);
      return { id: document_id, version: saved };
    });
  }
}

/** A file that is not there yet is none; a renter changes what they uploaded themselves, and not who sees it. */
function assertOwn(ctx: Context, document: Document, changes: Partial<DocumentChanges>): void {
  const isPerson = isPersonRole(ctx.role);
  const isOwn = !isPerson || document.uploaded_by === ctx.user_id;
  if (document.status !== 'stored' || !isOwn) throw new Problem('NOT_FOUND');
  if (isPerson && changes.visible_to && changes.visible_to !== document.visible_to) throw new Problem('FORBIDDEN');
}
