import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, type Context, Ctx, NoBody, PathId } from '@keystead/platform';
import { PROPERTY_SAVED, UNIT_SAVED } from '../properties/property-answers.js';
import {
  DeleteBlockCommand,
  DeleteProperty,
  DeletePropertyCommand,
  RestoreBlockCommand,
  RestoreForm,
} from './trash.commands.js';
import { EmptyTrashCommand, TRASH_EMPTIED } from './empty-trash.js';

@Controller('v1/system/property')
export class TrashController {
  constructor(private readonly commands: CommandBus) {}

  @Command('delete', 'property.delete', 'Move a property to the trash', {
    answer: PROPERTY_SAVED,
    problems: ['MISSING_PROPERTY_ID', 'SECTION_STILL_LET'],
  })
  deleteProperty(@Ctx() ctx: Context, @Body() body: DeleteProperty) {
    return this.commands.execute(new DeletePropertyCommand(ctx, body));
  }

  @Command('block/delete/:id', 'property.delete', 'Move a unit to the trash', {
    answer: UNIT_SAVED,
    problems: ['SECTION_STILL_LET'],
  })
  deleteBlock(@Ctx() ctx: Context, @PathId() id: string, @NoBody() _none: object) {
    return this.commands.execute(new DeleteBlockCommand(ctx, { property_block_id: id }));
  }

  @Command('block/restore/:id', 'property.write', 'Restore a unit from the trash', {
    answer: UNIT_SAVED,
    problems: ['SUB_MOD_1002', 'UNIT_NAME_TAKEN'],
  })
  restoreBlock(@Ctx() ctx: Context, @PathId() id: string, @Body() { whole_building }: RestoreForm) {
    return this.commands.execute(new RestoreBlockCommand(ctx, { property_block_id: id, whole_building }));
  }

  @Command('empty-trash', 'property.delete', 'Empty the trash', {
    answer: TRASH_EMPTIED,
    problems: ['SECTION_STILL_LET'],
  })
  emptyTrash(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(new EmptyTrashCommand(ctx, {}));
  }
}
