import { Body, Controller, Query, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  Command,
  type Context,
  Ctx,
  Database,
  listResponse,
  type PlatformRequest,
  Read,
  REMOVED,
  SAVED,
} from '@keystead/platform';
import { AddComment, AddCommentCommand } from './comment.commands.js';
import { AddTodo, AddTodoCommand, EditTodo, EditTodoCommand, RemoveTodo, RemoveTodoCommand } from './todo.commands.js';
import { COMMENT_PAGE, CommentPage, COMMENTS, TODO_PAGE, TODO_TOGGLED, TodoPage, TODOS } from './todo.queries.js';
import { ToggleTodo, ToggleTodoCommand } from './toggle-todo.js';

@Controller('v1/system/todo')
export class TodoController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'todo.read', 'List to-dos', { answer: TODO_PAGE })
  list(@Ctx() ctx: Context, @Query() page: TodoPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, TODOS, page, url);
  }

  @Command('create', 'todo.write', 'Create a to-do', { answer: SAVED })
  add(@Ctx() ctx: Context, @Body() form: AddTodo) {
    return this.commands.execute(new AddTodoCommand(ctx, form));
  }

  @Command('update', 'todo.write', 'Update a to-do', { answer: SAVED })
  edit(@Ctx() ctx: Context, @Body() form: EditTodo) {
    return this.commands.execute(new EditTodoCommand(ctx, form));
  }

  @Command('delete', 'todo.delete', 'Delete a to-do', { answer: REMOVED, problems: ['TODO_OF_PRODUCT'] })
  remove(@Ctx() ctx: Context, @Body() form: RemoveTodo) {
    return this.commands.execute(new RemoveTodoCommand(ctx, form));
  }

  @Command('toggle', 'todo.write', 'Complete a to-do, or open it again', { answer: TODO_TOGGLED })
  toggle(@Ctx() ctx: Context, @Body() form: ToggleTodo) {
    return this.commands.execute(new ToggleTodoCommand(ctx, form));
  }

  @Read('comment', 'todo.read', 'List comments of to-dos', { answer: COMMENT_PAGE })
  comments(@Ctx() ctx: Context, @Query() page: CommentPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, COMMENTS, page, url);
  }

  @Command('comment/create', 'todo.write', 'Comment on a to-do', { answer: REMOVED })
  comment(@Ctx() ctx: Context, @Body() form: AddComment) {
    return this.commands.execute(new AddCommentCommand(ctx, form));
  }
}
