import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Command, by, Ctx, PathId, type Context } from '@keystead/platform';
import { NoBody } from '../no-body.js';
import { PROPERTY_SAVED, UNIT_SAVED } from '../property-answers.js';
import { DeleteBlock } from './delete-block.js';
import { DeleteProperty } from './delete-property.js';
import { EmptyTrash } from './empty-trash.js';
import { RestoreBlock, RestoreForm } from './restore-block.js';
import { TRASH_EMPTIED } from './trash-answers.js';

@Controller('v1/system/property')
export class TrashController {
  constructor(private readonly commands: CommandBus) {}

  @Command('delete', 'property.delete', 'Move a property to the trash', {
    answer: PROPERTY_SAVED,
    problems: ['MISSING_PROPERTY_ID', 'SECTION_STILL_LET'],
  })
  deleteProperty(@Ctx() ctx: Context, @Body() body: DeleteProperty) {
    return this.commands.execute(by(ctx, body));
  }

  @Command('block/delete/:id', 'property.delete', 'Move a unit to the trash', {
    answer: UNIT_SAVED,
    problems: ['SECTION_STILL_LET'],
  })
  deleteBlock(@Ctx() ctx: Context, @PathId() id: string, @NoBody() _none: object) {
    return this.commands.execute(by(ctx, new DeleteBlock(id)));
  }

  @Command('block/restore/:id', 'property.write', 'Restore a unit from the trash', {
    answer: UNIT_SAVED,
    problems: ['SUB_MOD_1002', 'UNIT_NAME_TAKEN'],
  })
  restoreBlock(@Ctx() ctx: Context, @PathId() id: string, @Body() { whole_building }: RestoreForm) {
    return this.commands.execute(by(ctx, new RestoreBlock(id, whole_building)));
  }

  @Command('empty-trash', 'property.delete', 'Empty the trash', {
    answer: TRASH_EMPTIED,
    problems: ['SECTION_STILL_LET'],
  })
  emptyTrash(@Ctx() ctx: Context, @NoBody() _none: object) {
    return this.commands.execute(by(ctx, new EmptyTrash()));
  }
}
