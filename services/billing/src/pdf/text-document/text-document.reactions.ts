import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { Controller } from '@nestjs/common';

/** A text goes with its document: nothing of it is drawn again. */
@Controller()
export class TextDocumentReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('document.deleted#texts')
  forget({ event: { data }, ctx }: EventMessage<'document.deleted'>): Promise<void> {
    return this.db.run(ctx, async (tx) => {
      await tx.query(
        `delete from text_document d using issued_document i where d.company_id = $1 and i.company_id = $1
           and i.id = $2 and i.kind = 'text_document' and d.id = i.source_id`,
        [ctx.company_id, data.document_id],
        'delete_text_document',
      );
    });
  }
}
