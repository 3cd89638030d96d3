import { Module } from '@nestjs/common';
import { AccountingReactions } from './accounting.reactions.js';
import { AgreementReactions } from './agreement.reactions.js';
import { AddCommentHandler } from './comment.commands.js';
import { DeadLetterReactions } from './dead-letter.reactions.js';
import { DocumentReactions } from './document.reactions.js';
import { LeaseReactions } from './lease.reactions.js';
import { PlaceReactions } from './place.reactions.js';
import { RegisterReactions } from './register.reactions.js';
import { TodoRun } from './todo-run.js';
import { AddTodoHandler, EditTodoHandler, RemoveTodoHandler } from './todo.commands.js';
import { TodoController } from './todo.controller.js';
import { ToggleTodoHandler } from './toggle-todo.js';

@Module({
  controllers: [
    TodoController,
    PlaceReactions,
    LeaseReactions,
    RegisterReactions,
    DocumentReactions,
    AccountingReactions,
    AgreementReactions,
    DeadLetterReactions,
  ],
  providers: [AddTodoHandler, EditTodoHandler, RemoveTodoHandler, ToggleTodoHandler, AddCommentHandler, TodoRun],
})
export class TodoModule {}
