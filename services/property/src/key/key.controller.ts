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
import { KEY_PAGE, KeyPage, KEYS } from './key.queries.js';
import { AddKey, AddKeyCommand, EditKey, EditKeyCommand, RemoveKey, RemoveKeyCommand } from './key.commands.js';

@Controller('v1/system/property')
export class KeyController {
  constructor(
    private readonly db: Database,
    private readonly commands: CommandBus,
  ) {}

  @Read('keys', 'register.read', 'List keys with their holders', { answer: KEY_PAGE })
  list(@Ctx() ctx: Context, @Query() page: KeyPage, @Req() { url }: PlatformRequest) {
    return listResponse(this.db, ctx, KEYS, page, url);
  }

  @Command('key/create', 'register.write', 'Create a key', { answer: SAVED })
  add(@Ctx() ctx: Context, @Body() form: AddKey) {
    return this.commands.execute(new AddKeyCommand(ctx, form));
  }

  @Command('key/update', 'register.write', 'Update a key or its holder', { answer: SAVED })
  edit(@Ctx() ctx: Context, @Body() form: EditKey) {
    return this.commands.execute(new EditKeyCommand(ctx, form));
  }

  @Command('key/delete', 'register.delete', 'Delete a key', { answer: REMOVED })
  remove(@Ctx() ctx: Context, @Body() form: RemoveKey) {
    return this.commands.execute(new RemoveKeyCommand(ctx, form));
  }
}
