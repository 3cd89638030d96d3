import { ContextCommand, Database, newId } from '@keystead/platform';
import { CommandHandler } from '@nestjs/cqrs';
import { PickType } from '@nestjs/swagger';
import { lockTodo } from './todo.commands.js';
import { TodoComment } from './todo.entity.js';

/** Says something about a to-do. Comments stay as they are. */
export class AddComment extends PickType(TodoComment, ['todo_id', 'text'] as const) {}

export class AddCommentCommand extends ContextCommand<AddComment, { id: string }> {}

@CommandHandler(AddCommentCommand)
export class AddCommentHandler {
  constructor(private readonly db: Database) {}

  execute({ ctx, body: { todo_id, text } }: AddCommentCommand) {
    return this.db.run(ctx, async (tx) => {
      await lockTodo(tx, todo_id);
      const id = newId();
      await tx.insert(TodoComment, { id, todo_id, text, created_by: ctx.user_id, created_at: tx.now });
      return { id };
    });
  }
}
