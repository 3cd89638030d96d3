import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { saveObligation } from './obligation.js';
import { openTodos } from './open-todos.js';

/** Saves whether dead letters wait: a to-do of the operator's company, which alone receives this event. */
@Controller()
export class DeadLetterReactions {
  constructor(private readonly db: Database) {}

  @OnEvent('dead_letter.waiting_changed')
  follow({ event: { data, version }, ctx }: EventMessage<'dead_letter.waiting_changed'>) {
    const about = { kind: 'dead_letter', subject_id: ctx.company_id } as const;
    return this.db.run(ctx, async (tx) => {
      await saveObligation(tx, { ...about, version, is_met: !data.is_waiting, due_on: null, property_id: null });
      await openTodos(tx, about);
    });
  }
}
