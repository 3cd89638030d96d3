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
} from '@keystead/platform';
import { MESSAGE_PAGE, MessagePage, MESSAGES } from './message.queries.js';
import { WriteMessage, WriteMessageCommand } from './write-message.js';

/** The team, the person who reported a request and the owners of the property write to each other about it. */
@Controller('v1/system/property/maintenance/message')
export class MessageController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('', 'todo.read', 'List messages about maintenance requests', { answer: MESSAGE_PAGE })
  list(@Ctx() ctx: Context, @Query() page: MessagePage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, MESSAGES, page, url);
  }

  @Command('create', 'todo.write', 'Write a message about a maintenance request', {
    answer: REMOVED,
    problems: ['SUB_MOD_1001'],
  })
  write(@Ctx() ctx: Context, @Body() form: WriteMessage) {
    return this.commands.execute(new WriteMessageCommand(ctx, form));
  }
}
