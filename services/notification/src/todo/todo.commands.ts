import { isPersonRole, type TodoFacts } from '@keystead/contracts';
import {
  ById,
  ContextCommand,
  Database,
  fieldProblem,
  newId,
  Problem,
  type RemovedRow,
  type SavedRow,
  type Tx,
  WithVersion,
} from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Todo } from './todo.entity.js';

export const TODO_FIELDS = ['title', 'note', 'due_date', 'property_id', 'lease_id', 'assignee_id', 'repeat'] as const;

/** Opens a to-do. One that repeats is opened again when it is completed. */
export class AddTodo extends PickType(Todo, TODO_FIELDS) {}

export class AddTodoCommand extends ContextCommand<AddTodo, SavedRow> {}

@CommandHandler(AddTodoCommand)
export class AddTodoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body }: AddTodoCommand) {
    return this.db.run(ctx, async (tx) => {
      await assertKnown(tx, body);
      const { due_date = null } = body;
      const repeat = repeatOf(body.repeat ?? null, due_date);
      const row = {
        ...body,
        id: newId(),
        note: body.note || null,
        repeat,
        repeat_start: repeat && due_date,
        created_by: ctx.user_id,
        created_at: tx.now,
        is_private: isPersonRole(ctx.role),
      };
      await tx.insert(Todo, row);
      const { property_id = null, lease_id = null, assignee_id = null } = body;
      const facts = { due_date, property_id, lease_id, assignee_id, completed: false };
      tx.emit('todo.created', row.id, 1, { todo_id: row.id, source: 'user', kind: 'task', ...facts });
      return { id: row.id, version: 1 };
    });
  }
}

/** Changes a to-do. Of one that the product opened its day, its person and its note may be changed, and nothing else. */
export class EditTodo extends IntersectionType(
  ById,
  WithVersion,
  PartialType(PickType(Todo, TODO_FIELDS), { skipNullProperties: false }),
) {}

export class EditTodoCommand extends ContextCommand<EditTodo, SavedRow> {}

@CommandHandler(EditTodoCommand)
export class EditTodoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id, version, ...changes } }: EditTodoCommand) {
    return this.db.run(ctx, async (tx) => {
      const todo = await lockTodo(tx, id, version);
      if (todo.source === 'smart') refuseForSmart(changes);
      await assertKnown(tx, changes);
      const due_date = changes.due_date === undefined ? todo.due_date : changes.due_date;
      const repeat = repeatOf(changes.repeat === undefined ? todo.repeat : changes.repeat, due_date);
      const isMoved = repeat !== todo.repeat || due_date !== todo.due_date;
      const patch = {
        ...changes,
        ...(changes.note !== undefined && { note: changes.note || null }),
        repeat,
        repeat_start: repeat ? (isMoved ? due_date : todo.repeat_start) : null,
      };
      const after = await tx.update(Todo, todo, patch);
      const is_reassigned = changes.assignee_id !== undefined && changes.assignee_id !== todo.assignee_id;
      if (after !== todo.version)
        tx.emit('todo.updated', id, after, { ...factsOf({ ...todo, ...given(patch) }), is_reassigned });
      return { id, version: after };
    });
  }
}

export class RemoveTodo extends ById {}

export class RemoveTodoCommand extends ContextCommand<RemoveTodo, RemovedRow> {}

@CommandHandler(RemoveTodoCommand)
export class RemoveTodoHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { id } }: RemoveTodoCommand) {
    return this.db.run(ctx, async (tx) => {
      const todo = await lockTodo(tx, id);
      // Gone, it would be opened again for the same cause.
      if (todo.source === 'smart') throw new Problem('TODO_OF_PRODUCT');
      await tx.remove(Todo, todo);
      tx.emit('todo.deleted', id, todo.version + 1, { todo_id: id });
      return { id };
    });
  }
}

/** Locks a to-do that the caller may see: what owners and renters write for themselves is theirs alone. */
export async function lockTodo(tx: Tx, id: string, version?: number): Promise<Todo> {
  const todo = await tx.lock(Todo, id, version);
  if (todo.is_private && !isPersonRole(tx.ctx.role)) throw new Problem('NOT_FOUND');
  return todo;
}

export const factsOf = (todo: Todo): TodoFacts => {
  const { id, source, kind, completed, due_date, property_id, lease_id, assignee_id } = todo;
  return { todo_id: id, source, kind, completed, due_date, property_id, lease_id, assignee_id };
};

/**
 * What it names must be there: a property that is not in the trash, a lease, and a person of the company. Of these an owner
 * or a renter sees themselves alone.
 */
async function assertKnown(tx: Tx, { property_id, lease_id, assignee_id }: Partial<AddTodo>): Promise<void> {
  const { company_id } = tx.ctx;
  const [found] = await tx.query<Record<'property' | 'lease' | 'assignee', boolean>>(
    `select exists (select 1 from property_projection where company_id = $1 and property_id = $2 and not is_removed) as property,
       exists (select 1 from lease_projection where company_id = $1 and lease_id = $3) as lease,
       exists (select 1 from recipient where company_id = $1 and user_id = $4) as assignee`,
    [company_id, property_id ?? null, lease_id ?? null, assignee_id ?? null],
    'todo_names',
  );
  const isMissing =
    (property_id && !found!.property) || (lease_id && !found!.lease) || (assignee_id && !found!.assignee);
  if (isMissing) throw new Problem('NOT_FOUND');
}

function repeatOf(repeat: string | null, due_date: string | null): string | null {
  if (repeat && !due_date) throw fieldProblem({ due_date: 'Please enter the first due date of a to-do that repeats' });
  return repeat || null;
}

function refuseForSmart({ title, property_id, lease_id, repeat }: Partial<AddTodo>): void {
  const fixed = Object.entries({ title, property_id, lease_id, repeat }).filter(([, value]) => value !== undefined);
  if (fixed.length > 0)
    throw fieldProblem(
      Object.fromEntries(
        fixed.map(([name]) => [name, 'This to-do was opened automatically: this part cannot be changed']),
      ),
    );
}

const given = <T extends object>(patch: T): T =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined)) as T;
