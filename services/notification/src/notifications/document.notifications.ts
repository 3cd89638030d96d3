import { Controller } from '@nestjs/common';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import type { NotificationKind } from '../model/kinds.js';
import { Notify } from './notify.js';

type DocumentEvent = 'document.read' | 'document.unreadable' | 'document.infected';

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

  @OnEvent('document.infected#notifications')
  infected({ event, ctx }: EventMessage<'document.infected'>) {
    return this.add({ event, ctx }, 'document_infected', event.data.uploaded_by);
  }

  private notifyOf(
    message: EventMessage<'document.read' | 'document.unreadable'>,
    kind: 'document_read' | 'document_unreadable',
  ): Promise<void> {
    return this.add(message, kind, message.event.data.requested_by);
  }

  private add({ event, ctx }: EventMessage<DocumentEvent>, kind: NotificationKind, user_id: string | null) {
    const { document_id: subject_id } = event.data;
    const user_ids = user_id ? [user_id] : [];
    return this.db.run(ctx, (tx) => this.notify.add(tx, { ...event, by: null }, { kind, subject_id, user_ids }));
  }
}
