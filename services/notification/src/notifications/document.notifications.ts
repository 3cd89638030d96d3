import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { Notify } from './notify.js';

/** Scanning a document takes a while, so that its end is notified. */
@Controller()
export class DocumentNotifications {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
  ) {}

  @OnEvent('document.read#notifications')
  read(message: EventMessage<'document.read'>) {
    return this.notifyOf(message, 'document_read');
  }

  @OnEvent('document.unreadable#notifications')
  unreadable(message: EventMessage<'document.unreadable'>) {
    return this.notifyOf(message, 'document_unreadable');
  }

  private notifyOf(
    { event, ctx }: EventMessage<'document.read' | 'document.unreadable'>,
    kind: 'document_read' | 'document_unreadable',
  ): Promise<void> {
    const { document_id: subject_id, requested_by } = event.data;
    const user_ids = requested_by ? [requested_by] : [];
    return this.db.run(ctx, (tx) => this.notify.add(tx, { ...event, by: null }, { kind, subject_id, user_ids }));
  }
}
