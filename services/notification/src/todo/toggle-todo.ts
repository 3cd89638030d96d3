import { ById, ContextCommand, Database, Flag, newId, type Tx, WithVersion } from '@keystead/platform';
import { IntersectionType } from '@nestjs/swagger';
import { CommandHandler } from '@nestjs/cqrs';
import { nextDay, parseRepeat } from './repeat.js';
import { factsOf, lockTodo } from './todo.commands.js';
import { Todo } from './todo.entity.js';

/** Completes a to-do, or opens it again; `completed` says which, else it changes to the other one. */
export class ToggleTodo extends IntersectionType(ById, WithVersion) {
  @Flag({ optional: true }) completed?: boolean | null;
}

export interface ToggledTodo {
  id: string;
  completed: boolean;
  /** The next one of a to-do that repeats, made when this one was completed. */
  next_id: string | null;
  next_due_date: string | null;
  version: number;
}

type Next = Pick<ToggledTodo, 'next_id' | 'next_due_date'>;
const NO_NEXT: Next = { next_id: null, next_due_date: null };

export class ToggleTodoCommand extends ContextCommand<ToggleTodo, ToggledTodo> {}

@CommandHandler(ToggleTodoCommand)
export class ToggleTodoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version: known, completed: requested } }: ToggleTodoCommand): Promise<ToggledTodo> {
    return this.db.run(ctx, async (tx) => {
      const todo = await lockTodo(tx, id, known);
      const completed = requested ?? !todo.completed;
      if (completed === todo.completed) return { id, completed, ...NO_NEXT, version: todo.version };
      const patch = {
        completed,
        completed_at: completed ? tx.now : null,
        completed_by: completed ? ctx.user_id : null,
      };
      const version = await tx.update(Todo, todo, patch);
      tx.emit('todo.toggled', id, version, { ...factsOf(todo), completed });
      return { id, completed, ...(completed ? await addNext(tx, todo) : NO_NEXT), version };
    });
  }
}

/** The next of a series; one that was there already, since this to-do was completed before, stays. */
async function addNext(tx: Tx, todo: Todo): Promise<Next> {
  const { repeat, due_date, repeat_start } = todo;
  if (!repeat || !due_date) return NO_NEXT;
  const next = nextDay(parseRepeat(repeat)!, repeat_start ?? due_date, due_date);
  if (!next) return NO_NEXT;
  const after = await tx.query(
    'select 1 from todo where company_id = $1 and repeats_id = $2',
    [tx.ctx.company_id, todo.id],
    'todo_after',
  );
  if (after.length > 0) return NO_NEXT;
  const { title, note, property_id, lease_id, assignee_id, created_by, is_private } = todo;
  const id = newId();
  const row = { title, note, property_id, lease_id, assignee_id, created_by, is_private, repeat, repeat_start };
  await tx.insert(Todo, { ...row, id, due_date: next, repeats_id: todo.id, created_at: tx.now });
  const facts = factsOf({ ...todo, id, due_date: next, completed: false });
  tx.emit('todo.created', id, 1, facts);
  return { next_id: id, next_due_date: next };
}
