import type { Event } from '@keystead/contracts';
import { Database, type EventMessage, JobQueue, OnEvent } from '@keystead/platform';
import { Controller } from '@nestjs/common';
import { morningAfter } from './company-zones.js';
import { nextMailed } from './due-days.js';
import { scheduleDueTodos } from './due-todo-run.js';

type TodoMessage = EventMessage<'todo.created' | 'todo.updated' | 'todo.toggled'>;

/** Has each open to-do with a due day looked at in the next morning; that run sees to the days after it. */
@Controller()
export class DueTodoReactions {
  constructor(
    private readonly db: Database,
    private readonly work: JobQueue,
  ) {}

  @OnEvent('todo.created#due')
  create(message: EventMessage<'todo.created'>) {
    return this.schedule(message);
  }

  @OnEvent('todo.updated')
  change(message: EventMessage<'todo.updated'>) {
    return this.schedule(message);
  }

  @OnEvent('todo.toggled#due')
  reopen(message: EventMessage<'todo.toggled'>) {
    return this.schedule(message);
  }

  private async schedule({ event, ctx }: TodoMessage): Promise<void> {
    const { due_date, source, completed }: Event<'todo.created'>['data'] = event.data;
    await this.db.run(ctx, async (tx) => {
      if (completed || due_date === null) return;
      // An event may come late, after a morning that was still to come when it happened.
      for (const moment of [new Date(event.at), tx.now]) {
        const morning = await morningAfter(tx, moment);
        if (nextMailed({ due_date, source }, morning.day) !== null) await scheduleDueTodos(tx, this.work, morning);
        if (morning.at > tx.now) return;
      }
    });
  }
}
