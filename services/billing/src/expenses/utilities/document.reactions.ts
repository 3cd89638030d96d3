import { Controller } from '@nestjs/common';
import { Database, type EventBatch, OnEventBatch, projectLatest } from '@keystead/platform';

/** Which documents the company has and of which property they are, so that the bill of a supplier names an existing one. */
@Controller()
export class DocumentReactions {
  constructor(private readonly db: Database) {}

  @OnEventBatch('document.uploaded', 'document.changed')
  keep(batch: EventBatch) {
    return this.sync(batch, 'false');
  }

  /** A document whose file was never uploaded is deleted too, with no event before. */
  @OnEventBatch('document.deleted')
  forget(batch: EventBatch) {
    return this.sync(batch, 'true');
  }

  private sync(batch: EventBatch, is_removed: 'true' | 'false') {
    const columns = { is_removed, property_id: `(data->>'property_id')::uuid` };
    return projectLatest(this.db, batch, { table: 'document_projection', key: 'document_id', columns });
  }
}
