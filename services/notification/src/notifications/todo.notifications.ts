import type { Language, TodoKind } from '@keystead/contracts';
import { Database, type EventMessage, OnEvent } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { todoTitle } from '../todo/todo-text.js';
import { Notify } from './notify.js';

interface Assigned extends Record<string, unknown> {
  title: string;
  kind: TodoKind;
  details: Record<string, string>;
  language: Language;
}

// The next one of a series is no news to who has it already.
const ASSIGNED = `select t.title, t.kind, t.details, r.language from todo t
  join recipient r on r.company_id = $1 and r.user_id = t.assignee_id
  where t.company_id = $1 and t.id = $2 and t.assignee_id = $3 and not t.completed and t.repeats_id is null`;

/** Notifies those to whom somebody else gives a to-do; their mail comes when it is due. */
@Controller()
export class TodoNotifications {
  constructor(
    private readonly db: Database,
    private readonly notify: Notify,
  ) {}

  @OnEvent('todo.created#notifications')
  opened(message: EventMessage<'todo.created'>) {
    return this.inform(message);
  }

  @OnEvent('todo.updated#notifications')
  changed(message: EventMessage<'todo.updated'>) {
    return message.event.data.is_reassigned ? this.inform(message) : undefined;
  }

  private inform({ event, ctx }: EventMessage<'todo.created' | 'todo.updated'>) {
    const { todo_id: subject_id, assignee_id } = event.data;
    return this.db.run(ctx, async (tx) => {
      if (!assignee_id) return;
      const [todo] = await tx.query<Assigned>(ASSIGNED, [ctx.company_id, subject_id, assignee_id], 'todo_assigned');
      if (!todo) return;
      const { title, kind, details, language } = todo;
      const name = kind === 'task' ? title : todoTitle(language, kind, details);
      await this.notify.add(tx, event, {
        kind: 'todo_assigned',
        params: { name },
        subject_id,
        user_ids: [assignee_id],
      });
    });
  }
}
