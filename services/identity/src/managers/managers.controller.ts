import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, one, t } from '@keystead/platform';
import { SavePropertyManagers, SavePropertyManagersCommand } from './save-property-managers.js';

const SAVED = one(t.object('SavedPropertyManagers', { user_ids: t.list(t.id()) }));

@Controller('v1/system/property-manager')
export class PropertyManagerController {
  constructor(private readonly commands: CommandBus) {}

  @Command('save', 'user.write', 'Set who manages properties', { answer: SAVED })
  save(@Ctx() ctx: Context, @Body() body: SavePropertyManagers) {
    return this.commands.execute(new SavePropertyManagersCommand(ctx, body));
  }
}
