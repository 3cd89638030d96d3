import { ContextCommand, Database, newId, type SavedRow } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { TextDocument } from './text-document.entity.js';

/** A text for a lease, in which every place is filled in. */
export class CreateTextDocument extends PickType(TextDocument, [
  'lease_id',
  'title',
  'text',
  'language',
  'visible_to',
] as const) {}

export class CreateTextDocumentCommand extends ContextCommand<CreateTextDocument, SavedRow> {}

/** Writes the text down; it is drawn when it is first read, or soon afterwards, as everything that is issued. */
@CommandHandler(CreateTextDocumentCommand)
export class CreateTextDocumentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: CreateTextDocumentCommand) {
    const { title, text, language = null, visible_to = 'team' } = body;
    const lease_id = body.lease_id.toLowerCase();
    return this.db.run(ctx, async (tx) => {
      await tx.one(
        'select 1 from lease where company_id = $1 and id = $2',
        [ctx.company_id, lease_id],
        'lease_of_text_document',
      );
      const id = newId();
      const row = { id, lease_id, title, text, language, visible_to, by_user: ctx.user_id, created_at: tx.now };
      await tx.insert(TextDocument, row);
      tx.emit('text_document.created', id, 1, { text_document_id: id, lease_id });
      return { id, version: 1 };
    });
  }
}
