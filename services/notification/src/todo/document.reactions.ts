import { Controller } from '@nestjs/common';
import { Database, type EventMessage, JobQueue, OnEvent } from '@keystead/platform';
import { markObligation, saveObligation } from './obligation.js';
import { HOME_ZONE, openTodos } from './open-todos.js';
import { scheduleTodoRun } from './todo-run.js';

/** Saves until when documents are valid, and which leases miss some. */
@Controller()
export class DocumentReactions {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  @OnEvent('document.uploaded')
  add(message: EventMessage<'document.uploaded'>) {
    return this.save(message);
  }

  @OnEvent('document.changed')
  change(message: EventMessage<'document.changed'>) {
    return this.save(message);
  }

  @OnEvent('document.deleted')
  forget({ event: { data, version }, ctx }: EventMessage<'document.deleted'>) {
    return this.db.run(ctx, (tx) => markObligation(tx, 'document_expiry', data.document_id, { version }));
  }

  @OnEvent('document.requirements_changed')
  require({ event, ctx }: EventMessage<'document.requirements_changed'>) {
    const { lease_id, property_id, missing } = event.data;
    const about = { kind: 'document_missing', subject_id: lease_id } as const;
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, {
        ...about,
        version: event.version,
        is_met: missing.length === 0,
        due_on: null,
        property_id,
        lease_id,
      });
      await openTodos(tx, about);
    });
  }

  private save({ event, ctx }: EventMessage<'document.uploaded' | 'document.changed'>): Promise<void> {
    const { document_id: subject_id, property_id, lease_id, expires_on: due_on } = event.data;
    const about = { kind: 'document_expiry', subject_id } as const;
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, {
        ...about,
        version: event.version,
        is_met: due_on === null,
        due_on,
        property_id,
        lease_id,
      });
      await openTodos(tx, about);
      // Leases and properties see to the runs of their zones.
      if (due_on !== null && property_id === null && lease_id === null) await scheduleTodoRun(tx, this.work, HOME_ZONE);
    });
  }
}
