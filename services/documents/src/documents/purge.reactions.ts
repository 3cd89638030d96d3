import { Database, OnEvent, type EventMessage } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { FileRemoval } from '../uploads/file-removal.js';
import { deleteOfProperty } from './delete-documents.js';

@Controller()
export class PurgeReactions {
  constructor(
    private readonly db: Database,
    private readonly files: FileRemoval,
  ) {}

  @OnEvent('property.purged')
  deleteDocuments({ event, ctx }: EventMessage<'property.purged'>) {
    return deleteOfProperty(this.db, ctx, this.files, event.data.property_id);
  }
}
